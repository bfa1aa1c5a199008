import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each([
  [{ type: "cpa" }, "COMMISSION_TERMS_INVALID", "terms.amountMinor"],
  [
    { type: "percentage", amount: 1, currency: "GBP", rateBasisPoints: 1 },
    "COMMISSION_TERMS_INVALID",
    "terms.amountMinor",
  ],
  [{ type: "cpa", amount: 1 }, "FIELD_INVALID", "currency"],
  [{ type: "cpa", amount: 0.5, currency: "JPY" }, "AMOUNT_TOO_PRECISE", "amount"],
  [{ type: "percentage", rateBasisPoints: 1.5 }, "FIELD_INVALID", "rateBasisPoints"],
  [{ type: "percentage", rateBasisPoints: 10_001 }, "FIELD_INVALID", "rateBasisPoints"],
  [{ type: "barter" }, "FIELD_INVALID", "type"],
  [{ type: "percentage", rateBasisPoints: 1, merchantId: "x" }, "FIELD_INVALID", "merchantId"],
  [{ type: "percentage", rateBasisPoints: 1, commissionAmount: 1 }, "ATTRIBUTION_NOT_SETTABLE", "commissionAmount"],
])("terms %j are refused with 400 and the name of the field", async (given, code, param) => {
  const { status, body } = await app.operator.post("/v1/conversions/reprice", given);
  expect({ status, code: body.code, param: body.param }).toEqual({ status: 400, code, param });
});

test("an agent, which reads only statuses, reprices nothing", async () => {
  const { status } = await app.agent.post("/v1/conversions/reprice", { type: "percentage", rateBasisPoints: 1 });
  expect(status).toBe(403);
});
