import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { link, makePossibleDuplicate, UNKNOWN_CONVERSION } from "../../support/possible-duplicate.ts";
import { expectRefusal, withoutChange, withoutRequestId } from "../../support/refusals.ts";

const app = useApplication();

test("the response for another merchant's conversions equals that for unknown conversions", async () => {
  const { paid, reported } = await makePossibleDuplicate(app);
  const stranger = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const own = await app.lifecycle.paid({ merchant: "Kumo Mobile" });
  const unknown = await link(stranger, UNKNOWN_CONVERSION, UNKNOWN_CONVERSION);
  expectRefusal(unknown, 404, "Conversion not found");
  for (const [to, from] of [
    [paid, reported],
    [own.conversionId, reported],
    [paid, own.conversionId],
  ] as const) {
    const answer = await withoutChange(app, () => link(stranger, to, from));
    expect(withoutRequestId(answer)).toEqual(withoutRequestId(unknown));
  }
});

test("a link of two merchants' sales is refused, also by an operator", async () => {
  const { paid } = await makePossibleDuplicate(app);
  const other = await app.lifecycle.paid({ merchant: "Kumo Mobile" });
  const answer = await withoutChange(app, () => link(app.operator, paid, other.conversionId));
  expectRefusal(answer, 404, "Conversion not found");
});

test("a merchant's link of an event, also its own, is refused like one of an unknown conversion", async () => {
  const { paid, merchant, scene } = await makePossibleDuplicate(app);
  const processor = app.processorOf(scene.offer.merchantId);
  const refund = processor.laterEvent("refund.succeeded", scene, { id: "re_alone", payment_id: "pp_alone" });
  expect((await processor.deliver(refund)).body.status).toBe("parked");
  const { body } = await app.operator.get("/v1/evidence/unmatched?limit=100");
  const { evidenceId } = body.evidence.find(({ eventId }: { eventId: string }) => eventId === refund.id);
  const answer = await withoutChange(app, () => link(merchant, paid, evidenceId));
  const unknown = await link(merchant, paid, "evd_01jaaaaaaaaaaaaaaaaaaaaaaa");
  expectRefusal(answer, 404, "Conversion not found");
  expect(withoutRequestId(answer)).toEqual(withoutRequestId(unknown));
});
