import { writeFileSync } from "node:fs";
import { BUILDER_DIGEST, forge, makeKey, makeReport, makeReversedReport } from "../src/testing/report.ts";

const { privateJwk, publicJwk } = makeKey();
const other = makeKey();
const good = await makeReport(privateJwk);
const underpaid = await makeReport(privateJwk, { amount: { amountMinor: 999n, currency: "GBP" } });
const refund = { eventId: "evt_2", type: "charge.refunded", kind: "REFUND_SUCCEEDED", refundId: "re_1" } as const;
const refunded = await makeReport(privateJwk, {}, [{ ...refund, occurredAt: new Date("2026-01-01T12:00:01Z") }]);

const reviewed = await makeReport(privateJwk, { buyerDigest: BUILDER_DIGEST });

const reversed = await makeReversedReport(privateJwk);

const [header, payload = "", signature] = (good["code"] as { text: string }).text.split(".");
const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
const dearer = [header, Buffer.from(JSON.stringify({ ...claims, a: 1_600 })).toString("base64url"), signature].join(
  ".",
);

/** The report, the public key and the failing steps of each vector. Altered reports have a matching digest, as from a forger: the digest alone proves nothing. */
const VECTORS = {
  good: [good, publicJwk, []],
  "good-clawed-back": [refunded, publicJwk, []],
  "good-underpaid": [underpaid, publicJwk, []],
  "good-under-review": [reviewed, publicJwk, []],
  "good-reversed": [reversed, publicJwk, []],
  "altered-amount": [
    forge(good, ({ evidence: [payment] }) => (payment.event.amount.amountMinor = 5_999)),
    publicJwk,
    ["check:amount_matches", "amounts"],
  ],
  "altered-code": [
    forge(good, (draft) => {
      draft.code.text = dearer;
      draft.evidence[0].event.metadata.aap_code = dearer;
      draft.evidence[0].checks[1].inputs.code = dearer;
      for (const terms of [draft.code.claims.commission, draft.policy.commission]) terms.amountMinor = 1_600;
      const split = { commissionMinor: 1_600, networkFeeMinor: 320, builderPayoutMinor: 1_280, heldMinor: 0 };
      Object.assign(draft.outcome, { earned: split, due: split });
    }),
    publicJwk,
    ["code_signature", "check:code_signature"],
  ],
  "other-key": [good, other.publicJwk, ["code_signature", "check:code_signature"]],
  "wrong-split": [
    forge(good, ({ outcome: { due } }) => Object.assign(due, { networkFeeMinor: 100, builderPayoutMinor: 700 })),
    publicJwk,
    ["amounts"],
  ],
  "left-out-reversal": [forge(reversed, ({ decisions }) => decisions.pop()), publicJwk, ["amounts", "status"]],
  "left-out-review": [forge(reviewed, ({ reviews }) => reviews.pop()), publicJwk, ["amounts"]],
  "claimed-verified": [
    forge(underpaid, ({ outcome }) => (outcome.verification = "verified")),
    publicJwk,
    ["verification"],
  ],
  "altered-history": [
    forge(good, ({ history: [first] }) => (first.causedBy = "processor:other")),
    publicJwk,
    ["history"],
  ],
} as const;

for (const [name, [report, key, failing]] of Object.entries(VECTORS)) {
  const text = JSON.stringify({ report, jwks: { keys: [key] }, failing }, null, 2);
  writeFileSync(new URL(`${name}.json`, import.meta.url), `${text}\n`);
}
