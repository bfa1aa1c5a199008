import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

const SET_STATUS =
  "mutation Set($id: ID!, $status: OfferStatus!) { setOfferStatus(id: $id, status: $status) { status } }";

test.each(["PAUSED", "WITHDRAWN"])(
  "a checkout of an offer that was %s after its recommendation is refused with 410 and creates nothing [A19]",
  async (status) => {
    const scene = await app.lifecycle.recommended({ offer: status === "PAUSED" ? "lark-10" : "lark-50" });
    const { body } = await app.operator.query(SET_STATUS, { id: scene.offer.id, status });
    expect(body).toEqual({ data: { setOfferStatus: { status } } });
    const answer = await withoutChange(app, () => app.agent.post("/v1/checkout", handoffOf(scene)));
    expectRefusal(answer, 410, "Offer no longer available");
  },
);
