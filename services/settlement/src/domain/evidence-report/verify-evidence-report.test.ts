import { readFileSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { BUILDER_DIGEST, forge, makeKey, makeReport } from "../../testing/report.ts";
import { verifyEvidenceReport, type CodeKeys } from "./verify-evidence-report.ts";

const folder = new URL("../../../vectors/", import.meta.url);
const vectors = readdirSync(folder).filter((name) => name.endsWith(".json"));

async function failingSteps(report: unknown, jwks: CodeKeys): Promise<string[]> {
  const steps = await verifyEvidenceReport(report, jwks);
  return steps.filter(({ outcome }) => outcome === "fail").map(({ name }) => name);
}

test.each(vectors)("the vector %s fails exactly the steps that it lists", async (name) => {
  const { report, jwks, failing } = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  expect(await failingSteps(report, jwks)).toEqual(failing);
});

let keys: ReturnType<typeof makeKey>;
let jwks: CodeKeys;
beforeAll(() => {
  keys = makeKey();
  jwks = { keys: [keys.publicJwk] };
});

test("an unaltered report passes every applicable step without a reason", async () => {
  const steps = await verifyEvidenceReport(await makeReport(keys.privateJwk), jwks);
  expect(steps.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["form", "pass"],
    ["digest", "pass"],
    ["bytes", "not_applicable"],
    ["code_signature", "pass"],
    ["claims", "pass"],
    ["check:source_authenticated", "not_applicable"],
    ["check:code_signature", "pass"],
    ["check:payload_matches", "pass"],
    ["check:amount_matches", "pass"],
    ["check:payment_succeeded", "pass"],
    ["windows", "pass"],
    ["verification", "pass"],
    ["amounts", "pass"],
    ["status", "pass"],
    ["history", "pass"],
    ["settlements", "not_applicable"],
  ]);
  expect(steps.filter(({ outcome, reason }) => outcome === "pass" && reason !== null)).toEqual([]);
});

test("a report of rule version 2, which had no reversals, is verified by the same rules", async () => {
  const report = await makeReport(keys.privateJwk);
  expect(report).toMatchObject({ ruleVersion: "3" });
  expect(
    await failingSteps(
      forge(report, (draft) => (draft.ruleVersion = "2")),
      jwks,
    ),
  ).toEqual([]);
});

test("a report with an altered member and the old digest fails the digest", async () => {
  const report = await makeReport(keys.privateJwk);
  for (const name of Object.keys(report)) {
    const altered = { ...report, [name]: report[name] === null ? "x" : null };
    expect(await failingSteps(altered, jwks), name).not.toEqual([]);
  }
});

test("a code of a key that is revoked, or was not in force when the code was issued, fails", async () => {
  const report = await makeReport(keys.privateJwk);
  const revoked = { keys: [{ ...keys.publicJwk, revoked: { revoked_at: 1 } }] };
  const later = { keys: [{ ...keys.publicJwk, nbf: 4_000_000_000 }] };
  for (const set of [revoked, later, { keys: [] }])
    expect(await failingSteps(report, set)).toEqual(["code_signature", "check:code_signature"]);
});

test("a source check with another source than the event's fails, although the sender cannot be recomputed", async () => {
  const report = await makeReport(keys.privateJwk);
  const source = (steps: Awaited<ReturnType<typeof verifyEvidenceReport>>) =>
    steps.find(({ name }) => name === "check:source_authenticated");
  expect(source(await verifyEvidenceReport(report, jwks))).toEqual({
    name: "check:source_authenticated",
    outcome: "not_applicable",
    reason: "only the raw bytes and the connection's secret can prove that the processor sent them",
  });
  const moved = forge(report, ({ evidence: [payment] }) => (payment.checks[0].inputs.connectionId = "con_other"));
  expect(await failingSteps(moved, jwks)).toEqual(["check:source_authenticated"]);
});

test("a code that does not verify fails with a reason", async () => {
  const revoked = { keys: [{ ...keys.publicJwk, revoked: { revoked_at: 1 } }] };
  const steps = await verifyEvidenceReport(await makeReport(keys.privateJwk), revoked);
  expect(steps.find(({ name }) => name === "code_signature")?.reason).toBe("CODE_KEY_REVOKED");
});

test("a commission that differs from the code's fails, even with matching amounts", async () => {
  const dearer = forge(await makeReport(keys.privateJwk), ({ policy, outcome }) => {
    policy.commission.amountMinor = 1_600;
    const split = { commissionMinor: 1_600, networkFeeMinor: 320, builderPayoutMinor: 1_280, heldMinor: 0 };
    Object.assign(outcome, { earned: split, due: split });
  });
  expect(await failingSteps(dearer, jwks)).toEqual(["claims"]);
});

