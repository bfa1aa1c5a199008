import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each([
  ["a changed value", { parcel: "1" }, { parcel: "2" }],
  ["another key", { parcel: "1" }, { parcel: "1", carrier: "Post" }],
  ["a number in place of a text", { parcel: "1" }, { parcel: 1 }],
  ["a change deep inside", { parcel: { size: [1, 2] } }, { parcel: { size: [1, 3] } }],
  ["none any more", { parcel: "1" }, {}],
])(
  "a milestone with the same step and status and with %s in its metadata is recorded as a second one",
  async (_, before, after) => {
    const { conversionId, offer } = await app.lifecycle.reported();
    const merchant = app.merchantClient(offer.merchantId);
    const record = (metadata: object) =>
      merchant.post(`/v1/conversions/${conversionId}/milestones`, {
        step: "order_confirmed",
        status: "completed",
        metadata,
      });
    const [first, second] = [await record(before), await record(after)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.milestoneId).not.toBe(first.body.milestoneId);
    expect(second.body.metadata).toEqual(after);
    const { milestones } = await app.lifecycle.conversion(conversionId);
    expect(milestones.map(({ metadata }: { metadata: object }) => metadata)).toEqual([before, after]);
  },
);
