import { readFileSync } from "node:fs";
import { buildSchema, isInputObjectType, type GraphQLInputField } from "graphql";
import { describe, expect, test } from "vitest";
import { openApi } from "../../support/documented.ts";

/** The filters of the graph by the lists of REST. */
const FILTERS: Record<string, string> = {
  conversions: "ConversionFilter",
  checkouts: "CheckoutFilter",
  recommendations: "RecommendationFilter",
  sessions: "SessionFilter",
  keys: "ApiKeyFilter",
  "payment-methods": "PaymentMethodFilter",
  "webhook-endpoints": "WebhookEndpointFilter",
  "webhook-endpoints/{endpointId}/deliveries": "WebhookDeliveryFilter",
  "evidence/unmatched": "UnmatchedEvidenceFilter",
  settlements: "SettlementRunFilter",
  corrections: "BalanceCorrectionFilter",
  payouts: "PayoutFilter",
  invoices: "InvoiceFilter",
  "ledger/accounts": "LedgerAccountFilter",
  "ledger/accounts/{accountId}/entries": "LedgerEntryFilter",
};

describe("every filter of the graph's list", () => {
  const schema = buildSchema(readFileSync(new URL("../../../gateway/schema.graphql", import.meta.url), "utf8"));

  /** Returns the parameters of a field of a filter: two for a range of times. */
  function parametersOf({ name, type, description }: GraphQLInputField): string[] {
    if (description?.startsWith("The same as")) return [];
    if (name === "runId") return ["settlementId"];
    if (String(type) !== "TimeFilter") return [name];
    const range = name === "cutOff" ? "cut_off" : name.replace(/At$/, "");
    return [`${range}_from`, `${range}_to`];
  }

  test.each(Object.entries(FILTERS))("is a parameter of GET /v1/%s", (list, graph) => {
    const filter = schema.getType(graph);
    const fields = isInputObjectType(filter) ? Object.values(filter.getFields()) : [];
    expect(fields.length).toBeGreaterThan(0);
    const { parameters, responses } = openApi.paths[`/v1/${list}`]?.["get"] ?? {};
    expect(responses).toHaveProperty("200");
    expect(parameters?.map(({ name }) => name)).toEqual(expect.arrayContaining(fields.flatMap(parametersOf)));
  });

  test("is known for each list with a cursor, but for the search", () => {
    const lists = Object.entries(openApi.paths).flatMap(([path, { get }]) =>
      get?.parameters?.some(({ name }) => name === "cursor") ? [path] : [],
    );
    const known = Object.keys(FILTERS).map((list) => `/v1/${list}`);
    expect(lists.toSorted()).toEqual(["/v1/offers", ...known].toSorted());
  });
});
