import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const merchant = () => app.merchantClient(app.merchantOf("Kumo Mobile"));
const SEARCH = "vertical, provider, min_price, max_price, currency, q, sort, limit, cursor";

type Misspelt = [string, () => Promise<Awaited<ReturnType<typeof app.agent.get>>>, string, RegExp];

test.each<Misspelt>([
  [
    "a misspelt field",
    () => app.agent.post("/v1/recommend", { sesionId: "ses_x", offerId: "off_x" }),
    "sesionId",
    /^Did you mean sessionId\? The fields are sessionId, offerId, context\.$/,
  ],
  [
    "an unknown field far from every other",
    () => app.agent.post("/v1/checkout", { quantity: 2 }),
    "quantity",
    /^The fields are sessionId, recommendationId, userDetails\.$/,
  ],
  [
    "a misspelt value",
    () => merchant().post("/v1/conversions/conv_x/reject", { reasonCode: "fruad" }),
    "reasonCode",
    /^Did you mean fraud\? The values are .*order_cancelled/,
  ],
  [
    "a misspelt parameter of a vertical",
    () => app.agent.get("/v1/offers?vertical=sim&data_gb_mn=5"),
    "data_gb_mn",
    /^Did you mean data_gb_min\? The parameters are .*contract_months.*, sort, limit, cursor\.$/,
  ],
  [
    "a parameter of a vertical without the vertical",
    () => app.agent.get("/v1/offers?data_gb_min=5"),
    "data_gb_min",
    new RegExp(`The parameters are ${SEARCH}\\. Attributes of offers are parameters only with a vertical\\.$`),
  ],
  [
    "a misspelt vertical",
    () => app.agent.get("/v1/offers?vertical=flight"),
    "vertical",
    /^Did you mean flights\? The verticals are broadband, energy, flights, hotels, insurance, sim\.$/,
  ],
  ...["conversions", "checkouts", "recommendations", "sessions"].map((list): Misspelt => [
    `a misspelt vertical of ${list}`,
    () => merchant().get(`/v1/${list}?vertical=simm`),
    "vertical",
    /^Did you mean sim\? The verticals are broadband, energy, flights, hotels, insurance, sim\.$/,
  ]),
  [
    "a misspelt verification of conversions",
    () => merchant().get("/v1/conversions?verification=verifed"),
    "verification",
    /^Did you mean verified\? The values are /,
  ],
  [
    "a misspelt parameter of conversions",
    () => merchant().get("/v1/conversions?ocurred_from=2026-11-22"),
    "ocurred_from",
    /^Did you mean occurred_from\? The parameters are created_from, created_to, occurred_from, .*, updatedAfter, limit, cursor\.$/,
  ],
  [
    "a misspelt type of events",
    () => merchant().post("/v1/webhook-endpoints", { url: "https://shop.example/", events: ["checkout.payed"] }),
    "events",
    /^Did you mean checkout\.paid\? The types are checkout\.paid, /,
  ],
  [
    "a misspelt type of listed events",
    () => merchant().get("/v1/events?type=conversion.setled"),
    "type",
    /^Did you mean conversion\.settled\? The types are checkout\.paid, /,
  ],
  [
    "a misspelt type of streamed events",
    () => merchant().get("/v1/events/stream?type=checkout.payd"),
    "type",
    /^Did you mean checkout\.paid\? The types are checkout\.paid, /,
  ],
  [
    "a misspelt order of a search",
    () => app.agent.get("/v1/offers?sort=pric"),
    "sort",
    /^Did you mean price\? The values are price, -price\.$/,
  ],
  [
    "an unknown parameter of a list",
    () => merchant().get("/v1/evidence/unmatched?limt=5"),
    "limt",
    /^Did you mean limit\? The parameters are merchantId, connectionId, livemode, received_from, received_to, status, reason, q, limit, cursor\.$/,
  ],
  [
    "a misspelt filter of a list",
    () => merchant().get("/v1/evidence/unmatched?reason=payment_unknow"),
    "reason",
    /^Did you mean payment_unknown\? The values are /,
  ],
  [
    "a misspelt status of a milestone",
    () => merchant().post("/v1/conversions/conv_x/milestones", { step: "order_confirmed", status: "complete" }),
    "status",
    /^Did you mean completed\? The statuses are completed, failed, pending\.$/,
  ],
  [
    "an unknown processor",
    () => app.operator.post("/v1/connections", { merchantId: "mer_x", processor: "strpe" }),
    "processor",
    /^Did you mean stripe\? The processors are sandbox, stripe, generic\.$/,
  ],
])("%s is refused with 400 and the nearest known name, and changes nothing", async (_, send, param, hint) => {
  const answer = await withoutChange(app, send);
  expectRefusal(answer, 400, /./);
  expect(answer.body.param).toBe(param);
  expect(answer.body.hint).toMatch(hint);
});

