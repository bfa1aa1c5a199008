/** Returns a function that creates a value at its first call and returns the same one at each later call. */
export function once<Value extends object>(create: () => Value): () => Value {
  let created: Value | undefined;
  return () => (created ??= create());
}
