import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();
const pictures = join(tmpdir(), "aap-pictures");
let browser: Browser;

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"];
  browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args });
});
afterAll(() => browser.close());

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
  await page.screenshot({ path: join(pictures, "docs-api.png") });
  expect(problems).toEqual([]);
});

test.each(["/", "/docs/quick-start", "/docs/webhooks", "/docs/evidence", "/docs/going-live", "/docs/errors"])(
  "%s fits a phone and a desktop",
  async (path) => {
    for (const width of [390, 1280]) {
      const { page, problems } = await open(path, width);
      await page.screenshot({ path: join(pictures, `docs${path.replaceAll("/", "-")}-${width}.png`) });
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
      expect(problems).toEqual([]);
      await page.close();
    }
  },
);
