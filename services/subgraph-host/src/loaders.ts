import DataLoader from "dataloader";
import { toConnection, type Connection, type Page, type PagedRow } from "./page.ts";
import { inOrderOf, type Share } from "./sharing.ts";

/** Returns the rows that have one of the keys, in one statement. */
type FindRows<Row> = (keys: readonly string[]) => Promise<readonly Row[]>;

/** Returns the number of rows of each parent's list, in one statement. */
type CountEach = (parentIds: readonly string[]) => Promise<readonly { id: string; count: number }[]>;

/** Creates the loaders of one request. `name` must be different for each look-up of a subgraph. */
export interface LoaderFactory {
  /** Batches look-ups by a unique key; resolves to null if no row has the key. */
  rows: <Row>(name: string, findRows: FindRows<Row>, keyOf: (row: Row) => string) => DataLoader<string, Row | null>;
  /** Batches look-ups of the rows that share a key; resolves to an empty array if no row has the key. */
  groups: <Row>(name: string, findRows: FindRows<Row>, keyOf: (row: Row) => string) => DataLoader<string, Row[]>;
  /**
   * Batches the pages of one list of many parents: one statement for each distinct page (`first` and `after`).
   * `findRows` returns up to `limit + 1` rows for each parent, in the order of the list.
   */
  pages: <Row extends PagedRow, Shape extends Page = Page>(
    name: string,
    findRows: (parentIds: readonly string[], page: Shape) => Promise<readonly Row[]>,
    parentIdOf: (row: Row) => string,
    countRows?: (parentIds: readonly string[], page: Shape) => ReturnType<CountEach>,
  ) => (parentId: string, page: Shape) => Promise<Connection<Row>>;
  /** Reads a page of one list. `findRows` returns up to `limit + 1` rows in the order of the list. */
  list: <Row extends PagedRow, Shape extends Page = Page>(
    name: string,
    findRows: (page: Shape) => Promise<readonly Row[]>,
    countRows?: (page: Shape) => Promise<number>,
  ) => (page: Shape) => Promise<Connection<Row>>;
}

/** Adds the loaders of a request to its context. They are created at their first use: a request that records something seldom uses them. */
export function withLoaders<Context extends object, Loaders extends object>(
  context: Context,
  create: () => Loaders,
): Context & { readonly loaders: Loaders } {
  return { ...context, loaders: new Proxy<Lazy<Loaders>>({ create }, CREATED_ON_USE) as object as Loaders };
}

interface Lazy<Made extends object> {
  create: () => Made;
  made?: Made;
}

/**
 * A getter in an object literal would be simpler, but V8 allocates getters in its old generation: what a request has read would stay in
 * memory until V8 collects the whole heap.
 */
const CREATED_ON_USE: ProxyHandler<Lazy<object>> = {
  get: (lazy, name) => Reflect.get((lazy.made ??= lazy.create()), name) as unknown,
};

/**
 * Returns the factory for the loaders of one request. Each loader batches the look-ups of its request, and shares statements with
 * other requests that have the same `viewer`: the caller or party that decides which rows the look-ups return.
 */
export function createLoaderFactory(share: Share, viewer: object): LoaderFactory {
  const viewerKey = JSON.stringify(viewer);

  function findTogether<Row>(name: string, findRows: FindRows<Row>, keyOf: (row: Row) => string): FindRows<Row> {
    const work = {
      name: `${name} ${viewerKey}`,
      sizeOf: (keys: readonly string[]) => keys.length,
      async run(lists: readonly (readonly string[])[]) {
        const [only = [], ...others] = lists;
        if (others.length === 0) return [await findRows(only)];
        const byKey = Map.groupBy(await findRows([...new Set(lists.flat())]), keyOf);
        return lists.map((keys) => keys.flatMap((key) => byKey.get(key) ?? []));
      },
    };
    return (keys) => share(work, keys);
  }

  /** Batches the counts of one list of many parents in one statement. */
  function createCountLoader(name: string, countRows: CountEach) {
    const find = findTogether(name, countRows, ({ id }) => id);
    const counts = new DataLoader<string, number>(async (ids) => {
      const found = inOrderOf(ids, await find(ids), ({ id }) => id);
      return found.map((row) => row?.count ?? 0);
    });
    return (parentId: string) => counts.load(parentId);
  }

  return {
    rows(name, findRows, keyOf) {
      const find = findTogether(name, findRows, keyOf);
      return new DataLoader(async (keys) => inOrderOf(keys, await find(keys), keyOf));
    },
    groups(name, findRows, keyOf) {
      const find = findTogether(name, findRows, keyOf);
      return new DataLoader(async (keys) => {
        const groups = Map.groupBy(await find(keys), keyOf);
        return keys.map((key) => groups.get(key) ?? []);
      });
    },
    pages<Row extends PagedRow, Shape extends Page>(
      name: string,
      findRows: (parentIds: readonly string[], page: Shape) => Promise<readonly Row[]>,
      parentIdOf: (row: Row) => string,
      countRows?: (parentIds: readonly string[], page: Shape) => ReturnType<CountEach>,
    ) {
      const loaders = new Map<string, DataLoader<string, Connection<Row>>>();
      return (parentId: string, page: Shape) => {
        const shape = JSON.stringify(page);
        const loader = loaders.get(shape) ?? createPageLoader(shape, page);
        loaders.set(shape, loader);
        return loader.load(parentId);
      };

      function createPageLoader(shape: string, page: Shape) {
        const find = findTogether(`${name} ${shape}`, (parentIds) => findRows(parentIds, page), parentIdOf);
        const countOf = countRows && createCountLoader(`count of ${name} ${shape}`, (ids) => countRows(ids, page));
        return new DataLoader<string, Connection<Row>>(async (parentIds) => {
          const byParent = Map.groupBy(await find(parentIds), parentIdOf);
          return parentIds.map((id) => toConnection(byParent.get(id) ?? [], page, countOf && (() => countOf(id))));
        });
      }
    },
    list(name, findRows, countRows) {
      return async (page) => {
        const work = {
          name: `${name} ${JSON.stringify(page)} ${viewerKey}`,
          async run(requests: readonly null[]) {
            const rows = await findRows(page);
            return requests.map(() => rows);
          },
        };
        return toConnection(await share(work, null), page, countRows && (() => countRows(page)));
      };
    },
  };
}
