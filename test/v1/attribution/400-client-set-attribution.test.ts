import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf, reportOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

/** The fields that clients must not set (specification, "Rules that hold throughout"). */
const FIELDS = [
  "agentId",
  "source",
  "status",
  "commission",
  "commissionAmount",
  "commissionType",
  "aap_code",
  "aap_recommendation_id",
  "aap_session_id",
  "aap_offer_id",
  "aap_merchant_id",
  "aap_agent_id",
];

const others = [
  "conversionId",
  "networkFee",
  "builderPayout",
  "conversionPath",
  "verification",
  "merchantId",
  "metadata",
];

test.each([...FIELDS, ...others])(
  "%s is refused with 400 on every route that does not declare it [A24]",
  async (field) => {
    const scene = await app.lifecycle.recommended();
    const merchant = app.merchantClient(scene.offer.merchantId);
    const requests = [
      [app.agent, "/v1/recommend", { sessionId: scene.session.id, offerId: scene.offer.id, context: "x" }],
      [app.agent, "/v1/checkout", handoffOf(scene)],
      [merchant, "/v1/conversions", reportOf(scene)],
      [app.anonymous, "/v1/codes/verify", { code: scene.offer.aapCode }],
    ] as const;
    for (const [client, path, body] of requests) {
      for (const value of ["agent_mine", null, { deep: 1 }]) {
        const answer = await withoutChange(app, () => client.post(path, { ...body, [field]: value }));
        expectRefusal(answer, 400, new RegExp(field));
        expect(answer.body.param).toBe(field);
      }
    }
  },
);

test.each(FIELDS.filter((field) => field !== "status"))(
  "a milestone with %s is refused, and nothing is recorded [A24]",
  async (field) => {
    const { conversionId, offer } = await app.lifecycle.reported();
    const merchant = app.merchantClient(offer.merchantId);
    const milestone = { step: "order_confirmed", status: "completed", metadata: {}, [field]: "x" };
    const answer = await withoutChange(app, () =>
      merchant.post(`/v1/conversions/${conversionId}/milestones`, milestone),
    );
    expectRefusal(answer, 400, new RegExp(field));
  },
);

test("aap_ keys hidden in userDetails are refused at any depth", async () => {
  const scene = await app.lifecycle.recommended();
  for (const userDetails of [{ aap_agent_id: "x" }, { a: { b: [{ aap_code: "x" }] } }]) {
    const answer = await withoutChange(app, () => app.agent.post("/v1/checkout", { ...handoffOf(scene), userDetails }));
    expectRefusal(answer, 400, /aap_/);
  }
});
