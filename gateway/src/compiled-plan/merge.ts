import type { ResponseObject } from "./plan.ts";

/**
 * Merges a subgraph's response into an object, level by level. Lists of equal length are merged item by item; any other value
 * replaces the previous one.
 */
export function mergeResponse(target: ResponseObject, source: ResponseObject): void {
  for (const key of Object.keys(source)) {
    const value = source[key];
    const known = target[key];
    // A response of another process could otherwise change the prototype of all objects.
    if (value === undefined || key === "__proto__") continue;
    if (isObject(known) && isObject(value)) mergeResponse(known, value);
    else if (Array.isArray(known) && Array.isArray(value) && known.length === value.length) mergeItems(known, value);
    else target[key] = value;
  }
}

function mergeItems(target: unknown[], source: readonly unknown[]): void {
  for (const [index, value] of source.entries()) {
    const known = target[index];
    if (isObject(known) && isObject(value)) mergeResponse(known, value);
    else target[index] = value;
  }
}

function isObject(value: unknown): value is ResponseObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
