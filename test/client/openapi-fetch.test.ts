import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";

const run = promisify(execFile);
const app = useApplication();
const root = new URL("../../", import.meta.url);
const bin = (name: string) => fileURLToPath(new URL(`services/client/node_modules/.bin/${name}`, root));

/** A program of another team: it knows only the types that were generated from the served document. */
const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./openapi.ts";

const [baseUrl = "", agentKey = "", builderKey = ""] = process.argv.slice(2);
const clientOf = (key: string) => createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${key}\` } });
const agent = clientOf(agentKey);

const search = await agent.GET("/v1/offers", { params: { query: { vertical: "sim", data_gb_min: 50, contract_months: 0, sort: "price" } } });
if (search.data === undefined) throw new Error(search.error.error);
const { sessionId, offers } = search.data;
const offerId = offers[0]?.id ?? "";
const recommended = await agent.POST("/v1/recommend", { body: { sessionId, offerId, context: "Enough data." } });
if (recommended.data === undefined) throw new Error(recommended.error.error);
const { recommendationId } = recommended.data;
const checkout = await agent.POST("/v1/checkout", { body: { sessionId, recommendationId } });
if (checkout.data === undefined) throw new Error(checkout.error.error);
const { transactionId, checkoutUrl } = checkout.data;
await fetch(checkoutUrl ?? "", { method: "POST", body: new URLSearchParams({ action: "pay", card: "4242 4242 4242 4242" }), redirect: "manual" });

let conversionId: string | null = null;
while (conversionId === null) {
  await new Promise((resolve) => setTimeout(resolve, 250));
  const read = await agent.GET("/v1/checkouts/{transactionId}", { params: { path: { transactionId } } });
  if (read.data === undefined) throw new Error(read.error.error);
  conversionId = read.data.conversionId;
}
const conversion = await clientOf(builderKey).GET("/v1/conversions/{conversionId}", { params: { path: { conversionId } } });
if (conversion.data === undefined || !("verification" in conversion.data)) throw new Error("a builder reads the whole conversion");
const { status, verification, builderPayout } = conversion.data;
const refused = await agent.POST("/v1/recommend", { body: { sessionId: "ses_01k0000000000000000000000a", offerId } });
console.log(JSON.stringify({ status, verification, builderPayout, refused: refused.error?.code, refusedStatus: refused.response.status }));
`;

test("a client that openapi-typescript generates from the served document compiles and gets to a verified conversion", async () => {
  const folder = mkdtempSync(join(tmpdir(), "aap-openapi-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(fileURLToPath(new URL("../node_modules", import.meta.url)), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(folder, "program.ts"), PROGRAM);
  await run(bin("openapi-typescript"), [`${app.baseUrl}/openapi.json`, "--output", join(folder, "openapi.ts")]);

  const strict = [
    "--strict",
    "--exactOptionalPropertyTypes",
    "--noUncheckedIndexedAccess",
    "--noEmit",
    "--skipLibCheck",
  ];
  const modern = ["--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"];
  const types = [
    "--allowImportingTsExtensions",
    "--types",
    "node",
    "--typeRoots",
    fileURLToPath(new URL("node_modules/@types", root)),
  ];
  await run(bin("tsc"), [...strict, ...modern, ...types, join(folder, "program.ts")], { cwd: folder }).catch(
    ({ stdout }: { stdout: string }) => expect(stdout).toBe(""),
  );
  const keys = [app.agent.key ?? "", app.builder.key ?? ""];
  const { stdout } = await run(process.execPath, [join(folder, "program.ts"), app.baseUrl, ...keys]);
  expect(JSON.parse(stdout)).toEqual({
    status: "pending",
    verification: "verified",
    builderPayout: 8,
    refused: "SESSION_NOT_FOUND",
    refusedStatus: 404,
  });
}, 120_000);
