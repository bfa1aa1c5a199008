const AT_ONCE = 16;

/** Calls a function for each item, by default sixteen at a time. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [n, item] of queue) results[n] = await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
