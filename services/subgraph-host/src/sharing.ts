import { isDatabaseOutage } from "./database-outage.ts";
import { sqlStateOf } from "./sql-state.ts";

/** Work that many requests can share: one statement for all of their items. */
export interface SharedWork<Item, Result> {
  /**
   * Calls with the same name share. It must include everything that decides the results, such as the party of a read. JSON is safe for
   * texts, lists and integers only: `Infinity` becomes null in it.
   */
  name: string;
  /** Returns the result of each item, in their order. If it fails for several items, each is tried alone. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** The number of rows that an item asks for; 1 if absent. */
  sizeOf?: (item: Item) => number;
  /** The keys that an item writes. Items with a common key are never in one run. */
  keysOf?: (item: Item) => readonly string[];
}

/**
 * Runs the work for an item. The items that arrive in one turn of the event loop, or while an earlier run is under way, share the
 * next run; a run starts after all of its items have arrived, so it sees everything that was committed before. Rejects with the
 * error of the item alone; the others of its run are not affected. If the database is unavailable, the whole run fails.
 */
export type Share = <Item, Result>(work: SharedWork<Item, Result>, item: Item) => Promise<Result>;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Queue<Item, Result> {
  work: SharedWork<Item, Result>;
  waiting: Waiting<Item, Result>[];
  /** The runs under way. */
  runCount: number;
  /** Whether a run began in the last `PATIENCE_MS` and has not ended, or the next one is scheduled. */
  isBusy: boolean;
}

/** After this time the next run starts although the one before has not ended: it may wait for a lock. */
const PATIENCE_MS = 25;
/** PostgreSQL ended the statement because it waited for a lock, or took, too long. That may be the fault of one item. */
const TIMEOUTS: ReadonlySet<string | null> = new Set(["55P03", "57014"]);
/** The greatest number of items of one run. */
export const MAX_ITEMS = 64;
/** One statement should not load more rows than this. */
const MAX_SIZE = 2_000;

/** Returns the row of each key, null if there is none. */
export function inOrderOf<Row>(
  keys: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (Row | null)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key) ?? null);
}

/** Creates the sharing of one process and database; it keeps nothing of finished work. */
export function createSharing(): Share {
  const queues = new Map<string, Queue<unknown, unknown>>();

  function queueOf<Item, Result>(work: SharedWork<Item, Result>): Queue<Item, Result> {
    const known = queues.get(work.name) as Queue<Item, Result> | undefined;
    if (known) return known;
    const queue: Queue<Item, Result> = { work, waiting: [], runCount: 0, isBusy: false };
    queues.set(work.name, queue as unknown as Queue<unknown, unknown>);
    return queue;
  }

  function schedule<Item, Result>(queue: Queue<Item, Result>): void {
    if (queue.isBusy || queue.waiting.length === 0) return;
    queue.isBusy = true;
    setImmediate(() => void start(queue));
  }

  async function start<Item, Result>(queue: Queue<Item, Result>): Promise<void> {
    let isAwaited = true;
    const next = () => {
      if (!isAwaited) return;
      isAwaited = false;
      queue.isBusy = false;
      schedule(queue);
    };
    const patience = setTimeout(next, PATIENCE_MS);
    queue.runCount += 1;
    await runBatch(queue.work, takeBatch(queue));
    queue.runCount -= 1;
    clearTimeout(patience);
    next();
    if (queue.runCount === 0 && !queue.isBusy) queues.delete(queue.work.name);
  }

  return (work, item) =>
    new Promise((resolve, reject) => {
      const queue = queueOf(work);
      queue.waiting.push({ item, resolve, reject });
      schedule(queue);
    });
}

/** Removes the items of the next run from the queue. The first one is always among them; an item that shares a key with another one waits. */
function takeBatch<Item, Result>(queue: Queue<Item, Result>): Waiting<Item, Result>[] {
  const { sizeOf = () => 1, keysOf = () => [] } = queue.work;
  const batch: Waiting<Item, Result>[] = [];
  const left: Waiting<Item, Result>[] = [];
  const taken = new Set<string>();
  let size = 0;
  for (const waiting of queue.waiting) {
    const keys = keysOf(waiting.item);
    const isFull = batch.length > 0 && (batch.length >= MAX_ITEMS || size + sizeOf(waiting.item) > MAX_SIZE);
    if (isFull || keys.some((key) => taken.has(key))) left.push(waiting);
    else {
      batch.push(waiting);
      size += sizeOf(waiting.item);
    }
    // A later item with the same key must not overtake this one.
    for (const key of keys) taken.add(key);
  }
  queue.waiting = left;
  return batch;
}

async function runBatch<Item, Result>(
  work: SharedWork<Item, Result>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await work.run(batch.map(({ item }) => item));
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
  } catch (error) {
    const isOutage = isDatabaseOutage(error) && !TIMEOUTS.has(sqlStateOf(error));
    if (batch.length === 1 || isOutage) for (const { reject } of batch) reject(error);
    else await Promise.all(batch.map((waiting) => runBatch(work, [waiting])));
  }
}
