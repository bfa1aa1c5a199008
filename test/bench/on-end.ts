/** Registers a cleanup that runs at the end, also after a failure; the last registered one runs first. */
export type OnEnd = (undo: () => Promise<void>) => void;
