import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { launchBrowser } from "../support/launch-browser.ts";

/**
 * Takes the pictures of the dashboard's README from a quick start that runs in this folder: `pnpm pictures`.
 * Arguments name another service, and another folder for the pictures.
 */
const PICTURES_OF_README = fileURLToPath(new URL("../../services/dashboard/pictures/", import.meta.url));
const DEMO = new URL("../../.data/demo.json", import.meta.url);

const DESKTOP = { viewport: { width: 1280, height: 760 } };
const PHONE = { viewport: { width: 390, height: 760 }, isMobile: true, deviceScaleFactor: 2 };

/** The pictures: the role, the screen, the colour scheme, and the way from its first view. */
const PICTURES: readonly [
  name: string,
  role: string,
  screen: typeof DESKTOP,
  colorScheme: "light" | "dark",
  go: (page: Page) => Promise<void>,
][] = [
  ["earnings", "Builder", DESKTOP, "light", async () => {}],
  ["conversion", "Operator", DESKTOP, "dark", openConversion],
  ["phone", "Merchant", PHONE, "light", async () => {}],
];

const baseUrl = process.argv[2] ?? (JSON.parse(await readFile(DEMO, "utf8")) as { baseUrl: string }).baseUrl;
const folder = process.argv[3] ?? PICTURES_OF_README;
await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
for (const [name, role, screen, colorScheme, go] of PICTURES) {
  const page = await browser.newPage({ ...screen, colorScheme, locale: "en-GB" });
  await page.goto(`${baseUrl}/dashboard/`);
  await page.getByRole("button", { name: role, exact: true }).click();
  await page.locator(".ranks").first().waitFor();
  await go(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}
await browser.close();

/** Opens a settled sale with its five checks. */
async function openConversion(page: Page): Promise<void> {
  await page.goto(`${baseUrl}/dashboard/conversions?status=SETTLED&verification=VERIFIED`);
  await page.locator("a.row-link").first().click();
  await page.getByRole("button", { name: "Verify here" }).click();
  await page.getByText("The report follows from its evidence.").waitFor();
}
