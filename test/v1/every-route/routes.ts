import { routes, type Route } from "@aap/gateway/rest/routes";

/** Every route of the REST surface with ids that are nobody's, and a body that is well formed. */
export const everyRoute = routes.map((route) => ({
  ...route,
  name: `${route.method} ${route.path}`,
  url: route.path
    .replace(":id", "conv_01h455vb4pex5vsknk084sn02q")
    .replace(":connectionId", "con_01h455vb4pex5vsknk084sn02q"),
}));

/** The routes that only a key opens. */
export const keyedRoutes = everyRoute.filter(({ callers }) => callers !== "anyone");

/** The routes that take fields. */
export const writingRoutes = keyedRoutes.filter(({ endpoint }) => endpoint.body === "json");

/** A request that the route would read the fields of. */
export function requestOf({ method }: Pick<Route, "method">, body: unknown = {}): RequestInit {
  return method === "GET"
    ? { method }
    : { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
