import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { useCli } from "../support/cli.ts";
import { eventually } from "../support/eventually.ts";

const app = useApplication();
const cli = useCli(() => app.baseUrl);

const FILTERS = ["--vertical", "sim", "data_gb_min=50", "contract_months=0", "--sort", "price"];
const keysFile = join(cli.folder, "config/keys.json");

beforeAll(async () => {
  for (const { key = "" } of [app.builder, app.agent, app.operator]) await cli.run(["login"], { input: `${key}\n` });
});

test("the keys of a login are in a file that only the user can read, and no command prints them", async () => {
  expect(statSync(keysFile).mode & 0o777).toBe(0o600);
  expect(statSync(join(cli.folder, "config")).mode & 0o777).toBe(0o700);
  const { stdout, stderr, lines } = await cli.run(["whoami", "--json"]);
  expect(lines()).toEqual([
    { kind: "operator", id: "demo" },
    { kind: "agent", id: app.holderOf(app.agent) },
    { kind: "builder", id: app.holderOf(app.builder) },
  ]);
  expect(stdout + stderr).not.toContain("aap_");
});

test("the commands lead from a search to the evidence of a verified conversion", async () => {
  const [found] = (await cli.run(["search", ...FILTERS, "--json"])).lines();
  expect(found?.["offers"][0]).toMatchObject({ name: "Lark 50 GB rolling", price: 12, currency: "GBP" });
  const session = ["--session", found?.["sessionId"]];
  const [recommendation] = (await cli.run(["recommend", found?.["offers"][0].id, ...session, "--json"])).lines();
  expect(recommendation).toMatchObject({ attributionRecorded: true });

  const opened = join(cli.folder, "opened");
  const browser = join(cli.folder, "browser");
  writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" > ${opened}\n`);
  chmodSync(browser, 0o755);
  const id = recommendation?.["recommendationId"];
  const env = { BROWSER: browser, DISPLAY: "" };
  const [checkout] = (await cli.run(["checkout", id, ...session, "--open", "--json"], { env })).lines();
  expect(checkout).toMatchObject({ status: "awaiting_payment", amount: 12 });
  await eventually(async () => existsSync(opened) && readFileSync(opened, "utf8") !== "");
  expect(readFileSync(opened, "utf8")).toBe(checkout?.["checkoutUrl"]);

  const transaction = ["--transaction", checkout?.["transactionId"]];
  const [paid] = (await cli.run(["trigger", "payment_succeeded", ...transaction, "--json"])).lines();
  expect(paid).toMatchObject({ transactionId: checkout?.["transactionId"], checkoutStatus: "paid" });
  const conversion = paid?.["conversionId"];
  const read = await cli.run(["conversions", "get", conversion]);
  expect(read.stdout).toMatch(/^verification\s+verified$/m);
  expect(read.stdout).toMatch(/^builder payout\s+GBP 8\.00$/m);
  const [report] = (await cli.run(["conversions", "evidence", conversion])).lines();
  expect(report).toMatchObject({ conversionId: conversion, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await cli.run(["conversions", "list", "--session", session[1] ?? "", "--json"])).lines()).toMatchObject([
    { conversionId: conversion, status: "pending", verification: "verified" },
  ]);
});

test("a merchant reports a sale and records a milestone; the same report again is the same conversion", async () => {
  const scene = await app.lifecycle.recommended({ merchant: "Aegis Insurance" });
  const env = { AAP_API_KEY: app.merchantClient(scene.offer.merchantId).key ?? "" };
  const sale = ["--session", scene.session.id, "--order", "policy-7", "--value", "120.00"];
  const report = () => cli.run(["conversions", "report", ...sale, "--json"], { env });
  const [first] = (await report()).lines();
  expect(first).toMatchObject({ status: "pending", transactionValue: 120, orderReference: "policy-7" });
  expect((await report()).lines()[0]?.["conversionId"]).toBe(first?.["conversionId"]);
  const step = ["policy_issued", "--metadata", "policyNumber=P-1", "--json"];
  const recorded = await cli.run(["conversions", "milestone", first?.["conversionId"], ...step], { env });
  expect(recorded.lines()).toMatchObject([
    { step: "policy_issued", status: "completed", metadata: { policyNumber: "P-1" } },
  ]);
});

test("an operator advances the clock by hours and to a time", async () => {
  const { now: before } = (await app.operator.get("/v1/test-clock")).body;
  const [byHours] = (await cli.run(["clock", "advance", "12h", "--json"])).lines();
  const movedMs = Date.parse(byHours?.["now"]) - Date.parse(before);
  expect(movedMs).toBeGreaterThanOrEqual(12 * 3_600_000);
  expect(movedMs).toBeLessThan(12 * 3_600_000 + 60_000);
  const to = new Date(Date.parse(before) + 31 * 86_400_000).toISOString();
  const advanced = await cli.run(["clock", "advance", "--to", to]);
  expect(advanced.code).toBe(0);
  expect(Date.parse((await cli.run(["clock", "--json"])).lines()[0]?.["now"])).toBeGreaterThanOrEqual(Date.parse(to));
});

test("a clock that would go back is refused with 1 and stays", async () => {
  const before = await app.clock.now();
  const { code, stdout, stderr } = await cli.run(["clock", "advance", "--to", "2020-01-01T00:00:00Z"]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("CLOCK_STEP_INVALID");
  expect((await app.clock.now()).getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test("after a logout there is no key, and the next command names the login", async () => {
  expect((await cli.run(["logout", "--json"])).lines()).toEqual([{ url: app.baseUrl, removed: 3 }]);
  expect(existsSync(keysFile)).toBe(false);
  const { code, stdout, stderr } = await cli.run(["search"]);
  expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  expect(stderr).toContain("Run aap login");
});
