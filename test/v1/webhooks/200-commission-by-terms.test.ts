import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { changeOffer } from "../../support/change-offer.ts";

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
  "a payment at %s for the offer %s has a commission of %d, a fee of %d and a payout of %d [R5][M4]",
  async (merchant, offer, commissionAmount, networkFee, builderPayout) => {
    const { conversionId } = await app.lifecycle.paid({ merchant, offer });
    expect(await app.lifecycle.conversion(conversionId)).toMatchObject({
      commissionAmount,
      networkFee,
      builderPayout,
      heldAmount: 0,
    });
  },
);

// The plan costs 12.00; the network fee is a fifth of the commission.
test.each([
  // 1 % is 0.12, raised to 1.50.
  ["a percentage below its minimum", { type: "PERCENTAGE", rateBasisPoints: 100, minimumMinor: 150 }, 1.5, 0.3, 1.2],
  // 25 % is 3.00: above the minimum and below the cap.
  [
    "a percentage between its minimum and its cap",
    { type: "PERCENTAGE", rateBasisPoints: 2_500, minimumMinor: 150, capMinor: 400 },
    3,
    0.6,
    2.4,
  ],
  // 50 % is 6.00, lowered to 4.00.
  ["a percentage above its cap", { type: "PERCENTAGE", rateBasisPoints: 5_000, capMinor: 400 }, 4, 0.8, 3.2],
  // 1.00 and 1 % are 1.12, raised to 2.00.
  [
    "a hybrid below its minimum",
    { type: "HYBRID", amountMinor: 100, rateBasisPoints: 100, minimumMinor: 200 },
    2,
    0.4,
    1.6,
  ],
  // 5.00 and 10 % are 6.20, lowered to 5.50.
  [
    "a hybrid above its cap",
    { type: "HYBRID", amountMinor: 500, rateBasisPoints: 1_000, capMinor: 550 },
    5.5,
    1.1,
    4.4,
  ],
] as const)(
  "%s (%j) has a commission of %d, a fee of %d and a payout of %d [R5]",
  async (_, commission, commissionAmount, networkFee, builderPayout) => {
    await changeOffer(app, app.offerOf("Lark Mobile", "lark-50").id, { priceMinor: 1_200, commission });
    const { conversionId } = await app.lifecycle.paid({ offer: "lark-50" });
    expect(await app.lifecycle.conversion(conversionId)).toMatchObject({
      transactionValue: 12,
      commissionAmount,
      networkFee,
      builderPayout,
      heldAmount: 0,
    });
  },
);
