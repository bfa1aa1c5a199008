import { digestOf } from "@aap/kernel/digest";
import { verifyEvidenceReport, type CodeKeys } from "@aap/settlement/evidence-report";
import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { reportOf } from "../support/lifecycle.ts";

const app = useApplication();
let jwks: CodeKeys;
beforeAll(async () => void ({ body: jwks } = await app.anonymous.get("/.well-known/jwks.json")));

type Report = Record<string, unknown>;

async function reportBy(client: typeof app.operator, conversionId: string): Promise<Report> {
  const { status, body } = await client.get(`/v1/conversions/${conversionId}/evidence`);
  expect(status).toBe(200);
  return body;
}

async function failingSteps(report: unknown): Promise<string[]> {
  const steps = await verifyEvidenceReport(report, jwks);
  return steps.filter(({ outcome }) => outcome === "fail").map(({ name, reason }) => `${name}: ${reason}`);
}

async function reportedSale(merchant: string, given: object = {}): Promise<string> {
  const scene = await app.lifecycle.recommended({ merchant });
  const report = { ...reportOf(scene), ...given };
  const { body } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report);
  return body.conversionId;
}

async function trackedSale(): Promise<string> {
  const scene = await app.lifecycle.recommended({ merchant: "Skylark Air", offer: "sk-jfk-lhr" });
  await app.anonymous.get(new URL(scene.recommendation.fallbackUrl).pathname);
  await app.clock.advance("3 days");
  const occurredAt = (await app.clock.now()).toISOString();
  const report = { ...reportOf(scene), transactionValue: 487.32, occurredAt };
  const { body } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report);
  return body.conversionId;
}

async function underpaid(): Promise<string> {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const { body } = await processor.deliver(processor.event("payment_succeeded", scene, { amount: 1 }));
  return body.conversionId;
}

async function disputedAndRefunded(): Promise<string> {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  await processor.disputeOpened(scene);
  await processor.disputeClosed(scene, "won");
  await processor.refundSucceeded(scene);
  return scene.conversionId;
}

async function paidAndReported(): Promise<string> {
  const scene = await app.lifecycle.paid();
  const report = { ...reportOf(scene), transactionValue: scene.checkout.amount };
  await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report);
  return scene.conversionId;
}

async function rejected(): Promise<string> {
  const { conversionId, offer } = await app.lifecycle.paid();
  const merchant = app.merchantClient(offer.merchantId);
  const rejection = { reasonCode: "ORDER_CANCELLED", note: "Never shipped." };
  expect((await merchant.post(`/v1/conversions/${conversionId}/reject`, rejection)).status).toBe(201);
  return conversionId;
}

const PATHS: Record<string, [make: () => Promise<string>, outcome: object]> = {
  "a verified payment": [
    async () => (await app.lifecycle.paid()).conversionId,
    { conversionPath: "verified_payment", verification: "verified" },
  ],
  "a payment in a currency without decimals": [
    async () => (await app.lifecycle.paid({ merchant: "Kumo Mobile" })).conversionId,
    { verification: "verified", currency: "JPY" },
  ],
  "a payment by an anonymous agent": [
    async () => (await app.lifecycle.paid({ agent: app.anonymousAgent })).conversionId,
    { verification: "verified", due: expect.objectContaining({ builderPayoutMinor: 0 }) },
  ],
  "a payment that fails a check": [underpaid, { verification: "beta_payment_observed" }],
  "a payment that is reported too": [paidAndReported, { conversionPath: "verified_payment" }],
  "a payment disputed, won and refunded": [
    disputedAndRefunded,
    { status: "CLAWED_BACK", due: expect.objectContaining({ commissionMinor: 0 }) },
  ],
  "a payment that its merchant rejected": [
    rejected,
    { status: "REJECTED", verification: "verified", due: expect.objectContaining({ commissionMinor: 0 }) },
  ],
  "a merchant's report": [
    () => reportedSale("Skylark Air", { transactionValue: 333.33 }),
    { conversionPath: "merchant_report", verification: "pending_validation" },
  ],
  "a tracked link": [
    trackedSale,
    {
      conversionPath: "tracked_link",
      due: { commissionMinor: 2221, networkFeeMinor: 444, builderPayoutMinor: 1777, heldMinor: 0 },
    },
  ],
};

