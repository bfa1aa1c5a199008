import { fileURLToPath } from "node:url";
import { Router } from "express";
import { HTTP_STATUS } from "../rest/http-status.ts";
import { describeService, describeForModels } from "./discovery.ts";
import { GUIDES, sendPage, STYLE } from "./layout.ts";
import { referenceRouter } from "./reference.ts";

/** The files that clients generate code from, by path. They are generated, and committed. */
const FILES: ReadonlyMap<string, [file: string, type: string]> = new Map([
  ["/openapi.json", ["openapi.json", "application/json"]],
  ["/schema.graphql", ["schema.graphql", "text/plain; charset=utf-8"]],
]);

/** Serves the documentation, and the files by which programs discover the service. None of them needs a key. */
export function docsRouter(publicUrl: string): Router {
  const router = Router({ caseSensitive: true });
  for (const [path, [file, type]] of FILES) {
    const location = fileURLToPath(new URL(`../../${file}`, import.meta.url));
    router.get(path, (_request, response) => response.type(type).sendFile(location, { dotfiles: "allow" }));
  }
  router.get("/.well-known/aap.json", (_request, response) => void response.json(describeService(publicUrl)));
  router.get("/llms.txt", (_request, response) => void response.type("text/plain").send(describeForModels(publicUrl)));
  router.get("/docs/style.css", (_request, response) => void response.type("css").send(STYLE));
  router.use(referenceRouter(), pagesRouter());
  return router;
}

const NOT_FOUND = `<h1>Page not found</h1>
<p>The documentation has no page at this address. Choose one from the menu, or begin at <a href="/docs">the first</a>.</p>`;

/**
 * Serves the start page, the guides and the errors, and to browsers a page for every other address below `/docs`. The code of the first
 * ones is loaded with the first page, so that a start needs no more memory.
 */
function pagesRouter(): Router {
  const router = Router({ caseSensitive: true });
  router.get(["/", "/docs"], async (_request, response) => {
    const { readGuide, toHtml } = await import("./pages.ts");
    sendPage(response, "/", "Attribution and Checkout Handoff", toHtml(readGuide("start")));
  });
  router.get("/docs/errors", async (_request, response) => {
    const { errorsPage } = await import("./pages.ts");
    sendPage(response, "/docs/errors", "Errors", errorsPage());
  });
  router.get("/docs/errors.md", async (_request, response) => {
    const { errorsMarkdown } = await import("./pages.ts");
    response.type("text/markdown").send(errorsMarkdown());
  });
  for (const [name, title] of Object.entries(GUIDES) as [keyof typeof GUIDES, string][]) {
    router.get(`/docs/${name}`, async (_request, response) => {
      const { readGuide, toHtml } = await import("./pages.ts");
      sendPage(response, `/docs/${name}`, title, toHtml(readGuide(name)));
    });
    router.get(`/docs/${name}.md`, async (_request, response) => {
      const { readGuide } = await import("./pages.ts");
      response.type("text/markdown").send(readGuide(name));
    });
  }
  router.get("/docs/*path", (request, response, next) => {
    if (request.accepts(["json", "html"]) !== "html") return next();
    response.status(HTTP_STATUS.NOT_FOUND);
    sendPage(response, "", "Page not found", NOT_FOUND);
  });
  return router;
}
