import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

const ALTERED = [
  ["a smaller amount", "amount_matches", { amount: 799 }],
  ["a larger amount", "amount_matches", { amount: 801 }],
  ["another currency", "amount_matches", { currency: "EUR" }],
  ["a payment that did not succeed", "payment_succeeded", { status: "processing" }],
] as const;

test.each(ALTERED)(
  "a payment event with %s fails the check %s and is not verified [M6][M7][E6]",
  async (_, check, object) => {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const processor = app.processorOf(scene.offer.merchantId);
    const { status, body } = await processor.deliver(processor.event("payment_succeeded", scene, object));
    expect(status).toBe(200);
    expect(body.verification).toBe("beta_payment_observed");
    const { checks, verification } = await app.lifecycle.conversion(body.conversionId);
    expect(verification).toBe("beta_payment_observed");
    expect(checks).toContainEqual(expect.objectContaining({ name: check, outcome: "fail" }));
  },
);

/** Replaces the middle of a code's payload or signature by other characters of the same alphabet. */
const altered = (code: string, part: 1 | 2) => {
  const parts = code.split(".");
  const text = parts[part] ?? "";
  const at = Math.floor(text.length / 2);
  parts[part] = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
  return parts.join(".");
};

test.each([
  ["an altered payload", (code: string) => altered(code, 1)],
  ["an altered signature", (code: string) => altered(code, 2)],
  ["no code at all", () => undefined],
  ["something that is no code", () => "aap://codes.example/v1/nonsense"],
])("a payment event with %s is not verified [A20]", async (_, alter) => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  const metadata = event.data.object["metadata"] as Record<string, string>;
  const code = alter(scene.offer.aapCode);
  event.data.object["metadata"] = { ...metadata, aap_code: code };
  const { status, body } = await processor.deliver(event);
  expect(status).toBe(200);
  expect(body.verification).toBe("beta_payment_observed");
  expect((await app.lifecycle.conversion(body.conversionId)).checks).toContainEqual(
    expect.objectContaining({ name: "code_signature", outcome: "fail" }),
  );
});

test.each(["aap_offer_id", "aap_session_id", "aap_agent_id"])(
  "a payment event with the %s of another recommendation is not verified [P12]",
  async (key) => {
    const [scene, other] = [
      await app.lifecycle.checkedOut({ offer: "lark-10" }),
      await app.lifecycle.searched({ agent: app.otherAgent, offer: "lark-50" }),
    ];
    const foreign = {
      aap_offer_id: other.offer.id,
      aap_session_id: other.session.id,
      aap_agent_id: app.holderOf(app.otherAgent),
    }[key];
    const processor = app.processorOf(scene.offer.merchantId);
    const event = processor.event("payment_succeeded", scene);
    event.data.object["metadata"] = { ...(event.data.object["metadata"] as object), [key]: foreign };
    const { status, body } = await processor.deliver(event);
    expect(status).toBe(200);
    expect(body.verification).not.toBe("verified");
    if (body.conversionId !== null) {
      expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
        agentId: app.holderOf(app.agent),
        offerId: scene.offer.id,
        verification: "beta_payment_observed",
      });
    }
  },
);
