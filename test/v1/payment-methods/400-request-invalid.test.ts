import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

function setUp(changed: object, merchant = "Lark Mobile") {
  const body = { merchantId: app.merchantOf(merchant), currency: "GBP", perPurchaseLimit: 20, totalLimit: 50 };
  return withoutChange(app, () => app.agent.post("/v1/payment-methods/setup", { ...body, ...changed }));
}

test.each([
  [{ totalLimit: 19.99 }, "totalLimit must not be below perPurchaseLimit", "totalLimit"],
  [{ perPurchaseLimit: 0 }, "perPurchaseLimit must be greater than 0", "perPurchaseLimit"],
  [{ perPurchaseLimit: 1.001 }, "perPurchaseLimit has more decimals than GBP (2)", "perPurchaseLimit"],
  [
    { expiresAt: "2020-01-01T00:00:00Z" },
    "expiresAt must be later than now and at most 365 days from now",
    "expiresAt",
  ],
  [{ expiresAt: "soon" }, /^expiresAt must be a time in ISO 8601/, "expiresAt"],
  [{ currency: "XYZ" }, "currency must be an ISO 4217 code in capital letters, such as GBP", "currency"],
  [{ currency: "gbp" }, "currency must be an ISO 4217 code in capital letters, such as GBP", "currency"],
  [{ cardNumber: "4242" }, "cardNumber is not a field of this request", "cardNumber"],
])("a set-up with %j is refused and stores nothing", async (changed, text, param) => {
  const answer = await setUp(changed);
  expectRefusal(answer, 400, text);
  expect(answer.body.param).toBe(param);
});

test("a set-up at a merchant whose processor stores no payment methods is refused", async () => {
  const generic = Object.values(app.demo.connections).find(({ processor }) => processor === "generic");
  const merchantId = Object.entries(app.demo.connections).find(([, { id }]) => id === generic?.id)?.[0];
  expectRefusal(
    await setUp({ merchantId }),
    400,
    "The merchant's payment processor, generic, does not store payment methods",
  );
});

test("a set-up at an unknown merchant is refused with 404, at a merchant without a processor with 503", async () => {
  expectRefusal(await setUp({ merchantId: "mer_01jaaaaaaaaaaaaaaaaaaaaaaa" }), 404, "Merchant not found");
  expectRefusal(
    await setUp({ merchantId: app.demo.merchantWithoutProcessor }),
    503,
    "Merchant has no connected payment processor",
  );
});
