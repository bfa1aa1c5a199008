import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { closeRun, linesOf } from "../../support/settlement-run.ts";

const app = useApplication();

/** Delivers a payment that happened this many seconds before its recommendation, by the processor's clock. */
async function paidBefore(seconds: number) {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const query = "query R($id: ID!) { recommendation(id: $id) { createdAt } }";
  const { body: read } = await app.operator.query(query, { id: scene.recommendation.id });
  const recommendedAt = Math.ceil(Date.parse(read.data.recommendation.createdAt) / 1_000);
  const processor = app.processorOf(scene.offer.merchantId);
  const created = recommendedAt - seconds;
  const { body } = await processor.deliver({ ...processor.event("payment_succeeded", scene), created });
  expect(body.status).toBe("conversion_recorded");
  const conversion = await app.lifecycle.conversion(body.conversionId);
  const check = conversion.checks.find(({ name }: { name: string }) => name === "payload_matches");
  return { conversion, check, id: body.conversionId as string };
}

test("a payment 40 days before its recommendation is not verified and does not become eligible by time [E13]", async () => {
  const { conversion, check, id } = await paidBefore(40 * 86_400);
  expect(check).toMatchObject({ outcome: "fail" });
  expect(conversion).toMatchObject({ status: "pending", verification: "beta_payment_observed" });
  expect(linesOf(await closeRun(app), id)).toEqual([]);
  await app.clock.advance("60 days");
  expect((await app.lifecycle.conversion(id)).status).toBe("pending");
  expect(linesOf(await closeRun(app), id)).toEqual([]);
});

test.each([
  [290, "pass", "verified"],
  [310, "fail", "beta_payment_observed"],
])(
  "a payment %i s before its recommendation: its payload check is %s and it is %s",
  async (seconds, outcome, label) => {
    const { conversion, check } = await paidBefore(seconds);
    expect(check).toMatchObject({ outcome });
    expect(conversion).toMatchObject({ verification: label });
  },
);
