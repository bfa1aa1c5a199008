import { createApiKey } from "@aap/kernel/api-key";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { createClient } from "../../support/client.ts";
import { keyedRoutes, requestOf } from "./routes.ts";

const app = useApplication();

test.each(keyedRoutes)("$name says the same to a missing, a malformed and an unknown key", async (route) => {
  const strangers = [undefined, "aap_agent_garbage", createApiKey("agent").text];
  for (const key of strangers) {
    const { status, headers, body } = await createClient(app.baseUrl, key).send(route.url, requestOf(route));
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toBe("Bearer");
    expect(body).toEqual({
      error: "A valid API key is required",
      code: "API_KEY_REQUIRED",
      requestId: headers.get("request-id"),
    });
  }
});
