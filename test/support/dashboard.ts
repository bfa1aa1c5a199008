import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { TestApplication } from "./application.ts";

/** A page with what went wrong in it: requests to other origins, errors, and what the policy blocked. */
interface Opened {
  context: BrowserContext;
  page: Page;
  problems: string[];
}

interface Look {
  width?: number;
  colorScheme?: "light" | "dark";
}

/** Opens the dashboard of an application in a browser that ends with the tests of the file. */
export function useDashboard(app: TestApplication) {
  const pictures = join(tmpdir(), "aap-pictures");
  let browser: Browser;

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"];
    browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args });
  });
  // A page that stays open asks again and again.
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser.close());

  async function open(path: string, { width = 1280, colorScheme = "light" }: Look = {}): Promise<Opened> {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      locale: "en-GB",
      timezoneId: "Europe/London",
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("request", (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(app.baseUrl)) problems.push(request.url());
    });
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto(`${app.baseUrl}/dashboard${path}`);
    return { context, page, problems };
  }

  async function signIn(key: string | undefined, look: Look = {}): Promise<Opened> {
    const opened = await open("/sign-in", look);
    await opened.page
      .getByLabel("API key")
      .first()
      .fill(key ?? "");
    await opened.page.getByRole("button", { name: "Sign in" }).click();
    await opened.page.getByRole("navigation", { name: "Views" }).waitFor({ state: "attached" });
    return opened;
  }

  /** Opens a view of the page and waits until it has loaded. */
  async function visit(page: Page, path: string): Promise<void> {
    await page.goto(`${app.baseUrl}/dashboard${path}`);
    await page.locator("main h1").waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
  }

  /** Returns the addresses of the menu's views, relative to the dashboard. */
  async function viewsOf(page: Page): Promise<string[]> {
    const menu = page.getByRole("navigation", { name: "Views" }).locator("a");
    return menu.evaluateAll((links) =>
      links.map((link) => (link.getAttribute("href") ?? "").replace("/dashboard", "")),
    );
  }

  const picture = (page: Page, name: string) => page.screenshot({ path: join(pictures, `dashboard-${name}.png`) });

  return { open, signIn, visit, viewsOf, picture };
}

/** Returns the faults of accessibility that axe finds in a page. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Returns the figure of a view with a name, such as `£14.40`, without the line below it. */
export async function figureOf(page: Page, name: string): Promise<string> {
  const figure = page.locator(".figure", { has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) });
  await figure.waitFor();
  return (await figure.locator("dd").innerText()).split("\n")[0] ?? "";
}

/** Writes minor units of pounds as the page does. */
export function inPounds(minor: number | string | bigint): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(Number(minor) / 100);
}
