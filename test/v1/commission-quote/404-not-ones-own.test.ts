import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a recommendation of others is quoted like an unknown one: 404", async () => {
  const { recommendation } = await app.lifecycle.recommended();
  for (const id of [recommendation.id, "rec_01jaaaaaaaaaaaaaaaaaaaaaaa"]) {
    const { status, body } = await app.otherAgent.get(`/v1/commission-quote?recommendationId=${id}&value=1`);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "QUOTED_SALE_NOT_FOUND" });
  }
});
