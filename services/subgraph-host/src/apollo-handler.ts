import { HeaderMap, type ApolloServer, type BaseContext } from "@apollo/server";
import type { Request, RequestHandler, Response } from "express";

/**
 * Serves a started Apollo Server. An earlier handler has read the body. Apollo's own handler for Express reads each URL with the
 * deprecated `url.parse`, which looks at the stack each time to decide whether to warn.
 */
export function apolloHandler<Context extends BaseContext>(
  server: ApolloServer<Context>,
  context: (request: Request, response: Response) => Context,
): RequestHandler {
  return async (request, response) => {
    const { method, url, body } = request;
    const search = url.includes("?") ? url.slice(url.indexOf("?")) : "";
    const result = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, search, body, headers: headersOf(request) },
      context: async () => context(request, response),
    });
    if (result.body.kind !== "complete") throw new Error("an operation has a response in parts");
    response.status(result.status ?? 200).set(Object.fromEntries(result.headers));
    response.send(result.body.string);
  };
}

function headersOf({ headers }: Request): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) map.set(name, String(value));
  return map;
}
