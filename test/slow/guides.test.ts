import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropDatabase } from "@aap/prisma/test-database";
import { afterAll, expect, inject, test } from "vitest";
import { createClient } from "../support/client.ts";
import { commandsOf, runGuide } from "../support/guide.ts";
import { listenAsStripe } from "../support/processors/stripe-api.ts";
import { createStripeSender, intentObject } from "../support/processors/stripe-events.ts";
import { startService } from "../support/service-process.ts";

const scratch = mkdtempSync(join(tmpdir(), "aap-guides-"));
chmodSync(scratch, 0o755);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test("the commands of the quick start and of the evidence guide lead to a verified and a reported conversion", async () => {
  const service = await startService({ DATA_DIR: join(scratch, ".data") });
  const said = await runGuide([...commandsOf("quick-start"), "echo", ...commandsOf("evidence")], scratch);
  const [conversion, milestone, ...hashes] = said
    .trim()
    .split(/\n|(?<=\})(?=true)/)
    .map((line) => JSON.parse(line));
  expect(conversion).toMatchObject({ verification: "verified", status: "pending", networkFee: 2, builderPayout: 8 });
  expect(milestone).toMatchObject({ step: "policy_issued", status: "completed" });
  expect(hashes).toEqual([true]);
  expect((await service.stop()).code).toBe(0);
});

test("the commands of going live lead from an empty database in production to a verified live sale", async () => {
  const folder = join(scratch, "live");
  mkdirSync(folder);
  const databaseUrl = Object.assign(new URL(inject("databaseServer")), { pathname: `/aap_live_${process.pid}` }).href;
  const stripe = await listenAsStripe();
  const production = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    NODE_ENV: "production",
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
    STRIPE_API_BASE: stripe.url,
  };
  const service = await startService(production);
  const secret = `whsec_${"a".repeat(32)}`;
  const env = { ...production, BASE: service.baseUrl, STRIPE_KEY: "rk_live_x", STRIPE_WEBHOOK_SECRET: secret };
  const commands = commandsOf("going-live");
  const last = commands.pop() ?? "";
  const said = await runGuide([...commands, 'echo "OPERATOR=$OPERATOR CONNECTION=$CONNECTION"'], folder, env);
  const [, operator = "", connectionId = ""] = /OPERATOR=(\S+) CONNECTION=(\S+)/.exec(said) ?? [];

  const checkout = JSON.parse(readFileSync(join(folder, "checkout.json"), "utf8"));
  expect(checkout).toMatchObject({ status: "awaiting_payment", amount: 9.5, currency: "GBP" });
  const session = stripe.sessionOf(checkout.transactionId);
  const send = createStripeSender(createClient(service.baseUrl), { id: connectionId, webhookSecret: secret });
  const intent = { ...intentObject(session), livemode: true };
  const { body } = await send("payment_intent.succeeded", intent, { livemode: true });
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });

  const prelude = commands.find((command) => command.includes("graph() {")) ?? "";
  const answer = JSON.parse(await runGuide([prelude, last], folder, { ...env, OPERATOR: operator }));
  expect(answer.data.conversions.edges[0].node).toEqual({
    id: body.conversionId,
    status: "PENDING",
    livemode: true,
    verification: "VERIFIED",
    commission: { decimal: "4.00", currency: "GBP" },
    builderPayout: { decimal: "3.20" },
  });
  expect((await service.stop()).code).toBe(0);
  await dropDatabase(inject("databaseServer"), databaseUrl);
});
