import type { Response } from "express";

/** The guides in the order of the menu: the name of their file and path, and their title. */
export const GUIDES = {
  "quick-start": "Quick start",
  purchases: "Purchases",
  mcp: "MCP",
  webhooks: "Webhooks",
  events: "Events",
  evidence: "Evidence",
  settlement: "Settlement",
  graph: "The graph",
  "going-live": "Going live",
} as const;

/** The pages of the menu by path. */
export const MENU: Readonly<Record<string, string>> = {
  "/": "Start",
  ...Object.fromEntries(Object.entries(GUIDES).map(([name, title]) => [`/docs/${name}`, title])),
  "/docs/errors": "Errors",
  "/docs/api": "REST reference",
};

/** The style of all pages except the reference. */
export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b1f24, #e6e6e6); --soft: light-dark(#f3f4f6, #23272d); --link: light-dark(#0b57d0, #8ab4f8) }
body { font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); margin: 0 auto; max-width: 72rem; padding: 1rem; display: grid; grid-template-columns: 12rem minmax(0, 1fr); gap: 2rem }
nav a { display: block; padding: .25rem 0 } a { color: var(--link) } nav [aria-current] { font-weight: 600; color: inherit; text-decoration: none }
h1, h2 { line-height: 1.2; overflow-wrap: anywhere } h1 { margin-top: 0 } h2 { margin-top: 2rem; scroll-margin-top: 1rem }
pre { background: var(--soft); padding: .75rem 1rem; overflow-x: auto; border-radius: .4rem; font-size: .875rem; line-height: 1.45 }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere } pre code, td code { overflow-wrap: normal }
.wide { overflow-x: auto } table { border-collapse: collapse } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--soft) }
:target { background: light-dark(#fff3c4, #4a3f12) }
@media (max-width: 48rem) { body { display: block } nav { display: flex; flex-wrap: wrap; gap: 0 1rem; margin-bottom: 1rem } }
`;

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a page of the documentation with the menu. It runs no script. */
export function sendPage(response: Response, path: string, title: string, content: string): void {
  const links = Object.entries(MENU)
    .map(([to, name]) => `<a href="${to}"${to === path ? ' aria-current="page"' : ""}>${name}</a>`)
    .join("\n");
  response.set("Content-Security-Policy", POLICY).set("Cache-Control", "no-cache").type("html").send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<nav aria-label="Documentation">
${links}
</nav>
<main>
${content}
</main>
</body>
</html>
`);
}
