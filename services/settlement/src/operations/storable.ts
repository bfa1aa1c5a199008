/**
 * The same value with every text in it made storable: PostgreSQL refuses NUL and lone surrogates, which a validly signed
 * event may hold all the same.
 */
export function storable<Value>(value: Value): Value {
  return toStorable(value) as Value;
}

function toStorable(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "\uFFFD");
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toStorable(key), toStorable(inner)]));
}
