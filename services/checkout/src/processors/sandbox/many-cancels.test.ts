import { expect, test } from "vitest";
import { listenForEvents } from "../../testing/receiver.ts";
import { openTestSubgraph } from "../../testing/subgraph.ts";

/** More than the number of connections in the pool. */
const BUYERS = 30;

test("30 buyers who cancel at the same time do not exhaust the connection pool", async () => {
  const pages = await listenForEvents();
  const app = await openTestSubgraph({ publicUrl: pages.url });
  try {
    pages.mount(app.open.routes!);
    const urls: string[] = [];
    for (let n = 0; n < BUYERS; n += 1)
      urls.push((await app.checkOut(await app.stage())).data.createCheckout.checkout.checkoutUrl);
    const cancel = (url: string) =>
      fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams({ action: "cancel" }) });
    const answers = await Promise.all(urls.map(cancel));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const { rows } = await app.owner.query("SELECT state, count(*)::int FROM checkout.handoff GROUP BY state");
    expect(rows).toEqual([{ state: "cancelled", count: BUYERS }]);
  } finally {
    await app.close();
    await pages.close();
  }
});
