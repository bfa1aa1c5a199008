import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { useCli } from "../support/cli.ts";
import { withoutChange } from "../support/refusals.ts";

const app = useApplication();
const cli = useCli(() => app.baseUrl);
const asAgent = () => ({ env: { AAP_API_KEY: app.agent.key ?? "" } });

async function trigger(...args: readonly string[]) {
  const { code, stderr, lines } = await cli.run(["trigger", ...args, "--json"], asAgent());
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return lines()[0] ?? {};
}

const conversionOf = async (id: string) => (await app.operator.get(`/v1/conversions/${id}`)).body;

test.each([
  ["payment_intent.payment_succeeded", "pending"],
  ["charge.refunded", "clawed_back"],
  ["refund_failed", "pending"],
  ["dispute_opened", "disputed"],
  ["dispute_lost", "clawed_back"],
])("%s makes a sale with all that must come before it, and its conversion is %s", async (event, status) => {
  const { conversionId } = await trigger(event);
  expect(await conversionOf(conversionId)).toMatchObject({ status, verification: "verified" });
});

test("payment_failed makes no conversion", async () => {
  expect(await trigger("payment_failed")).toMatchObject({ checkoutStatus: "failed", conversionId: null });
});

test("events of one checkout follow one another, and a part is refunded", async () => {
  const paid = await trigger("payment_succeeded", "--vertical", "sim");
  const refunded = await trigger("refund_succeeded", "--transaction", paid["transactionId"], "--amount", "2.50");
  expect(refunded).toMatchObject({ conversionId: paid["conversionId"], checkoutStatus: "partially_refunded" });
  expect(refunded["eventIds"]).toHaveLength(1);
});

test.each(["Meridian", "Brightline"])("the simulator of the processor of %s sends events too", async (name) => {
  const { conversionId } = await trigger("payment_succeeded", "--provider", name);
  expect(await conversionOf(conversionId)).toMatchObject({ status: "pending", verification: "verified" });
});

test("a refund of more than was paid is refused with 1 and its reason, and nothing is sent", async () => {
  const { transactionId } = await trigger("payment_succeeded", "--vertical", "sim");
  const args = ["trigger", "refund_succeeded", "--transaction", transactionId, "--amount", "1000"];
  const { code, stdout, stderr } = await withoutChange(app, () => cli.run(args, asAgent()));
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("A refund cannot exceed what is left of the payment.");
});
