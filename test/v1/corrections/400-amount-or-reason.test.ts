import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const GIVEN = { kind: "grant", amount: 1, currency: "GBP", reason: "Agreed." };

test.each([
  [{ amount: 0 }, "CORRECTION_AMOUNT_ZERO", "amount"],
  [{ amount: -1 }, "AMOUNT_INVALID", "amount"],
  [{ amount: 0.001 }, "AMOUNT_TOO_PRECISE", "amount"],
  [{ amount: "1" }, "FIELD_INVALID", "amount"],
  [{ currency: "XXY" }, "CURRENCY_UNKNOWN", "currency"],
  [{ reason: " " }, "NOTE_REQUIRED", "reason"],
  [{ reason: "x".repeat(1_001) }, "NOTE_TOO_LONG", "reason"],
  [{ kind: "gift" }, "FIELD_INVALID", "kind"],
  [{ status: "approved" }, "ATTRIBUTION_NOT_SETTABLE", "status"],
])(
  "a correction with %j is refused with 400 and the name of the field, and nothing is saved",
  async (given, code, param) => {
    const body = { ...GIVEN, partyId: app.holderOf(app.builder), ...given };
    const answer = await withoutChange(app, () => app.operator.post("/v1/corrections", body));
    expect({ status: answer.status, code: answer.body.code, param: answer.body.param }).toEqual({
      status: 400,
      code,
      param,
    });
  },
);

test("a list of an unknown status, or with an unknown parameter, is refused with 400", async () => {
  for (const query of ["status=done", "colour=red", "cursor=x"])
    expect((await app.operator.get(`/v1/corrections?${query}`)).status).toBe(400);
});
