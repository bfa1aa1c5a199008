import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("the verticals are listed with their attributes, search parameters and requirements", async () => {
  const { status, body } = await app.agent.get("/v1/verticals");
  expect(status).toBe(200);
  expect(body.verticals.map(({ name }: { name: string }) => name)).toEqual([
    "broadband",
    "energy",
    "flights",
    "hotels",
    "insurance",
    "sim",
  ]);
  const sim = body.verticals.at(-1);
  expect(sim).toMatchObject({ title: "SIM-only plans", validationDays: 30 });
  expect(sim.attributes).toContainEqual({
    name: "data_gb",
    type: "number",
    description: expect.any(String),
    filters: ["data_gb", "data_gb_min", "data_gb_max"],
  });
  expect(sim.attributes).toContainEqual(expect.objectContaining({ name: "5g", type: "boolean", filters: ["5g"] }));
  expect(sim.userDetails).toContainEqual(
    expect.objectContaining({ name: "email", type: "text", format: "email", required: true }),
  );
  expect(sim.eligibility).toContainEqual(
    expect.objectContaining({ name: "credit_check", attribute: "requires_credit_check" }),
  );
  expect(sim.confirmations.length).toBeGreaterThan(0);
});

test("each listed search parameter is accepted by a search of its vertical", async () => {
  const { body } = await app.agent.get("/v1/verticals");
  const values: Record<string, string> = { boolean: "true", integer: "1", number: "1", text: "x" };
  for (const { name, attributes } of body.verticals)
    for (const { type, filters } of attributes)
      for (const filter of filters)
        expect((await app.agent.get(`/v1/offers?vertical=${name}&${filter}=${values[type]}`)).status, filter).toBe(200);
});
