/** Returns a copy of a value in which U+FFFD replaces NUL and lone surrogates in all strings and keys. PostgreSQL refuses them, but a signed event may contain them. */
export function sanitizeForPostgres<Value>(value: Value): Value {
  return sanitize(value) as Value;
}

function sanitize(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "\uFFFD");
  if (Array.isArray(value)) return value.map(sanitize);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [sanitize(key), sanitize(inner)]));
}
