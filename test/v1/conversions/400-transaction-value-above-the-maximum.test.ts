import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

/** The maximum is 100,000,000,000 minor units. */
const MAXIMA = [
  ["Lark Mobile", 1_000_000_000, 1_000_000_000.01],
  ["Kumo Mobile", 100_000_000_000, 100_000_000_001],
  ["Dune Telecom", 100_000_000, 100_000_000.001],
] as const;

test.each(MAXIMA)(
  "a report in %s of %d is recorded, and one of %d is refused with 400 and records nothing [M5]",
  async (merchant, maximum, above) => {
    const scene = await app.lifecycle.recommended({ merchant });
    const client = app.merchantClient(scene.offer.merchantId);
    const report = reportOf(scene);
    const refused = await withoutChange(app, () =>
      client.post("/v1/conversions", { ...report, transactionValue: above }),
    );
    expectRefusal(refused, 400, /transactionValue is too large: the maximum is/);
    const { status, body } = await client.post("/v1/conversions", { ...report, transactionValue: maximum });
    expect({ status, value: body.transactionValue }).toEqual({ status: 201, value: maximum });
  },
);
