/** Registers what must be undone at the end, whatever that is; the last registered goes first. */
export type OnEnd = (undo: () => Promise<void>) => void;
