import { findNearest } from "@aap/kernel/suggestion";
import { MENU } from "../docs/layout.ts";
import { routes } from "./routes.ts";

/** The methods of the paths that are not REST routes: pages, files, health checks, GraphQL and MCP. */
const OTHER_PATHS: Readonly<Record<string, readonly string[]>> = {
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

/** A path that exists. */
interface KnownPath {
  /** The parts between slashes. One that begins with a colon stands for an id. */
  segments: readonly string[];
  methods: readonly string[];
}

const KNOWN_PATHS: readonly KnownPath[] = [
  ...[...Map.groupBy(routes, ({ path }) => path)].map(
    ([path, onPath]) => [path, onPath.map(({ method }) => method)] as const,
  ),
  ...Object.entries(OTHER_PATHS),
].map(([path, methods]) => ({ segments: path.split("/"), methods }));

/** No route has more characters, with its ids. A longer path is not compared, because that would take long. */
const MAX_LENGTH = 200;

const ALL_ROUTES = "`/docs/api` and `/openapi.json` have every route.";

/**
 * Returns the hint for a request whose path, or method at this path, does not exist. It suggests the nearest path that has the method,
 * else the nearest of all paths, if one differs in few characters.
 */
export function hintOfRoute(method: string, path: string): string {
  if (path.length > MAX_LENGTH) return ALL_ROUTES;
  const nearest =
    findNearestOf(
      path,
      KNOWN_PATHS.filter(({ methods }) => methods.includes(method)),
    ) ?? findNearestOf(path, KNOWN_PATHS);
  if (nearest === null) return ALL_ROUTES;
  const text = nearest.segments.join("/").replaceAll(/:(\w+)/g, "{$1}");
  const suggested = nearest.methods.includes(method) ? method : nearest.methods[0];
  return `Did you mean ${suggested} ${text}? ${ALL_ROUTES}`;
}

/** Returns the known path that is nearest to the given one; null if none is near. */
function findNearestOf(path: string, known: readonly KnownPath[]): KnownPath | null {
  const given = path.split("/");
  const near = known.filter(({ segments }) => segments.length !== given.length || isNear(segments, given));
  const byPath = new Map(near.map((one) => [fillIds(one.segments, given), one]));
  return byPath.get(findNearest(path, [...byPath.keys()]) ?? "") ?? null;
}

/** Returns whether each part of a path resembles the part of a known path at its place; else a short part could be any other. */
function isNear(segments: readonly string[], given: readonly string[]): boolean {
  return segments.every((segment, index) => {
    const part = given[index] ?? "";
    return segment.startsWith(":") || segment === part || findNearest(part, [segment]) !== null;
  });
}

/** Returns a known path as text. If the given path has as many segments, its ids replace the placeholders, so that only names are compared. */
function fillIds(segments: readonly string[], given: readonly string[]): string {
  const isAsLong = segments.length === given.length;
  return segments.map((segment, index) => (isAsLong && segment.startsWith(":") ? given[index] : segment)).join("/");
}
