import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { makePossibleDuplicate, part } from "../../support/possible-duplicate.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a parting of a conversion's only report or payment is refused", async () => {
  const { paid, reported, reportId, merchant } = await makePossibleDuplicate(app);
  const nothing = "Nothing would remain that shows a sale";
  expectRefusal(await withoutChange(app, () => part(merchant, reported, reportId)), 409, nothing);
  const { body: report } = await app.operator.get(`/v1/conversions/${paid}/evidence`);
  const [{ id }] = report.evidence;
  expectRefusal(await withoutChange(app, () => part(app.operator, paid, id)), 409, nothing);
});

test("a parting of a conversion that is not linked is refused", async () => {
  const { paid, reported, merchant } = await makePossibleDuplicate(app);
  const answer = await withoutChange(app, () => part(merchant, paid, reported));
  expectRefusal(answer, 409, `${reported} is not linked into ${paid}`);
});

test("a parting of a refund from its payment is refused", async () => {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  await app.processorOf(scene.offer.merchantId).refundSucceeded(scene);
  const { body: report } = await app.operator.get(`/v1/conversions/${scene.conversionId}/evidence`);
  const refund = report.evidence.find(({ event }: { event: { kind: string } }) => event.kind === "REFUND_SUCCEEDED");
  const answer = await withoutChange(app, () => part(app.operator, scene.conversionId, refund.id));
  expectRefusal(answer, 409, `${refund.id} was not linked by itself`);
  expect((await app.lifecycle.conversion(scene.conversionId)).status).toBe("clawed_back");
});
