import type { BrowserContext, Page } from "playwright-core";
import { afterEach } from "vitest";
import type { TestApplication } from "./application.ts";
import { takePicture, useBrowser } from "./browser.ts";

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
  const browser = useBrowser();
  const contexts: BrowserContext[] = [];

  // A page that stays open asks again and again.
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));

  async function open(path: string, { width = 1280, colorScheme = "light" }: Look = {}): Promise<Opened> {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      // A dialog that fades in has too little contrast for a moment.
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: "Europe/London",
    });
    contexts.push(context);
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

  /** Waits until a view has its own title and nothing of it is being loaded. */
  async function hasLoaded(page: Page): Promise<void> {
    await page.locator("main h1", { hasNotText: "Loading" }).waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
  }

  /** Opens a view of the page and waits until it has loaded. */
  async function visit(page: Page, path: string): Promise<void> {
    await page.goto(`${app.baseUrl}/dashboard${path}`);
    await hasLoaded(page);
  }

  /** Returns the addresses of the menu's views, relative to the dashboard. */
  async function viewsOf(page: Page): Promise<string[]> {
    const menu = page.getByRole("navigation", { name: "Views" }).locator("a");
    return menu.evaluateAll((links) =>
      links.map((link) => (link.getAttribute("href") ?? "").replace("/dashboard", "")),
    );
  }

  const picture = (page: Page, name: string) => takePicture(page, `dashboard-${name}`, false);

  return { open, signIn, hasLoaded, visit, viewsOf, picture };
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
