import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each([
  // percentage 12.5 % of 2970 JPY is 371.25
  ["Kumo Mobile", "kumo-20", 371, 74, 297],
  // hybrid 300 + 3.33 % of 3278 JPY is 409.1574
  ["Kumo Mobile", "kumo-unlimited", 409, 82, 327],
  // percentage 12.34 % of 5.500 KWD is 0.6787
  ["Dune Telecom", "dune-40", 0.679, 0.136, 0.543],
  // hybrid 15 + 3 % of 487.32 USD is 29.6196
  ["Skylark Air", "sk-jfk-lhr", 29.62, 5.92, 23.7],
  // percentage 12 % of 276.50 EUR is 33.18, capped at 30
  ["Harbour Hotels", "hh-hamburg", 30, 6, 24],
  ["Lark Mobile", "lark-50", 10, 2, 8],
])(
  "a payment at %s for %s owes %d: fee %d, payout %d",
  async (merchant, offer, commissionAmount, networkFee, builderPayout) => {
    const { conversionId } = await app.story.paid({ merchant, offer });
    expect(await app.story.conversion(conversionId)).toMatchObject({
      commissionAmount,
      networkFee,
      builderPayout,
      heldAmount: 0,
    });
  },
);
