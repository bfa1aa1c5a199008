import { afterEach, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { changeOffer } from "../support/change-offer.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { metadataOf } from "../support/processors/sandbox.ts";

const app = useApplication();

const processorOf = (scene: CheckedOut) => app.processorOf(scene.offer.merchantId);
const outcomeOf = async (conversionId: string, check: string) =>
  (await app.lifecycle.conversion(conversionId)).checks.find(({ name }: { name: string }) => name === check)?.outcome;

afterEach(() => expectInvariants(app));

describe("a payment with the valid code of", () => {
  test.each([
    ["another offer of the merchant at another price", { offer: "lark-50" }],
    ["another merchant's offer", { merchant: "Northwind Fibre" }],
  ])("%s is not verified [P13]", async (_, cast) => {
    const [scene, foreign] = [await app.lifecycle.checkedOut({ offer: "lark-10" }), await app.lifecycle.searched(cast)];
    expect((await app.anonymous.post("/v1/codes/verify", { code: foreign.offer.aapCode })).body.valid).toBe(true);
    const metadata = { ...metadataOf(scene, app.holderOf(scene.agent)), aap_code: foreign.offer.aapCode };
    const processor = processorOf(scene);
    const { body } = await processor.deliver(processor.event("payment_succeeded", scene, { metadata }));
    expect(body.verification).toBe("beta_payment_observed");
    expect(await outcomeOf(body.conversionId, "code_signature")).toBe("fail");
    expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
      offerId: scene.offer.id,
      commissionAmount: 8,
    });
  });
});

describe("a sale of an offer with a change of price and commission between recommendation and payment", () => {
  /** A price of 25.00 with a commission of 16.00. */
  const BEFORE = { priceMinor: 2_500, commission: { type: "CPA", amountMinor: 1_600 } } as const;
  /** A price of 30.00 with a commission of 10 %. */
  const AFTER = { priceMinor: 3_000, commission: { type: "PERCENTAGE", rateBasisPoints: 1_000 } } as const;
  const FROZEN = { commissionAmount: 16, networkFee: 3.2, builderPayout: 12.8, heldAmount: 0 };

  async function changed() {
    const offer = app.offerOf("Lark Mobile", "lark-unlimited");
    await changeOffer(app, offer.id, BEFORE);
    const scene = await app.lifecycle.checkedOut({ offer: "lark-unlimited" });
    const newCode = await changeOffer(app, offer.id, AFTER);
    expect(newCode).not.toBe(scene.offer.aapCode);
    const processor = processorOf(scene);
    const pay = async (object: Record<string, unknown>) => {
      const { status, body } = await processor.deliver(processor.event("payment_succeeded", scene, object));
      expect(status).toBe(200);
      const conversion = await app.lifecycle.conversion(body.conversionId);
      const checks: { name: string; outcome: string }[] = conversion.checks;
      return { conversion, failed: checks.filter(({ outcome }) => outcome !== "pass").map(({ name }) => name) };
    };
    return { scene, newCode, pay };
  }

  test("is verified when paid at the recommended price, and owes the recommended commission [P13]", async () => {
    const { pay } = await changed();
    const { conversion, failed } = await pay({});
    expect(failed).toEqual([]);
    expect(conversion).toMatchObject({ verification: "verified", transactionValue: 25, ...FROZEN });
  });

  test("is not verified when paid at the new price, which no checkout asked for [P13]", async () => {
    const { pay } = await changed();
    const { conversion, failed } = await pay({ amount: AFTER.priceMinor });
    expect(failed).toEqual(["amount_matches"]);
    expect(conversion).toMatchObject({ verification: "beta_payment_observed", status: "pending", ...FROZEN });
    await app.clock.advance("31 days");
    expect((await app.lifecycle.conversion(conversion.conversionId)).status).toBe("pending");
  });

  test("is not verified with its new code, which was never recommended [P13]", async () => {
    const { scene, newCode, pay } = await changed();
    expect((await app.anonymous.post("/v1/codes/verify", { code: newCode })).body.valid).toBe(true);
    const metadata = { ...metadataOf(scene, app.holderOf(scene.agent)), aap_code: newCode };
    const { conversion, failed } = await pay({ metadata });
    expect(failed).toEqual(["code_signature"]);
    expect(conversion).toMatchObject({ verification: "beta_payment_observed", transactionValue: 25, ...FROZEN });
  });
});
