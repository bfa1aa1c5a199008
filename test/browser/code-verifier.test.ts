import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { useBrowser } from "../support/browser.ts";

const app = useApplication();
const root = new URL("../../services/code-verifier/", import.meta.url);
const built = mkdtempSync(join(tmpdir(), "aap-code-verifier-"));
const jose = new URL("node_modules/jose/dist/webapi/", root);
const browser = useBrowser();
let page: Page;

/** A page without other scripts that finds the package's only dependency by an import map. */
const HTML = `<!doctype html><script type="importmap">{ "imports": { "jose": "/jose/index.js" } }</script>`;

beforeAll(async () => {
  // The package as `pnpm pack` builds it.
  const tsc = new URL("../../node_modules/typescript/bin/tsc", import.meta.url);
  execFileSync(process.execPath, [fileURLToPath(tsc), "-p", fileURLToPath(root), "--outDir", built]);
  page = await browser.newPage();
  const serve = (folder: string, prefix: string) =>
    page.route(`**${prefix}**`, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: readFileSync(join(folder, new URL(route.request().url()).pathname.slice(prefix.length)), "utf8"),
      }),
    );
  await serve(built, "/verifier/");
  await serve(fileURLToPath(jose), "/jose/");
  await page.route("**/page", (route) => route.fulfill({ contentType: "text/html", body: HTML }));
  await page.goto(`${app.baseUrl}/page`);
});
afterAll(() => rmSync(built, { recursive: true }));

interface Check {
  code: string;
  /** The published keys if absent. */
  keys?: object[];
  at: string;
}

/** Verifies in the page. Returns the id of the offer, or the reason of the refusal. */
async function verify(check: Check): Promise<string> {
  return page.evaluate(async ({ code, keys, at }) => {
    const path = "/verifier/index.js";
    const { verifyAapCode } = (await import(path)) as typeof import("@aap/code-verifier");
    const published = keys === undefined ? await (await fetch("/.well-known/jwks.json")).json() : { keys };
    return verifyAapCode(code, published, new Date(at)).then(
      ({ offerId }) => offerId,
      (error: { code: string }) => error.code,
    );
  }, check);
}

test("a page verifies the code of an offer with the keys that the service publishes, and refuses a changed one", async () => {
  const { offer } = await app.lifecycle.searched({ offer: "lark-10" });
  const at = new Date().toISOString();
  expect(await verify({ code: offer.aapCode, at })).toBe(offer.id);
  const [, head = "", payload = "", signature = ""] = /^(.*)\.(.*)\.(.*)$/.exec(offer.aapCode) ?? [];
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const cheaper = Buffer.from(JSON.stringify({ ...claims, p: 1 })).toString("base64url");
  expect(await verify({ code: `${head}.${cheaper}.${signature}`, at })).toBe("CODE_SIGNATURE_INVALID");
});

test("each vector has the same result in a page as in Node", async () => {
  const vectors = JSON.parse(readFileSync(new URL("vectors/codes.json", root), "utf8")) as (Check & {
    name: string;
    claims?: { offerId: string };
    refusal?: string;
  })[];
  expect(vectors.length).toBeGreaterThan(20);
  for (const { name, code, keys, at, claims, refusal } of vectors)
    expect(await verify({ code, at, ...(keys && { keys }) }), name).toBe(claims?.offerId ?? refusal);
});
