import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { Client } from "../support/client.ts";
import { invoicesOf, payoutsOf, takeInvoiceStep, takePayoutStep } from "../support/payouts.ts";
import { closeRun, eligible } from "../support/settlement-run.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();

interface Listed {
  ids: string[];
  times: string[];
  cursor: string | null;
  count: number | null;
  more: boolean;
}

/** Reads a page of a list of the rows that changed since a time. */
async function changed(client: Client, list: string, updatedAfter: string, rest = ""): Promise<Listed> {
  const counted = list === "conversions" ? "totalCount { count }" : "";
  const { body } = await client.query(
    `query Changed($since: DateTime!) { list: ${list}(updatedAfter: $since ${rest}) {
      edges { cursor node { id updatedAt } } pageInfo { hasNextPage endCursor } ${counted} } }`,
    { since: updatedAfter },
  );
  expect(body.errors).toBeUndefined();
  const { edges, pageInfo, totalCount } = body.data.list;
  return {
    ids: edges.map(({ node }: { node: { id: string } }) => node.id),
    times: edges.map(({ node }: { node: { updatedAt: string } }) => node.updatedAt),
    cursor: pageInfo.endCursor,
    count: totalCount?.count ?? null,
    more: pageInfo.hasNextPage,
  };
}

const now = async () => (await app.clock.now()).toISOString();

describe("conversions with updatedAfter", () => {
  let ids: string[];
  let since: string;

  beforeAll(async () => {
    ids = [];
    for (let n = 0; n < 4; n += 1) ids.push((await app.lifecycle.paid({ merchant: "Lark Mobile" })).conversionId);
    await sleep(10);
    since = await now();
    for (const id of [ids[2], ids[0]]) {
      const path = `/v1/conversions/${id}/reject`;
      succeeded(await app.merchantClient(app.merchantOf("Lark Mobile")).post(path, { reasonCode: "FRAUD" }));
      await sleep(10);
    }
  });

  test.each(["operator", "builder", "merchant"] as const)(
    "are for a %s those that changed since, in the order of change, and counted",
    async (role) => {
      const client = role === "merchant" ? app.merchantClient(app.merchantOf("Lark Mobile")) : app[role];
      const { ids: found, times, count } = await changed(client, "conversions", since);
      expect(found).toEqual([ids[2], ids[0]]);
      expect(times).toEqual(times.toSorted());
      expect(times.every((time) => time >= since)).toBe(true);
      expect(count).toBe(2);
      expect((await changed(client, "conversions", "2020-01-01T00:00:00Z")).ids).toEqual([
        ids[1],
        ids[3],
        ids[2],
        ids[0],
      ]);
    },
  );

  test("match the other filters too, and another party has none of them", async () => {
    const rejected = "filter: { status: { in: [REJECTED] } }";
    expect((await changed(app.operator, "conversions", "2020-01-01T00:00:00Z", rejected)).ids).toEqual([
      ids[2],
      ids[0],
    ]);
    const other = app.merchantClient(app.merchantOf("Kumo Mobile"));
    expect(await changed(other, "conversions", "2020-01-01T00:00:00Z")).toMatchObject({ ids: [], count: 0 });
  });

  test("an agent, which may not read when a conversion changes, is refused", async () => {
    const { body } = await app.agent.query(
      `{ conversions(updatedAfter: "2020-01-01T00:00:00Z") { edges { node { id } } } }`,
    );
    expect(body.errors).toMatchObject([{ extensions: { code: "FILTER_FORBIDDEN", param: "updatedAfter" } }]);
  });

  test("page after page has each once; a row that changes meanwhile comes again at the end", async () => {
    const first = await changed(app.operator, "conversions", since, "first: 1");
    expect(first).toMatchObject({ ids: [ids[2]], more: true });
    const path = `/v1/conversions/${ids[1]}/reject`;
    succeeded(await app.merchantClient(app.merchantOf("Lark Mobile")).post(path, { reasonCode: "FRAUD" }));
    const rest = await changed(app.operator, "conversions", since, `after: "${first.cursor}"`);
    expect(rest).toMatchObject({ ids: [ids[0], ids[1]], more: false });
  });
});

test("payouts and invoices with updatedAfter are those with a later step, and another party's are not among them", async () => {
  await eligible(app, ...Array.from({ length: 8 }, () => ({ offer: "lark-50" })));
  await closeRun(app);
  const [payout] = await payoutsOf(app, "PENDING");
  const [invoice] = await invoicesOf(app, "OPEN");
  await sleep(10);
  const since = await now();
  for (const list of ["payouts", "invoices"]) expect((await changed(app.operator, list, since)).ids, list).toEqual([]);
  await takePayoutStep(app, payout?.id ?? "", "SENT");
  await takeInvoiceStep(app, invoice?.id ?? "", "PAID");
  expect((await changed(app.operator, "payouts", since)).ids).toEqual([payout?.id]);
  expect((await changed(app.operator, "invoices", since)).ids).toEqual([invoice?.id]);
  expect((await changed(app.builder, "payouts", since)).ids).toEqual([payout?.id]);
  expect((await changed(app.builder, "invoices", since)).ids).toEqual([]);
  const other = app.merchantClient(app.merchantOf("Kumo Mobile"));
  expect((await changed(other, "invoices", "2020-01-01T00:00:00Z")).ids).toEqual([]);
});
