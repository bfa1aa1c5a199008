import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each([
  ["", "FIELD_INVALID", "value"],
  ["value=-1", "FIELD_INVALID", "value"],
  ["value=1e9", "FIELD_INVALID", "value"],
  ["value=1&value=2", "FIELD_INVALID", "value"],
  ["value=1", "QUOTED_SALE_AMBIGUOUS", "offerId"],
  ["value=1&offerId=OFFER&recommendationId=rec_01jaaaaaaaaaaaaaaaaaaaaaaa", "QUOTED_SALE_AMBIGUOUS", "offerId"],
  ["value=1.001&offerId=OFFER", "AMOUNT_TOO_PRECISE", "value"],
  ["value=999999999999999&offerId=OFFER", "AMOUNT_TOO_LARGE", "value"],
  ["value=1&offerId=x", "FIELD_INVALID", "offerId"],
  ["value=1&offerId=OFFER&currency=POUND", "FIELD_INVALID", "currency"],
  ["value=1&offerId=OFFER&path=click", "FIELD_INVALID", "path"],
  ["value=1&offerId=OFFER&colour=red", "FIELD_UNKNOWN", "colour"],
])("a quote with %j is refused with 400 and the name of the parameter", async (query, code, param) => {
  const { id } = app.offerOf("Lark Mobile", "lark-10");
  const { status, body } = await app.agent.get(`/v1/commission-quote?${query.replace("OFFER", id)}`);
  expect({ status, code: body.code, param: body.param }).toEqual({ status: 400, code, param });
});
