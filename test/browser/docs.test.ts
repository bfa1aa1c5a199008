import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findFaults, takePicture, useBrowser } from "../support/browser.ts";

const app = useApplication();
const browser = useBrowser();

/** Opens a page; collects its requests to other hosts and what its policy blocked. */
async function open(path: string, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const problems: string[] = [];
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(app.baseUrl)) problems.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(`${app.baseUrl}${path}`);
  return { page, problems };
}

test("the reference shows the routes, and sends requests to this service only", async () => {
  const { page, problems } = await open("/docs/api", 1280);
  await page.getByText("Search for offers").first().waitFor();
  await page.getByText("Amounts").first().waitFor();
  await takePicture(page, "docs-api", false);
  expect(problems).toEqual([]);
});

test.each([
  "/",
  "/docs/quick-start",
  "/docs/webhooks",
  "/docs/evidence",
  "/docs/events",
  "/docs/purchases",
  "/docs/settlement",
  "/docs/mcp",
  "/docs/graph",
  "/docs/going-live",
  "/docs/errors",
])("%s fits a phone and a desktop, and axe finds no fault in it", async (path) => {
  for (const width of [390, 1280]) {
    const { page, problems } = await open(path, width);
    await takePicture(page, `docs${path.replaceAll("/", "-")}-${width}`, false);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
    expect(await findFaults(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  }
});
