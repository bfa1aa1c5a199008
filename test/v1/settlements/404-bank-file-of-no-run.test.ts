import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { FORMS } from "../../support/bank-file.ts";

const app = useApplication();

test("the bank file of a run that does not exist answers 404", async () => {
  for (const form of FORMS) {
    const { status, body } = await app.operator.get(`/v1/settlements/run_01jaaaaaaaaaaaaaaaaaaaaaaa/bank-file${form}`);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "SETTLEMENT_NOT_FOUND" });
  }
});