test("a removed dispute, a moved window and an altered term each fail", async () => {
  const opened = { eventId: "evt_2", kind: "DISPUTE_OPENED", type: "dispute.opened", disputeId: "dp_1" } as const;
  const disputed = await makeReport(keys.privateJwk, {}, [opened]);
  expect(await failingSteps(disputed, jwks)).toEqual([]);
  expect(
    await failingSteps(
      forge(disputed, ({ evidence }) => evidence.pop()),
      jwks,
    ),
  ).toEqual(["status"]);
  const moved = forge(disputed, ({ windows }) => (windows.validation.until = "2026-01-02T00:00:00.000Z"));
  expect(await failingSteps(moved, jwks)).toEqual(["windows"]);
  const shorter = forge(disputed, ({ policy }) => (policy.validationDays = 1));
  expect(await failingSteps(shorter, jwks)).toEqual(["windows", "status"]);
});

test("the report of a checkout that was paid twice and refunded once has its commission and the surplus [S1]", async () => {
  const second = {
    eventId: "evt_2",
    kind: "PAYMENT_SUCCEEDED",
    paymentId: "pi_2",
    paymentStatus: "succeeded",
  } as const;
  const refund = { eventId: "evt_3", kind: "REFUND_SUCCEEDED", refundId: "re_1", paymentId: "pi_2" } as const;
  const report = await makeReport(keys.privateJwk, {}, [second, refund]);
  expect(report).toMatchObject({ outcome: { status: "PENDING", surplusMinor: 1_999, refundedMinor: 0 } });
  expect(await failingSteps(report, jwks)).toEqual([]);
  const hidden = forge(report, ({ outcome }) => (outcome.surplusMinor = 0));
  expect(await failingSteps(hidden, jwks)).toEqual(["amounts"]);
});

describe("a report of a sale under review", () => {
  const held = { commissionMinor: 800, networkFeeMinor: 160, builderPayoutMinor: 0, heldMinor: 640 };
  const paid = { ...held, builderPayoutMinor: 640, heldMinor: 0 };
  const review = {
    id: "buyer_is_builder:con_1:pi_1",
    reason: "buyer_is_builder",
    subject: "con_1:pi_1",
    raisedAt: "2026-01-01T12:00:01.250Z",
  };
  const suspect = () => makeReport(keys.privateJwk, { buyerDigest: BUILDER_DIGEST });
  const clearance = {
    id: "dec_1",
    kind: "review_cleared",
    reasonCode: null,
    note: "Known.",
    subjects: [review.id],
    otherConversionId: null,
    decidedAt: "2026-01-01T12:00:01.300Z",
    decidedBy: "operator:ops",
  };

  test("has the reason of the held share, and does not name the buyer", async () => {
    const report = await suspect();
    expect(report).toMatchObject({ reviews: [review], outcome: { status: "PENDING", due: held, earned: paid } });
    expect(JSON.stringify(report)).not.toMatch(new RegExp(`buyerDigest|${BUILDER_DIGEST}`));
    expect(await failingSteps(report, jwks)).toEqual([]);
  });

  test("fails if the review is removed, the share paid out under review, or the review cleared with a held share", async () => {
    const report = await suspect();
    const withoutReview = forge(report, ({ reviews }) => reviews.pop());
    const paidOut = forge(report, ({ outcome }) => (outcome.due = paid));
    const cleared = forge(report, ({ decisions }) => decisions.push(clearance));
    for (const altered of [withoutReview, paidOut, cleared])
      expect(await failingSteps(altered, jwks)).toEqual(["amounts"]);
  });

  test("has the builder's share as payout after an operator cleared the review", async () => {
    const report = forge(await suspect(), ({ decisions, outcome }) => {
      decisions.push(clearance);
      outcome.due = paid;
    });
    expect(await failingSteps(report, jwks)).toEqual([]);
  });

  test("is not cleared by a decision about the review of another payment", async () => {
    const other = { ...clearance, subjects: ["buyer_is_builder:con_1:pi_2"] };
    const report = forge(await suspect(), ({ decisions, outcome }) => {
      decisions.push(other);
      outcome.due = paid;
    });
    expect(await failingSteps(report, jwks)).toEqual(["amounts"]);
  });
});

test("a value that is no report fails the form step with a reason and throws nothing", async () => {
  const report = await makeReport(keys.privateJwk);
  const rewrites = [{ evidence: {} }, { history: [] }, { format: "2" }, { ruleVersion: "0" }, { reviews: undefined }];
  for (const garbage of [null, 1, "x", [], {}, ...rewrites.map((rewrite) => ({ ...report, ...rewrite }))]) {
    expect(await verifyEvidenceReport(garbage, jwks)).toEqual([
      { name: "form", outcome: "fail", reason: expect.stringMatching(/./) },
    ]);
  }
});

test("a report without its evidence fails its amounts, because nothing is owed", async () => {
  const empty = forge(await makeReport(keys.privateJwk), (report) => (report.evidence = []));
  expect(await failingSteps(empty, jwks)).toEqual(["windows", "verification", "amounts", "status"]);
});
