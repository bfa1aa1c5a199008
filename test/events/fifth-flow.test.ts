import { afterEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { expectRefusal, withoutChange } from "../support/refusals.ts";

const app = useApplication();
const MERCHANT = "Lark Mobile";
const SUBSCRIPTION = {
  type: "subscription",
  steps: ["trial_started", "trial_over", "first_month_used"],
  required: ["trial_started", "trial_over"],
};

afterEach(() => expectInvariants(app));

const saveFlow = (input: typeof SUBSCRIPTION) =>
  app.operator.query("mutation Flow($input: FlowInput!) { saveFlow(input: $input) { type steps required } }", {
    input,
  });
const setFlow = (flowType: string) =>
  app.operator.query(
    "mutation Flow($id: ID!, $flowType: String!) { updateMerchant(id: $id, input: { flowType: $flowType }) { flow { type steps required } } }",
    { id: app.merchantOf(MERCHANT), flowType },
  );
const record = (conversionId: string, step: string) =>
  app
    .merchantClient(app.merchantOf(MERCHANT))
    .post(`/v1/conversions/${conversionId}/milestones`, { step, status: "completed", metadata: {} });
const statusOf = async (conversionId: string) => (await app.lifecycle.conversion(conversionId)).status;

test("the flows are the specification's four", async () => {
  const { body } = await app.merchantClient(app.merchantOf(MERCHANT)).query("{ flows { type steps } }");
  expect(body.data.flows).toEqual([
    {
      type: "install_activation",
      steps: ["order_placed", "install_scheduled", "install_completed", "service_activated"],
    },
    { type: "instant_checkout", steps: ["payment_received", "order_confirmed"] },
    {
      type: "policy_start",
      steps: ["quote_requested", "policy_issued", "cooling_off_complete", "first_bill_paid"],
    },
    {
      type: "quote_application",
      steps: ["quote_requested", "application_submitted", "application_approved", "payment_received"],
    },
  ]);
});

test("a reported sale of a fifth flow becomes eligible by its own steps, also after the flow's steps changed [R4]", async () => {
  expect((await saveFlow(SUBSCRIPTION)).body).toEqual({ data: { saveFlow: SUBSCRIPTION } });
  expect((await setFlow("subscription")).body).toEqual({ data: { updateMerchant: { flow: SUBSCRIPTION } } });
  const { conversionId } = await app.lifecycle.reported({ merchant: MERCHANT });
  const later = { ...SUBSCRIPTION, steps: ["signed"], required: ["signed"] };
  expect((await saveFlow(later)).body).toEqual({ data: { saveFlow: later } });

  const unknown = await withoutChange(app, () => record(conversionId, "signed"));
  expectRefusal(unknown, 400, /one of trial_started, trial_over, first_month_used for the flow subscription/);
  expect((await record(conversionId, "trial_started")).status).toBe(201);
  await app.clock.advance("31 days");
  expect(await statusOf(conversionId)).toBe("pending");
  expect((await record(conversionId, "trial_over")).status).toBe(201);
  expect(await statusOf(conversionId)).toBe("eligible");
  await setFlow("instant_checkout");
});

test("an unknown flow of a merchant is refused by its name, and nothing changes", async () => {
  const { body } = await setFlow("barter");
  expect(body.errors).toMatchObject([
    { message: expect.stringContaining("barter"), extensions: { code: "FLOW_UNKNOWN", kind: "INVALID_INPUT" } },
  ]);
  const { hint, docUrl } = body.errors[0].extensions;
  for (const known of ["instant_checkout", "quote_application", "install_activation", "policy_start"])
    expect(hint).toContain(known);
  expect(docUrl).toBe(`${app.baseUrl}/docs/errors#FLOW_UNKNOWN`);
  const created = await app.operator.query(
    'mutation { createMerchant(input: { name: "Barter", url: "https://barter.example", flowType: "barter" }) { id } }',
  );
  expect(created.body.errors).toMatchObject([{ extensions: { code: "FLOW_UNKNOWN" } }]);
  expect(await app.sql("SELECT id FROM offers.merchant WHERE flow_type = 'barter' OR name = 'Barter'")).toEqual([]);
});

test("a flow with a required step that is not one of its steps is refused, and not saved", async () => {
  const { body } = await saveFlow({ type: "barter", steps: ["agreed"], required: ["exchanged"] });
  expect(body.errors).toMatchObject([{ extensions: { code: "FLOW_INVALID", kind: "INVALID_INPUT" } }]);
  expect(await app.sql("SELECT type FROM offers.flow WHERE type = 'barter'")).toEqual([]);
});
