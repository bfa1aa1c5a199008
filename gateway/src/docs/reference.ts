import { createRequire } from "node:module";
import { Router } from "express";

const require = createRequire(import.meta.url);

/** The whole reference as one file for browsers, so that the page needs neither a bundler nor the internet. */
const BUNDLE = require.resolve("@scalar/api-reference").replace(/dist\/.*$/, "dist/browser/standalone.js");

const START = `Scalar.createApiReference("#reference", {
  url: "/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
});
`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>REST reference</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="reference"></div>
<noscript>This page needs JavaScript. <a href="/openapi.json">openapi.json</a> has the same content; the <a href="/docs">guides</a> need none.</noscript>
<script src="/docs/api/reference.js"></script>
<script src="/docs/api/start.js"></script>
</body>
</html>
`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the reference of REST at `/docs/api`, with all its files. It requests no other host. */
export function referenceRouter(): Router {
  const router = Router({ caseSensitive: true });
  router.get("/docs/api", (_request, response) => {
    response.set("Content-Security-Policy", POLICY).set("Cache-Control", "no-cache").type("html").send(PAGE);
  });
  router.get("/docs/api/start.js", (_request, response) => void response.type("js").send(START));
  // The package manager installs packages in a folder whose name begins with a dot.
  router.get("/docs/api/reference.js", (_request, response) => response.sendFile(BUNDLE, { dotfiles: "allow" }));
  return router;
}
