import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();

async function propose(kind: string, partyId: string): Promise<string> {
  const given = { kind, partyId, amount: 1, currency: "KWD", reason: "Agreed." };
  return (await app.operator.post("/v1/corrections", given)).body.correctionId;
}

test("a decision is not changed: 409", async () => {
  const id = await propose("grant", app.holderOf(app.builder));
  expect((await app.secondOperator.post(`/v1/corrections/${id}/reject`, {})).status).toBe(201);
  const { status, body } = await withoutChange(app, () => app.secondOperator.post(`/v1/corrections/${id}/approve`, {}));
  expect({ status, code: body.code }).toEqual({ status: 409, code: "CORRECTION_DECIDED" });
});

test("a write-off above the debt of the party is refused with 409, and stays proposed", async () => {
  const id = await propose("write_off", app.merchantOf("Kumo Mobile"));
  const { status, body } = await withoutChange(app, () => app.secondOperator.post(`/v1/corrections/${id}/approve`, {}));
  expect({ status, code: body.code }).toEqual({ status: 409, code: "WRITE_OFF_ABOVE_DEBT" });
});
