import type { ResponseObject, ResponsePath } from "./plan.ts";

/** Returns the objects at a path of the plan, in the response's order, without nulls. */
export function objectsAt(data: unknown, path: ResponsePath): ResponseObject[] {
  const found: ResponseObject[] = [];
  collect(data, path, 0, found);
  return found;
}

function collect(value: unknown, path: ResponsePath, depth: number, found: ResponseObject[]): void {
  if (value === null || value === undefined) return;
  const step = path[depth];
  if (step === undefined) found.push(value as ResponseObject);
  else if (step === "@") for (const item of value as unknown[]) collect(item, path, depth + 1, found);
  else collect((value as ResponseObject)[step], path, depth + 1, found);
}

/** Returns the places of the same objects: field names and list indexes. */
export function placesAt(data: unknown, path: ResponsePath): (string | number)[][] {
  const found: (string | number)[][] = [];
  locate(data, path, [], found);
  return found;
}

function locate(
  value: unknown,
  [step, ...rest]: ResponsePath,
  place: (string | number)[],
  found: (string | number)[][],
): void {
  if (value === null || value === undefined) return;
  if (step === undefined) found.push(place);
  else if (step === "@") {
    for (const [index, item] of (value as unknown[]).entries()) locate(item, rest, [...place, index], found);
  } else locate((value as ResponseObject)[step], rest, [...place, step], found);
}
