import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Router } from "express";

const require = createRequire(import.meta.url);
const graphiql = dirname(require.resolve("graphiql/package.json"));
const react = dirname(require.resolve("react/package.json"));
const reactDom = dirname(require.resolve("react-dom/package.json"));

/** The explorer's files. Each is a whole library, so that the page needs neither a bundler nor the internet. */
const FILES: ReadonlyMap<string, string> = new Map([
  ["react.js", join(react, "umd/react.production.min.js")],
  ["react-dom.js", join(reactDom, "umd/react-dom.production.min.js")],
  ["graphiql.js", join(graphiql, "graphiql.min.js")],
  ["graphiql.css", join(graphiql, "graphiql.min.css")],
]);

const START = `
const headers = JSON.stringify({ Authorization: "Bearer <your API key>" }, null, 2);
ReactDOM.createRoot(document.getElementById("explorer")).render(
  React.createElement(GraphiQL, {
    fetcher: GraphiQL.createFetcher({ url: "/graphql" }),
    defaultHeaders: headers,
    defaultEditorToolsVisibility: "headers",
    defaultQuery: "# Your API key goes under Headers.\\n{\\n  viewer {\\n    kind\\n    id\\n    scopes\\n  }\\n}\\n",
  }),
);
`;

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Graph explorer</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/graphql/explorer/graphiql.css">
<style>html, body, #explorer { height: 100%; margin: 0 }</style>
<div id="explorer">Loading…</div>
<script src="/graphql/explorer/react.js"></script>
<script src="/graphql/explorer/react-dom.js"></script>
<script src="/graphql/explorer/graphiql.js"></script>
<script src="/graphql/explorer/start.js"></script>
</html>
`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'";

/** Serves GraphiQL to browsers at `/graphql`, with all its files. Not for production. */
export function explorerRouter(): Router {
  const router = Router({ caseSensitive: true });
  router.get("/graphql", (request, response, next) => {
    if (request.query["query"] !== undefined || request.accepts(["json", "html"]) !== "html") return next();
    response.set("Content-Security-Policy", POLICY).type("html").send(PAGE);
  });
  router.get("/graphql/explorer/start.js", (_request, response) => void response.type("js").send(START));
  router.get("/graphql/explorer/:file", (request, response, next) => {
    const file = FILES.get(request.params.file);
    if (file === undefined) return next();
    // The package manager installs packages in a folder whose name begins with a dot.
    response.sendFile(file, { dotfiles: "allow" });
  });
  return router;
}