test.each<[string, () => Promise<Awaited<ReturnType<typeof app.agent.get>>>, string]>([
  ["no session", () => app.agent.post("/v1/checkout", { recommendationId: "rec_x" }), "sessionId"],
  ["no recommendation", () => app.agent.post("/v1/checkout", { sessionId: "ses_x" }), "recommendationId"],
  ["no offer", () => app.agent.post("/v1/recommend", { sessionId: "ses_x" }), "offerId"],
  [
    "no order reference",
    () => merchant().post("/v1/conversions", { sessionId: "ses_x", transactionValue: 1 }),
    "orderReference",
  ],
  [
    "no value",
    () => merchant().post("/v1/conversions", { sessionId: "ses_x", orderReference: "A" }),
    "transactionValue",
  ],
  ["no field of a report", () => merchant().post("/v1/conversions", {}), "sessionId"],
  ["no step", () => merchant().post("/v1/conversions/conv_x/milestones", { status: "completed" }), "step"],
])("a request with %s is refused with 400, names the missing field and changes nothing", async (_, send, param) => {
  const answer = await withoutChange(app, send);
  expectRefusal(answer, 400, /required/);
  expect(answer.body.param).toBe(param);
});

const CONVERSION = "conv_01jaaaaaaaaaaaaaaaaaaaaaaa";

test.each<[string, () => Promise<Awaited<ReturnType<typeof app.agent.get>>>, string, string]>([
  ["a session", () => app.agent.get(`/v1/sessions/${CONVERSION}`), "Session not found", "ses_"],
  ["a checkout", () => app.agent.get(`/v1/checkouts/${CONVERSION}`), "Checkout not found", "txn_"],
  ["a conversion", () => app.operator.get("/v1/conversions/rec_x"), "Conversion not found", "conv_"],
  ["a conversion without a prefix", () => app.operator.get("/v1/conversions/xyz"), "Conversion not found", "conv_"],
  [
    "an approved correction",
    () => app.operator.post(`/v1/corrections/${CONVERSION}/approve`, {}),
    "Correction not found",
    "cor_",
  ],
  [
    "a rejected correction",
    () => app.operator.post(`/v1/corrections/${CONVERSION}/reject`, {}),
    "Correction not found",
    "cor_",
  ],
  ["a connection", () => app.operator.get(`/v1/connections/${CONVERSION}`), "Connection not found", "con_"],
  [
    "a session of a checkout",
    () => app.agent.post("/v1/checkout", { sessionId: "off_x", recommendationId: "rec_x" }),
    "Session not found",
    "ses_",
  ],
])("%s by an id of another kind is not found, with the prefix of its ids", async (_, send, text, prefix) => {
  const answer = await withoutChange(app, send);
  expectRefusal(answer, 404, text);
  expect(answer.body.hint).toBe(`The id of this object begins with ${prefix}.`);
});

test("a key of AAP Codes that is not found is named by the parameter of the path, with where its ids are", async () => {
  const removal = { reason: "Found in a log." };
  const answer = await withoutChange(app, () => app.operator.post(`/v1/code-keys/${CONVERSION}/compromise`, removal));
  expectRefusal(answer, 404, "Code key not found");
  expect(answer.body).toMatchObject({
    param: "codeKeyId",
    hint: "Use the codeKeyId of a key that GET /v1/code-keys lists.",
  });
});

test("an API key that is not found is named by the parameter of the path", async () => {
  const merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
  for (const id of ["key_01jaaaaaaaaaaaaaaaaaaaaaaa", "rec_01jaaaaaaaaaaaaaaaaaaaaaaa"]) {
    const answer = await withoutChange(app, () => merchant.post(`/v1/keys/${id}/revoke`, {}));
    expectRefusal(answer, 404, "API key not found");
    expect(answer.body.param).toBe("keyId");
    expect(answer.body.hint).toBe(id.startsWith("key_") ? undefined : "The id of this object begins with key_.");
  }
});

test("a field that only the service sets is refused with the fields of the request", async () => {
  const answer = await withoutChange(app, () => app.builder.post("/v1/keys", { label: "x", agentId: "agent_x" }));
  expectRefusal(answer, 400, "agentId is set by the service and cannot be sent");
  expect(answer.body.hint).toBe("The fields are label, ownerId, readOnly.");
});

test("an unknown id of the right kind gets no hint, as another agent's id does", async () => {
  const { session } = await app.lifecycle.searched();
  for (const id of [session.id, "ses_01jaaaaaaaaaaaaaaaaaaaaaaa", "ses_x"]) {
    const answer = await withoutChange(app, () => app.otherAgent.get(`/v1/sessions/${id}`));
    expectRefusal(answer, 404, "Session not found");
    expect(answer.body.hint).toBeUndefined();
  }
});

const seconds = (offset: number) => String(Math.floor(Date.now() / 1_000) + offset);

test.each([
  ["no signature", { "webhook-signature": undefined }, /^Send each of the headers webhook-id, webhook-timestamp/],
  ["a time that is no number", { "webhook-timestamp": "now" }, /^webhook-timestamp must be a time in seconds/],
  ["an old time", { "webhook-timestamp": seconds(-400) }, /^webhook-timestamp is more than 300 seconds from/],
  ["another time", { "webhook-timestamp": seconds(-60) }, /^No v1 signature in webhook-signature is of these bytes/],
  ["a wrong signature", { "webhook-signature": "v1,AAAA" }, /^No v1 signature in webhook-signature is of these bytes/],
])("an event with %s is refused with 401 and what is at fault, and nothing is stored", async (_, headers, hint) => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene);
  const answer = await withoutChange(app, () => processor.deliver(event, { headers }));
  expectRefusal(answer, 401, "The signature is not valid for this connection");
  expect(answer.body.hint).toMatch(hint);
});
