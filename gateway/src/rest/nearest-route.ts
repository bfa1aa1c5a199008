import { findNearest } from "@aap/kernel/suggestion";
import { MENU } from "../docs/layout.ts";
import { routes } from "./routes.ts";

/** The methods of each path without a route of its own: pages, files, and what programs other than REST clients call. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...Object.keys(MENU), "/docs"].map((path) => [path, ["GET"]])),
  "/openapi.json": ["GET"],
  "/schema.graphql": ["GET"],
  "/llms.txt": ["GET"],
  "/.well-known/aap.json": ["GET"],
  "/dashboard": ["GET"],
  "/healthz": ["GET"],
  "/readyz": ["GET"],
  "/graphql": ["POST"],
  "/mcp": ["POST"],
};

/** The methods of a path, and its segments. A segment that begins with a colon is an id. */
interface Known {
  segments: readonly string[];
  methods: readonly string[];
}

const KNOWN: readonly Known[] = [
  ...[...Map.groupBy(routes, ({ path }) => path)].map(
    ([path, onPath]) => [path, onPath.map(({ method }) => method)] as const,
  ),
  ...Object.entries(OTHERS),
].map(([path, methods]) => ({ segments: path.split("/"), methods }));

/** Longer than every route with its ids. What is longer is no misspelt route, and comparing it would take long. */
const MAX_LENGTH = 200;

const LIST = "`/docs/api` and `/openapi.json` have every route.";

/** Returns the hint for a path that does not exist, or not with this method: the nearest route, if possible with the same method. */
export function hintOfRoute(method: string, path: string): string {
  if (path.length > MAX_LENGTH) return LIST;
  const nearest =
    findNearestOf(
      path,
      KNOWN.filter(({ methods }) => methods.includes(method)),
    ) ?? findNearestOf(path, KNOWN);
  if (nearest === null) return LIST;
  const text = nearest.segments.join("/").replaceAll(/:(\w+)/g, "{$1}");
  const suggested = nearest.methods.includes(method) ? method : nearest.methods[0];
  return `Did you mean ${suggested} ${text}? ${LIST}`;
}

function findNearestOf(path: string, known: readonly Known[]): Known | null {
  const given = path.split("/");
  const byPath = new Map(known.map((one) => [fillIds(one.segments, given), one]));
  return byPath.get(findNearest(path, [...byPath.keys()]) ?? "") ?? null;
}

/** Returns a known path with the ids of the given one, if it has as many segments. */
function fillIds(segments: readonly string[], given: readonly string[]): string {
  const isAsLong = segments.length === given.length;
  return segments.map((segment, index) => (isAsLong && segment.startsWith(":") ? given[index] : segment)).join("/");
}
