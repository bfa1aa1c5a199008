import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each(["accounts", "accounts/test:network_revenue:accrued:GBP/entries"])(
  "an agent is refused GET /v1/ledger/%s: 403 without content",
  async (path) => {
    const { status, body } = await app.agent.get(`/v1/ledger/${path}`);
    expect({ status, code: body.code }).toEqual({ status: 403, code: "KEY_KIND_WRONG" });
    expect(body).not.toHaveProperty(path === "accounts" ? "accounts" : "entries");
  },
);
