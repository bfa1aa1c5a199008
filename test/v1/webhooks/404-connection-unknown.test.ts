import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each(["con_01jaaaaaaaaaaaaaaaaaaaaaaa", "nonsense", "%27"])(
  "an event to the connection %s is refused with 404 and stores nothing [E1]",
  async (connectionId) => {
    const scene = await app.lifecycle.checkedOut();
    const processor = app.processorOf(scene.offer.merchantId);
    const answer = await withoutChange(app, () =>
      processor.deliver(processor.event("payment_succeeded", scene), { connectionId }),
    );
    expectRefusal(answer, 404, "Connection not found");
  },
);
