import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each(["customer.created", "__proto__", "payout.paid"])(
  "an event of the unknown type %s is ignored [E1]",
  async (type) => {
    const scene = await app.lifecycle.checkedOut();
    const processor = app.processorOf(scene.offer.merchantId);
    const answer = await processor.deliver(processor.event(type, scene));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ received: true, status: "ignored", conversionId: null });
    expect((await app.agent.get(`/v1/sessions/${scene.session.id}`)).body.status).toBe("checkout");
  },
);
