import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { closeRun, eligible } from "../../support/settlement-run.ts";

const app = useApplication();
const NOTHING = { accrued: 0, payable: 0, inTransit: 0, paid: 0, held: 0 };

let merchantId: string;
beforeAll(async () => {
  // Settles all earlier sales, so that the differences below are those of the test.
  await app.clock.advance("31 days");
  await closeRun(app);
  merchantId = app.merchantOf("Lark Mobile");
});

/** The balance in GBP that a client reads; zero if there is none. */
async function balanceOf(client: typeof app.builder, query = ""): Promise<Record<string, number>> {
  const { status, body } = await client.get(`/v1/balance${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const found = body.balances.find((one: { currency: string }) => one.currency === "GBP");
  return { ...NOTHING, ...found };
}

/** What has been added to a balance, in pence. */
const added = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.keys(NOTHING).map((part) => [part, Math.round(((after[part] ?? 0) - (before[part] ?? 0)) * 100)]),
  );

test("a paid sale is accrued for its builder and its merchant, a closed run makes it payable, a refund is a negative accrual", async () => {
  const builder = app.builder;
  const merchant = app.merchantClient(merchantId);
  const start = [await balanceOf(builder), await balanceOf(merchant)] as const;
  // The commission is 8.00: a fee of 1.60 and a payout of 6.40 (specification).
  const [scene] = await eligible(app, { offer: "lark-10" });
  const accrued = [await balanceOf(builder), await balanceOf(merchant)] as const;
  expect(added(start[0], accrued[0])).toEqual({ ...NOTHING, accrued: 640 });
  expect(added(start[1], accrued[1])).toEqual({ ...NOTHING, accrued: 800 });
  await closeRun(app);
  const settled = [await balanceOf(builder), await balanceOf(merchant)] as const;
  expect(added(accrued[0], settled[0])).toEqual({ ...NOTHING, accrued: -640, payable: 640 });
  expect(added(accrued[1], settled[1])).toEqual({ ...NOTHING, accrued: -800, payable: 800 });
  await app.processorOf(merchantId).refundSucceeded(scene);
  const refunded = [await balanceOf(builder), await balanceOf(merchant)] as const;
  expect(added(settled[0], refunded[0])).toEqual({ ...NOTHING, accrued: -640 });
  expect(added(settled[1], refunded[1])).toEqual({ ...NOTHING, accrued: -800 });
});

test("an operator reads the balance of the merchant or builder that it names", async () => {
  const builderId = app.holderOf(app.builder);
  expect(await balanceOf(app.operator, `?builderId=${builderId}`)).toEqual(await balanceOf(app.builder));
  expect(await balanceOf(app.operator, `?merchantId=${merchantId}`)).toEqual(
    await balanceOf(app.merchantClient(merchantId)),
  );
});

test("a merchant and a builder read no balance of another party: it is empty, as that of an unknown one", async () => {
  const merchant = app.merchantClient(merchantId);
  const other = app.merchantOf("Kumo Mobile");
  for (const query of [`?merchantId=${other}`, "?merchantId=mer_01jd4x9q2mf3btz8k7c5w6r0ya"])
    expect((await merchant.get(`/v1/balance${query}`)).body).toEqual({ balances: [] });
  expect((await merchant.get(`/v1/balance?builderId=${app.holderOf(app.builder)}`)).body).toEqual({ balances: [] });
  expect((await app.builder.get(`/v1/balance?merchantId=${other}`)).body).toEqual({ balances: [] });
});

test("live and test balances are apart", async () => {
  expect((await app.builder.get("/v1/balance?livemode=true")).body).toEqual({ balances: [] });
});
