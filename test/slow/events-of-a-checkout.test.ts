import { afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { typesAbout } from "../support/outbound-events.ts";
import { succeeded } from "../support/succeeded.ts";
import { sleeping, withTrigger } from "../support/with-trigger.ts";
import { useProcesses, type RunningService } from "./processes.ts";

// In one process the events of one checkout are decided one after the other, so that two processes are needed.
const processes = useProcesses();
let app: RunningService;
let second: RunningService;

beforeAll(async () => {
  app = await processes.start();
  second = await processes.start();
}, 60_000);
afterEach(() => expectInvariants(processes));

const typesOf = ({ checkout }: CheckedOut) => typesAbout(app, app.agent, checkout.transactionId);
const pay = (scene: CheckedOut) => app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);

/** Tells the second process that the first payment of a checkout failed. */
function fail(scene: CheckedOut) {
  const processor = second.processorOf(scene.offer.merchantId);
  const object = { status: "failed", id: `pp_failed_${scene.session.id}` };
  return processor.deliver(processor.event("payment_intent.payment_failed", scene, object));
}

/** Runs `run` while each event of a type takes so many seconds to be written. */
const withSlow = (type: string, seconds: number, run: () => Promise<void>) =>
  withTrigger(app, "outbound_event", `IF NEW.type = '${type}' THEN PERFORM pg_sleep(${seconds}); END IF`, run);

test("a checkout that is paid while it is written as expired is told as expired, then as paid", async () => {
  const scene = await app.lifecycle.checkedOut();
  await withSlow("checkout.expired", 2, async () => {
    await app.clock.advance("25 hours");
    await sleeping(app);
    succeeded(await pay(scene));
    await eventually(async () => (await typesOf(scene)).includes("checkout.paid"));
  });
  expect(await typesOf(scene)).toEqual(["checkout.expired", "checkout.paid"]);
});

test("a checkout that expires while it is written as paid is told as paid only", async () => {
  const scene = await app.lifecycle.checkedOut();
  await withSlow("checkout.paid", 3, async () => {
    const paid = pay(scene);
    await sleeping(app);
    await app.clock.advance("25 hours");
    succeeded(await paid);
  });
  const later = await app.lifecycle.checkedOut();
  await app.clock.advance("25 hours");
  await eventually(async () => (await typesOf(later)).includes("checkout.expired"));
  expect(await typesOf(scene)).toEqual(["checkout.paid"]);
});

test("a checkout whose first payment fails while the second is written is told as paid only", async () => {
  const scene = await app.lifecycle.checkedOut();
  await withSlow("checkout.paid", 2, async () => {
    const paid = pay(scene);
    await sleeping(app);
    const [failed] = await Promise.all([fail(scene), paid]);
    succeeded(failed);
    succeeded(await paid);
  });
  expect(await typesOf(scene)).toEqual(["checkout.paid"]);
});

test("a checkout that is paid while its first payment is written as failed is told as failed, then as paid", async () => {
  const scene = await app.lifecycle.checkedOut();
  await withSlow("checkout.failed", 2, async () => {
    const failed = fail(scene);
    await sleeping(app);
    succeeded(await pay(scene));
    succeeded(await failed);
    await eventually(async () => (await typesOf(scene)).includes("checkout.paid"));
  });
  expect(await typesOf(scene)).toEqual(["checkout.failed", "checkout.paid"]);
});
