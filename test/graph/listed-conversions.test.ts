import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { reportOf } from "../support/lifecycle.ts";

const app = useApplication();

const LIST = `{ conversions(first: 20) { edges { node {
  id status verification conversionPath occurredAt validationEndsAt validationPeriodDays commissionType orderReference livemode sessionId
  transactionValue { decimal currency } commission { decimal } networkFee { decimal } builderPayout { decimal } held { decimal }
  checkout { status }
} } } }`;

async function list() {
  const { body } = await app.operator.query(LIST);
  expect(body.errors).toBeUndefined();
  return body.data.conversions.edges;
}

test("a conversion is listed with the same values from its columns as from all of its facts", async () => {
  await app.lifecycle.paid({ offer: "lark-10" });
  const refunded = await app.lifecycle.paid({ offer: "lark-10" });
  const disputed = await app.lifecycle.paid({ merchant: "Kumo Mobile" });
  const reported = await app.lifecycle.recommended({ merchant: "Aegis Insurance" });
  await app.processorOf(refunded.offer.merchantId).refundSucceeded(refunded, 100);
  await app.processorOf(disputed.offer.merchantId).disputeOpened(disputed);
  await app.merchantClient(reported.offer.merchantId).post("/v1/conversions", reportOf(reported));

  const fromColumns = await list();
  expect(new Set(fromColumns.map(({ node }: { node: { status: string } }) => node.status))).toEqual(
    new Set(["PENDING", "CLAWED_BACK", "DISPUTED"]),
  );
  await app.sql("UPDATE settlement.conversion SET path = NULL, verification = NULL");
  expect(await list()).toEqual(fromColumns);
});

test("a conversion whose window ended since it was saved is listed as eligible", async () => {
  const { conversionId } = await app.lifecycle.paid({ offer: "lark-10" });
  const days = "validation_ends_at - occurred_at";
  await app.sql(
    `UPDATE clock.shift SET by = (SELECT ${days} + interval '1 hour' FROM settlement.conversion WHERE id = $1)`,
    [conversionId],
  );
  try {
    const listed = (await list()).find(({ node }: { node: { id: string } }) => node.id === conversionId);
    expect(listed.node.status).toBe("ELIGIBLE");
  } finally {
    await app.sql("UPDATE clock.shift SET by = '0'");
  }
});
