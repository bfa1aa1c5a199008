import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each(["approve", "reject"])("to %s a correction that does not exist answers 404", async (decision) => {
  const { status, body } = await app.secondOperator.post(
    `/v1/corrections/cor_01jaaaaaaaaaaaaaaaaaaaaaaa/${decision}`,
    {},
  );
  expect({ status, code: body.code }).toEqual({ status: 404, code: "CORRECTION_NOT_FOUND" });
});

test.each(["bld_01jaaaaaaaaaaaaaaaaaaaaaaa", "agent_01jaaaaaaaaaaaaaaaaaaaaaaa"])(
  "a correction of %s, which is no builder or merchant, answers 404 and saves nothing",
  async (partyId) => {
    const given = { kind: "grant", partyId, amount: 1, currency: "GBP", reason: "Agreed." };
    const { status, body } = await withoutChange(app, () => app.operator.post("/v1/corrections", given));
    expect({ status, code: body.code }).toEqual({ status: 404, code: "PARTY_UNKNOWN" });
  },
);
