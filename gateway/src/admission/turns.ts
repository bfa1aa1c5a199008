import pLimit, { type LimitFunction } from "p-limit";

/** Runs work when it is its turn among all work of the same name, and returns the work's result. */
export type InTurn = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs at most `atOnce` pieces of work at a time for each name; the others wait in the order in which they came. */
export function createTurns(atOnce: number): InTurn {
  const queues = new Map<string, LimitFunction>();
  return async (name, work) => {
    const queue = queues.get(name) ?? pLimit(atOnce);
    queues.set(name, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(name);
    }
  };
}
