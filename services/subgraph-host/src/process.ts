import { StartError } from "./start-error.ts";

/** Registers what must end with the process; the last registered ends first. */
export type OnClose = (close: () => Promise<void>) => void;

/** Everything together must be closed within this time. */
const CLOSE_MS = 30_000;

/**
 * Runs a service as this process. A failed start is one line on stderr and exit 1; SIGTERM or SIGINT closes what was
 * opened, last first, and exits 0; a second signal exits 1 at once.
 */
export async function runProcess(start: (onClose: OnClose) => Promise<void>): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  let signals = 0;

  async function closeAll(): Promise<void> {
    for (const close of closers.splice(0).toReversed()) await close();
  }

  async function leave(code: number): Promise<never> {
    const late = setTimeout(() => process.exit(1), CLOSE_MS);
    await started.catch(() => {});
    try {
      await closeAll();
    } catch (error) {
      complain(error);
      process.exit(1);
    }
    clearTimeout(late);
    process.exit(code);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      signals += 1;
      if (signals > 1) process.exit(1);
      void leave(0);
    });
  }

  const started = start((close) => void closers.push(close));
  try {
    await started;
  } catch (error) {
    complain(error);
    await leave(1);
  }
}

/** One line for what an operator can mend; the whole story for what only a developer can. */
function complain(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${error instanceof StartError ? message : (stack ?? message)}\n`);
}
