import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { requestOf, writingRoutes } from "./routes.ts";

const app = useApplication();
const ATTRIBUTION = ["agentId", "source", "status", "commission", "commissionAmount", "aap_code", "aap_agent_id"];
const cases = writingRoutes.flatMap((route) => ATTRIBUTION.map((field) => ({ ...route, field })));

test.each(cases)("$name refuses $field", async (route) => {
  // A milestone's status is the merchant's own to say.
  if (route.path.endsWith("/milestones") && route.field === "status") return;
  const merchantId = Object.keys(app.demo.keys.merchants)[0] ?? "";
  const merchant = route.callers.includes("merchant") ? app.merchantClient(merchantId) : app.operator;
  const client = route.callers.includes("agent") ? app.agent : merchant;
  const { status, body } = await client.send(route.url, requestOf(route, { [route.field]: "x" }));
  expect({ status, code: body.code, param: body.param }).toEqual({
    status: 400,
    code: "ATTRIBUTION_NOT_SETTABLE",
    param: route.field,
  });
});
