import { StartError } from "@aap/subgraph-host/start-error";
import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const read = (env: Record<string, string>, publicUrl = "https://aap.example:8443") =>
  readSettings({ env, publicUrl, production: true });

test("the defaults apply if variables are absent or empty", () => {
  const defaults = {
    defaultCurrency: "GBP",
    sessionTtlSeconds: 86_400,
    codeIssuer: "aap.example:8443",
    production: true,
  };
  expect(read({})).toEqual(defaults);
  expect(read({ DEFAULT_CURRENCY: "", SESSION_TTL_SECONDS: "", CODE_ISSUER: "" })).toEqual(defaults);
});

test("a session lasts at most 14 days", () => {
  expect(read({ SESSION_TTL_SECONDS: "1209600" }).sessionTtlSeconds).toBe(14 * 86_400);
});

test.each([
  [{ SESSION_TTL_SECONDS: "1209601" }, "SESSION_TTL_SECONDS must be at most 1209600"],
  [{ SESSION_TTL_SECONDS: "31536000" }, "SESSION_TTL_SECONDS must be at most 1209600"],
  [{ SESSION_TTL_SECONDS: "0" }, "SESSION_TTL_SECONDS must be at least 1"],
  [{ SESSION_TTL_SECONDS: "a day" }, "SESSION_TTL_SECONDS must be a whole number"],
  [{ DEFAULT_CURRENCY: "EURO" }, "DEFAULT_CURRENCY must be an ISO 4217 code"],
  [{ CODE_ISSUER: "h".repeat(41) }, "CODE_ISSUER must be a host of at most 40 characters"],
])("%j is refused in one line that names the variable and its bound", (env, line) => {
  expect(() => read(env)).toThrow(new StartError(line));
});

test("a public address whose host is too long needs a CODE_ISSUER", () => {
  const publicUrl = `https://${"h".repeat(41)}.example`;
  expect(() => read({}, publicUrl)).toThrow("CODE_ISSUER must be a host of at most 40 characters");
  expect(read({ CODE_ISSUER: "aap.example" }, publicUrl).codeIssuer).toBe("aap.example");
});
