import { setTimeout as sleep } from "node:timers/promises";

/** Work that is repeated in the background of a process. */
export interface Repeated {
  /** Stops it, and waits until the call that is running ends. */
  stop(): Promise<void>;
}

/**
 * Calls `run` again and again, also in several processes at once: `pauseMs` after it found nothing to do, else immediately. `run`
 * returns whether it did something. An error is given to `onError`, and the next call comes after the pause. The first call comes
 * after `firstMs`, or immediately if absent.
 */
export function repeat(
  run: () => Promise<boolean>,
  pauseMs: number,
  onError: (error: unknown) => void,
  firstMs = 0,
): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  // An aborted pause rejects, and then the loop ends.
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const loop = async () => {
    if (firstMs > 0) await pause(firstMs);
    while (!signal.aborted) {
      const didSomething = await run().catch((error: unknown) => {
        if (!signal.aborted) onError(error);
        return false;
      });
      if (!didSomething) await pause(pauseMs);
    }
  };
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
