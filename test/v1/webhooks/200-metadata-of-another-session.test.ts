import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { createSessionSales } from "../../support/session-sales.ts";

const app = useApplication();
const sales = createSessionSales(app);
afterEach(() => expectInvariants(app));

test("a payment that names another session joins the reported sale of its recommendation's session", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const other = await app.lifecycle.searched({ offer: "lark-50" });
  const conversionId = await sales.reportOwn(scene);
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  const metadata = { ...(event.data.object["metadata"] as object), aap_session_id: other.session.id };
  event.data.object["metadata"] = metadata;
  const { status, body } = await processor.deliver(event);
  expect({ status, body }).toMatchObject({ status: 200, body: { conversionId } });
  expect(await sales.conversionsOf(scene)).toEqual([conversionId]);
  expect(await sales.conversionsOf(other)).toEqual([]);
});
