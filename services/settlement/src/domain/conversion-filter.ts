import { errors } from "./errors.ts";

/** The fields of a filter of conversions that an agent may read, and so may filter by. */
const READABLE = new Set([
  "status",
  "createdAt",
  "sessionId",
  "recommendationId",
  "merchantId",
  "agentId",
  "offerId",
  "vertical",
  "livemode",
]);

/**
 * Throws FILTER_FORBIDDEN for the first field of the filter or of the order that a caller without the scope `conversions:read` may not
 * read: the list would tell it the value.
 */
export function requireReadableList(filter: Readonly<Record<string, unknown>>, orderField: string): void {
  for (const [field, value] of Object.entries(filter)) {
    if (value == null || READABLE.has(field)) continue;
    const param = `filter.${field}`;
    throw errors.FILTER_FORBIDDEN({ text: `This API key may not filter by ${field}`, param });
  }
  if (orderField !== "CREATED_AT")
    throw errors.FILTER_FORBIDDEN({ text: `This API key may not order by ${orderField}`, param: "orderBy.field" });
}
