import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { useBrowser } from "../support/browser.ts";
import { readTableContents } from "../support/refusals.ts";

const app = useApplication();
const browser = useBrowser();
const source = fileURLToPath(new URL("../../services/client/", import.meta.url));
const built = mkdtempSync(join(tmpdir(), "aap-client-"));
let shop: Server;

beforeAll(async () => {
  const tsc = join(source, "node_modules/.bin/tsc");
  execFileSync(tsc, ["--project", join(source, "tsconfig.build.json"), "--outDir", built]);
  shop = createServer(({ url = "" }, response) => {
    const isPage = url === "/";
    response.writeHead(200, { "content-type": isPage ? "text/html" : "text/javascript" });
    response.end(
      isPage ? `<!doctype html><title>Shop</title><link rel="icon" href="data:,">` : readFileSync(join(built, url)),
    );
  }).listen(0, "127.0.0.1");
  await once(shop, "listening");
});
afterAll(() => {
  shop.close();
  rmSync(built, { recursive: true });
});

/** Opens the shop's page at a host name of this machine. */
async function openShop(host: string) {
  const page = await browser.newPage();
  await page.goto(`http://${host}:${(shop.address() as AddressInfo).port}/`);
  return page;
}

/** The client's module, as the shop serves it. */
const MODULE = "/index.js";

test("a page of another origin searches, recommends and checks out", async () => {
  const page = await openShop("localhost");
  const { offer, checkout, again } = await page.evaluate(
    async ({ module, ...options }) => {
      const { createClient } = (await import(module)) as typeof import("@aap/client");
      const aap = createClient(options);
      const query = { vertical: "sim", provider: "Lark", data_gb_min: 50, contract_months: 0, sort: "price" } as const;
      const { sessionId, offers } = await aap.get("/v1/offers", { query });
      const offerId = offers[0]?.id ?? "";
      const { recommendationId } = await aap.post("/v1/recommend", { body: { sessionId, offerId } });
      const checkout = await aap.post("/v1/checkout", { body: { sessionId, recommendationId } });
      const path = { transactionId: checkout.transactionId };
      return { offer: offers[0], checkout, again: await aap.get("/v1/checkouts/{transactionId}", { path }) };
    },
    { module: MODULE, baseUrl: app.baseUrl, apiKey: app.agent.key ?? "" },
  );
  expect(offer).toMatchObject({ name: "Lark 50 GB rolling", price: 12, currency: "GBP" });
  expect(checkout).toMatchObject({ status: "awaiting_payment", amount: 12, currency: "GBP" });
  expect(again).toMatchObject({ transactionId: checkout.transactionId, status: "awaiting_payment" });
});

test("a page of another origin reads a refusal with its code and request id", async () => {
  const page = await openShop("localhost");
  const refusal = await page.evaluate(
    async ({ module, ...options }) => {
      const { createClient, NotFoundError } = (await import(module)) as typeof import("@aap/client");
      const path = { sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa" };
      const error = await createClient(options)
        .get("/v1/sessions/{sessionId}", { path })
        .catch((reason: unknown) => reason);
      if (!(error instanceof NotFoundError)) return String(error);
      const { message, status, code, requestId } = error;
      return { message, status, code, requestId };
    },
    { module: MODULE, baseUrl: app.baseUrl, apiKey: app.agent.key ?? "" },
  );
  expect(refusal).toMatchObject({
    message: "Session not found",
    status: 404,
    code: "SESSION_NOT_FOUND",
    requestId: expect.stringMatching(/^req_/),
  });
});

test("a page of an origin that is not allowed gets a network error, and its request has no effect", async () => {
  const page = await openShop("shop.localhost");
  const before = await readTableContents(app);
  const name = await page.evaluate(
    async ({ module, ...options }) => {
      const { createClient } = (await import(module)) as typeof import("@aap/client");
      const body = { sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa", offerId: "off_01jaaaaaaaaaaaaaaaaaaaaaaa" };
      return createClient({ ...options, maxRetries: 0 })
        .post("/v1/recommend", { body })
        .catch(({ name }: Error) => name);
    },
    { module: MODULE, baseUrl: app.baseUrl, apiKey: app.agent.key ?? "" },
  );
  expect(name).toBe("NetworkError");
  expect(await readTableContents(app)).toEqual(before);
});