test.each(Object.entries(PATHS))(
  "the evidence report of %s verifies with the published keys alone",
  async (_, [make, outcome]) => {
    const conversionId = await make();
    const report = await reportBy(app.operator, conversionId);
    expect(report["outcome"]).toMatchObject(outcome);
    expect(await failingSteps(report)).toEqual([]);
  },
);

test("a report without one of its decisions fails its amounts and status, even with a recomputed digest", async () => {
  const { digest: _, ...report } = await reportBy(app.builder, await rejected());
  expect(report["decisions"]).toMatchObject([{ kind: "rejected" }]);
  const without = { ...report, decisions: [] };
  expect(await failingSteps({ ...without, digest: digestOf(without) })).toEqual([
    expect.stringMatching(/^amounts: /),
    expect.stringMatching(/^status: /),
  ]);
});

test("a report verifies after its window, when only time has changed its status", async () => {
  const { conversionId } = await app.lifecycle.paid();
  await app.clock.advance("31 days");
  const report = await reportBy(app.builder, conversionId);
  expect(report["outcome"]).toMatchObject({ status: "ELIGIBLE" });
  expect(await failingSteps(report)).toEqual([]);
});

/** Returns the path of every value of a report that is no object or list. */
function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** Returns another plausible value of the same kind. */
function otherThan(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value !== "string") return "x";
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return new Date(Date.parse(value) + 86_400_000).toISOString();
  return value.startsWith("x") ? `y${value}` : `x${value}`;
}

function alteredAt(report: Report, path: string[]): Report {
  const altered = structuredClone(report);
  // oxlint-disable-next-line typescript/no-explicit-any
  const holder = path.slice(0, -1).reduce<any>((inner, key) => inner[key], altered);
  holder[path.at(-1) ?? ""] = otherThan(holder[path.at(-1) ?? ""]);
  return altered;
}

/** Values that nothing else in the report follows from. */
const TAKEN_ON_TRUST = [
  /^(createdAt|asOf|orderReference|checkoutId|livemode)$/,
  /^recommendation\.builderId$/,
  /^policy\.(termsVersion|flowType|flow\.type|flow\.steps\.\d)$/,
  /^windows\.session\.until$/,
  /^evidence\.0\.(id|receivedAt|sha256)$/,
  /^evidence\.0\.event\.(livemode|modeMatches|chargeId|refundId|disputeId)$/,
  /^evidence\.0\.checks\.\d\.checkedAt$/,
  /^milestones\.0\./,
];

test("every altered value of a report fails its digest, and every value that others follow from fails another step under a recomputed digest", async () => {
  const { conversionId } = await app.lifecycle.paid({ offer: "lark-10" });
  const report = await reportBy(app.builder, conversionId);
  expect(await failingSteps(report)).toEqual([]);
  const leaves = leavesOf(report).filter(([first]) => first !== "digest");
  expect(leaves.length).toBeGreaterThan(100);
  const unseen: string[] = [];
  for (const path of leaves) {
    const altered = alteredAt(report, path);
    expect(await failingSteps(altered), path.join(".")).not.toEqual([]);
    const { digest: _, ...rest } = altered;
    if ((await failingSteps({ ...rest, digest: digestOf(rest) })).length === 0) unseen.push(path.join("."));
  }
  expect(unseen.filter((path) => !TAKEN_ON_TRUST.some((pattern) => pattern.test(path)))).toEqual([]);
});

test("raw bytes that differ from their hash fail a step", async () => {
  const { conversionId } = await app.lifecycle.paid();
  const report = await reportBy(app.operator, conversionId);
  const [piece] = report["evidence"] as { body: string }[];
  expect((await verifyEvidenceReport(report, jwks)).find(({ name }) => name === "bytes")?.outcome).toBe("pass");
  Object.assign(piece ?? {}, { body: Buffer.from("{}").toString("base64") });
  expect(await failingSteps(report)).toEqual([expect.stringMatching(/^bytes: /)]);
});
