import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

const ALL_REQUIRED = "sessionId, orderReference and transactionValue are required";

test.each(["sessionId", "orderReference", "transactionValue"])(
  "a report without %s is refused with 400 and records nothing",
  async (field) => {
    const scene = await app.lifecycle.recommended();
    const { [field as "sessionId"]: _, ...rest } = reportOf(scene);
    const answer = await withoutChange(app, () =>
      app.merchantClient(scene.offer.merchantId).post("/v1/conversions", rest),
    );
    expectRefusal(answer, 400, ALL_REQUIRED);
  },
);
