import { describe, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const idOf = (merchantName: string) => app.demo.connections[app.merchantOf(merchantName)]?.id ?? "";

describe("a new connection", () => {
  test.each<[name: string, change: object, error: string, param: string, hint?: string]>([
    [
      "of an unknown processor",
      { processor: "paypal" },
      "processor must be one of sandbox, stripe, generic",
      "processor",
    ],
    ["of the sandbox in live mode", { livemode: true }, "sandbox has no live mode", "livemode"],
    [
      "of the sandbox with a secret",
      { webhookSecrets: ["whsec_chosen1"] },
      "webhookSecrets must be left out: this service makes the secrets of sandbox",
      "webhookSecrets",
    ],
    [
      "to Stripe without a key",
      { processor: "stripe" },
      "stripe: settings.secretKey is required",
      "settings.secretKey",
      "The settings are secretKey, account.",
    ],
    [
      "to Stripe with a number as key",
      { processor: "stripe", settings: { secretKey: 1 } },
      "stripe: settings.secretKey must be a string",
      "settings.secretKey",
    ],
    [
      "to an endpoint with a misspelt name",
      { processor: "generic", settings: { endpoin: "https://canary.example/" } },
      "generic: settings.endpoin is not a setting",
      "settings.endpoin",
      "Did you mean endpoint? The settings are endpoint.",
    ],
    [
      "of the sandbox with a setting",
      { settings: { key: "canary" } },
      "sandbox: settings.key is not a setting",
      "settings.key",
      "There are no settings.",
    ],
    [
      "to Stripe with a publishable key",
      { processor: "stripe", settings: { secretKey: "pk_test_1" } },
      "stripe: settings.secretKey must be a secret key, sk_… or rk_…",
      "settings.secretKey",
    ],
    [
      "to Stripe, live, with a test key",
      { processor: "stripe", livemode: true, settings: { secretKey: "sk_test_1" } },
      "stripe: settings belong to test mode, the connection to live mode",
      "settings",
    ],
    [
      "to Stripe, test, with a live key",
      { processor: "stripe", settings: { secretKey: "sk_live_1" } },
      "stripe: settings belong to live mode, the connection to test mode",
      "settings",
    ],
    [
      "to Stripe with a secret of another form",
      { processor: "stripe", settings: { secretKey: "sk_test_1" }, webhookSecrets: ["hunter2"] },
      "webhookSecrets must be 1 to 4 different signing secrets of stripe",
      "webhookSecrets",
    ],
    [
      "to Stripe with an account of another form",
      { processor: "stripe", settings: { secretKey: "sk_test_1", account: "cus_1" } },
      "stripe: settings.account must be a connected account, acct_…",
      "settings.account",
    ],
    ...["https://127.0.0.1%2f.x.example/", "https://shop.example%00/", "https://shop.example:99999/", "nonsense"].map(
      (endpoint): [string, object, string, string] => [
        `to the endpoint ${endpoint}`,
        { processor: "generic", settings: { endpoint } },
        "generic: settings.endpoint must be a URL",
        "settings.endpoint",
      ],
    ),
    ...["https://shop%2eexample/", "https://127。0。0。1/", "https://①.example/"].map(
      (endpoint): [string, object, string, string] => [
        `to the endpoint ${endpoint}`,
        { processor: "generic", settings: { endpoint } },
        "generic: settings.endpoint must spell its host as it is resolved, in ASCII",
        "settings.endpoint",
      ],
    ),
    [
      "to an endpoint that names a user",
      { processor: "generic", settings: { endpoint: "https://user:canary@shop.example/" } },
      "generic: settings.endpoint must name no user",
      "settings.endpoint",
    ],
    ["without a processor", { processor: undefined }, "processor is required", "processor"],
  ])("%s is refused with 400", async (_, change, error, param, hint) => {
    const request = { merchantId: app.merchantOf("Corner SIM (no processor)"), processor: "sandbox", ...change };
    const answer = await withoutChange(app, () => app.operator.post("/v1/connections", request));
    expectRefusal(answer, 400, error);
    expect(answer.body.param).toBe(param);
    if (hint !== undefined) expect(answer.body.hint).toBe(hint);
    expect(JSON.stringify(answer.body)).not.toContain("canary");
  });
});

describe("a rotation", () => {
  test.each([-1, 0.5, 604_801, "60", null])("with an overlap of %o is refused with 400", async (overlapSeconds) => {
    const path = `/v1/connections/${idOf("Lark Mobile")}/rotate`;
    const answer = await withoutChange(app, () => app.operator.post(path, { overlapSeconds }));
    expectRefusal(answer, 400, /^overlapSeconds must be /);
  });

  test("of a Stripe secret without a new secret is refused", async () => {
    const path = `/v1/connections/${idOf("Meridian Mobile")}/rotate`;
    const answer = await withoutChange(app, () => app.operator.post(path, { overlapSeconds: 0 }));
    expectRefusal(answer, 400, "webhookSecrets is required: stripe makes its own secrets");
  });

  test("with a secret is refused if this service makes the processor's secrets", async () => {
    const path = `/v1/connections/${idOf("Lark Mobile")}/rotate`;
    const answer = await withoutChange(app, () => app.operator.post(path, { webhookSecrets: ["whsec_chosen1"] }));
    expectRefusal(answer, 400, "webhookSecrets must be left out: this service makes the secrets of sandbox");
  });
});

test("settings that the adapter does not know are refused with 400, and the response does not repeat them", async () => {
  const path = `/v1/connections/${idOf("Meridian Mobile")}/settings`;
  const answer = await withoutChange(app, () => app.operator.post(path, { settings: { secretKey: "canary" } }));
  expectRefusal(answer, 400, /^stripe: settings/);
  expect(JSON.stringify(answer.body)).not.toContain("canary");
});
