import { StartError } from "@aap/subgraph-host/start-error";
import { expect, test } from "vitest";
import { readApartEnvironment, readOneProcessEnvironment } from "./environment.ts";

test("an empty environment has the defaults of the quick start", () => {
  expect(readOneProcessEnvironment({})).toEqual({
    NODE_ENV: "development",
    HOST: "127.0.0.1",
    PORT: 4000,
    DATA_DIR: ".data",
    DEMO_HISTORY: true,
    LOG_LEVEL: "warn",
    RATE_LIMIT_PER_SECOND: 100,
    RATE_LIMIT_WINDOW_SECONDS: 60,
    TRUST_PROXY_HOPS: 0,
    STOP_GRACE_SECONDS: 0,
    MAX_IN_FLIGHT: 1_000,
    MAX_IN_FLIGHT_PER_ADDRESS: 256,
    MAX_KEYLESS_AT_ONCE: 8,
    BROWSER_OPERATIONS: "any",
  });
});

test("an empty variable counts as absent", () => {
  expect(readOneProcessEnvironment({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 4000 });
});

test("a slash at the end of PUBLIC_URL is removed", () => {
  expect(readOneProcessEnvironment({ PUBLIC_URL: "https://aap.example/" }).PUBLIC_URL).toBe("https://aap.example");
});

test.each([
  [{ PORT: "http" }, "PORT must be a whole number"],
  [{ PORT: "70000" }, "PORT must be at most 65535"],
  [{ DATABASE_URL: "mysql://localhost/aap" }, "DATABASE_URL must be a URL such as postgres://user@host:5432/database"],
  [{ RATE_LIMIT_PER_SECOND: "-1" }, "RATE_LIMIT_PER_SECOND must be at least 0"],
  [{ REDIS_URL: "127.0.0.1:6379" }, "REDIS_URL must be a URL such as redis://127.0.0.1:6379"],
  [{ CORS_ORIGINS: "*" }, "CORS_ORIGINS must be origins such as https://app.example, separated by commas"],
  [
    { CORS_ORIGINS: "https://app.example/" },
    "CORS_ORIGINS must be origins such as https://app.example, separated by commas",
  ],
  [
    { CORS_ORIGINS: "https://app.example," },
    "CORS_ORIGINS must be origins such as https://app.example, separated by commas",
  ],
  [{ TRUST_PROXY_HOPS: "true" }, "TRUST_PROXY_HOPS must be a whole number"],
])("%j is refused in one line that names the variable", (variables, line) => {
  expect(() => readOneProcessEnvironment(variables)).toThrow(new StartError(line));
});

test("a gateway apart is refused with the name of the missing variable", () => {
  expect(() => readApartEnvironment({})).toThrow("CALLER_KEYS is required");
  expect(() => readApartEnvironment({ CALLER_KEYS: "secret" })).toThrow(/^CALLER_KEYS must be JSON$/);
});
