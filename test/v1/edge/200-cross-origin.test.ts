import { describe, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const EXPOSED = "Request-Id,Retry-After,RateLimit,RateLimit-Policy,Link,Idempotent-Replayed";
const ROUTES = [
  ["POST", "/v1/recommend"],
  ["GET", "/v1/offers"],
  ["POST", "/graphql"],
  ["GET", "/.well-known/jwks.json"],
] as const;

const preflight = (origin: string, method: string) => ({
  method: "OPTIONS",
  headers: {
    origin,
    "access-control-request-method": method,
    "access-control-request-headers": "authorization,content-type,idempotency-key",
    authorization: "Bearer nonsense",
  },
});

describe("outside production", () => {
  // A budget of two units: if a preflight cost one, the third would be refused.
  const app = useApplication({ RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_WINDOW_SECONDS: "2" });

  test.each(ROUTES)(
    "the preflight of %s %s is answered for an origin of this machine, without a key or units",
    async (method, path) => {
      for (const origin of [
        "http://localhost:3000",
        "http://127.0.0.1:5173",
        "https://[::1]:8443",
        "http://localhost",
      ]) {
        const { status, headers, body } = await app.anonymous.send(path, preflight(origin, method));
        expect({ origin, status, body }).toEqual({ origin, status: 204, body: "" });
        expect(headers.get("access-control-allow-origin")).toBe(origin);
        expect(headers.get("access-control-allow-methods")).toBe("GET,POST");
        expect(headers.get("access-control-allow-headers")).toBe("authorization,content-type,idempotency-key");
        expect(headers.get("access-control-allow-credentials")).toBeNull();
        expect(headers.get("vary")).toContain("Origin");
        expect(headers.get("ratelimit")).toBeNull();
      }
    },
  );

  test("a page of this machine may read a response, its refusals and their headers", async () => {
    const headers = { origin: "http://localhost:3000" };
    const keys = await app.anonymous.send("/.well-known/jwks.json", { headers });
    expect(keys.status).toBe(200);
    const refused = await app.anonymous.send("/v1/offers", { headers });
    expectRefusal(refused, 401, "A valid API key is required");
    for (const answer of [keys, refused]) {
      expect(answer.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
      expect(answer.headers.get("access-control-expose-headers")).toBe(EXPOSED);
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    }
  });

  test.each([
    "https://app.example",
    "http://localhost.example",
    "http://127.0.0.1.example",
    "http://localhost:3000.example",
    "null",
    "file://localhost",
  ])("a page of %s gets no permission, and its preflight is refused with 405", async (origin) => {
    const asked = await withoutChange(app, () => app.anonymous.send("/v1/recommend", preflight(origin, "POST")));
    expectRefusal(asked, 405, "Use POST");
    expect(asked.headers.get("access-control-allow-origin")).toBeNull();
    const sent = await app.anonymous.send("/.well-known/jwks.json", { headers: { origin } });
    expect(sent.headers.get("access-control-allow-origin")).toBeNull();
    expect(sent.headers.get("vary")).toContain("Origin");
  });

  test("the buyer's pages allow no other origin", async () => {
    const answer = await app.anonymous.send("/r/rec_x", { headers: { origin: "http://localhost:3000" } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("in production", () => {
  const app = useApplication({ NODE_ENV: "production" });

  test("no origin is allowed by default", async () => {
    for (const origin of ["http://localhost:3000", "https://app.example", app.baseUrl]) {
      const { headers } = await app.anonymous.send("/.well-known/jwks.json", { headers: { origin } });
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("with CORS_ORIGINS", () => {
  const app = useApplication({ CORS_ORIGINS: "https://app.example, http://[2001:db8::1]:8080" });

  test.each([
    ["https://app.example", true],
    ["http://[2001:db8::1]:8080", true],
    ["http://app.example", false],
    ["https://app.example:8443", false],
    ["http://localhost:3000", false],
  ])("the origin %s is allowed: %s", async (origin, isAllowed) => {
    const { headers } = await app.anonymous.send("/.well-known/jwks.json", { headers: { origin } });
    expect(headers.get("access-control-allow-origin")).toBe(isAllowed ? origin : null);
  });
});

describe("compression", () => {
  const app = useApplication();
  const search = (encoding: string, path = "/v1/offers?limit=20") =>
    app.agent.send(path, { headers: { "accept-encoding": encoding } });

  test.each(["gzip", "br"])("a long response is compressed with %s if the client accepts it", async (encoding) => {
    const { status, headers, body } = await search(encoding);
    expect({ status, offers: body.offers.length }).toEqual({ status: 200, offers: 20 });
    expect(headers.get("content-encoding")).toBe(encoding);
    expect(headers.get("vary")).toContain("Accept-Encoding");
  });

  test("a response is not compressed if the client does not accept it, or if it is short", async () => {
    expect((await search("identity")).headers.get("content-encoding")).toBeNull();
    expect((await search("gzip", "/v1/offers?limit=1")).headers.get("content-encoding")).toBeNull();
  });
});
