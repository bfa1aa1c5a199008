import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Client } from "../../support/client.ts";
import { keyedRoutes, requestOf } from "./routes.ts";

const app = useApplication();

function holders(): Record<string, Client> {
  const merchantId = Object.keys(app.demo.keys.merchants)[0] ?? "";
  return { agent: app.agent, builder: app.builder, operator: app.operator, merchant: app.merchantClient(merchantId) };
}

test.each(keyedRoutes)("$name refuses every other kind of key and names the kind that it takes", async (route) => {
  const taken: readonly string[] = route.callers === "anyone" ? [] : route.callers;
  for (const [kind, client] of Object.entries(holders())) {
    const { status, body } = await client.send(route.url, requestOf(route));
    if (taken.includes(kind)) {
      expect([401, 403], kind).not.toContain(status);
    } else {
      expect({ status, code: body.code }, kind).toEqual({ status: 403, code: "KEY_KIND_WRONG" });
      for (const name of taken) expect(body.error).toContain(name);
    }
  }
});
