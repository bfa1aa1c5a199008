import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "./launch-browser.ts";

/** The folder of the pictures that tests take, for a person to look at. */
const PICTURES = join(tmpdir(), "aap-pictures");

/** Starts a browser for a test file, and closes it after the file. */
export function useBrowser(): Pick<Browser, "newContext" | "newPage"> {
  let browser: Browser;
  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  return {
    newContext: (options) => browser.newContext(options),
    newPage: (options) => browser.newPage(options),
  };
}

/** Takes a picture of a whole page, or of what is visible of it. */
export async function takePicture(page: Page, name: string, fullPage = true): Promise<void> {
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage });
}

/** Ends when what moves or fades has come to rest. */
const AT_REST = `Promise.all(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished.catch(() => {}))).then(() => null)`;

/** Returns the rules of axe that a page at rest breaks, with the elements. */
export async function findFaults(page: Page): Promise<string[]> {
  await page.evaluate(AT_REST);
  // The pages' content security policy forbids scripts, so axe is evaluated by the browser's debugger.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
