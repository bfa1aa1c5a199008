import pLimit, { type LimitFunction } from "p-limit";

/** Runs work under a name when its turn comes, and returns its result. */
export type InTurn = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Lets `atOnce` pieces of work run at a time under each name; the others wait, in the order in which they came. */
export function createTurns(atOnce: number): InTurn {
  const lines = new Map<string, LimitFunction>();
  return async (name, work) => {
    const line = lines.get(name) ?? pLimit(atOnce);
    lines.set(name, line);
    try {
      return await line(work);
    } finally {
      if (line.activeCount + line.pendingCount === 0) lines.delete(name);
    }
  };
}
