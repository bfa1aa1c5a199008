import { StartError } from "./start-error.ts";

/** Registers a function that closes something when the process ends; the last registered one runs first. */
export type OnClose = (close: () => Promise<void>) => void;

/** The process ends with exit code 1 if closing takes longer than this in all. */
const CLOSE_MS = 30_000;

/**
 * Runs a service as this process. A failed start prints one line on standard error and exits with 1. SIGTERM or SIGINT closes
 * everything that was opened, last first, and exits with 0; a second signal exits with 1 at once.
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
      printError(error);
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
    printError(error);
    await leave(1);
  }
}

/** Prints one line for an error that the operator can correct, and the stack for any other error. */
function printError(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${error instanceof StartError ? message : (stack ?? message)}\n`);
}
