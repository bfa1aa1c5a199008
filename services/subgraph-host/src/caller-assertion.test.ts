import type { Caller } from "@aap/kernel/caller";
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from "jose";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createCallerSigner, createCallerVerifier } from "./caller-assertion.ts";

const agent: Caller = { kind: "agent", id: "agent_1", scopes: ["offers:search"] };

async function createKey(kid: string): Promise<{ signing: JWK; publicKey: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair("Ed25519", { extractable: true });
  return {
    signing: { ...(await exportJWK(privateKey)), kid },
    publicKey: { ...(await exportJWK(publicKey)), kid, alg: "Ed25519" },
  };
}

let edge: Awaited<ReturnType<typeof createKey>>;
let settlement: Awaited<ReturnType<typeof createKey>>;
let verify: ReturnType<typeof createCallerVerifier>;

beforeAll(async () => {
  [edge, settlement] = await Promise.all([createKey("edge"), createKey("settlement")]);
  verify = createCallerVerifier({ keys: [edge.publicKey, settlement.publicKey] });
});

test("the edge speaks for any caller, whole", async () => {
  const sign = await createCallerSigner(edge.signing);
  const builder: Caller = { kind: "builder", id: "bld_1", scopes: ["conversions:read"], agentIds: ["agent_1"] };
  expect(await verify(await sign(agent))).toEqual(agent);
  expect(await verify(await sign(builder))).toEqual(builder);
});

test("a service speaks for itself", async () => {
  const self: Caller = { kind: "service", id: "settlement", scopes: ["*"] };
  expect(await verify(await (await createCallerSigner(settlement.signing))(self))).toEqual(self);
});

test("the same caller gets the same assertion while it is fresh", async () => {
  const sign = await createCallerSigner(edge.signing);
  expect(await sign(agent)).toBe(await sign({ ...agent }));
});

describe("refused", () => {
  const refused = { code: "CALLER_UNVERIFIED", kind: "UNAUTHENTICATED" };

  interface Forgery {
    kid?: string;
    key?: { signing: JWK };
    audience?: string;
    issuer?: string;
  }

  async function forge(claims: object, forgery: Forgery = {}): Promise<string> {
    const { kid = "edge", key = edge, audience = "subgraphs" } = forgery;
    return new SignJWT({ kind: "agent", scopes: [], ...claims })
      .setProtectedHeader({ alg: "Ed25519", kid })
      .setIssuer(forgery.issuer ?? kid)
      .setSubject("agent_1")
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime("60s")
      .sign(await importJWK(key.signing, "Ed25519"));
  }

  test("the forging hand itself is able to make a good one", async () => {
    expect(await verify(await forge({}))).toMatchObject({ id: "agent_1" });
  });

  test.each([
    ["a service that speaks for an agent", () => forge({}, { kid: "settlement", key: settlement })],
    [
      "a service that speaks for another service",
      () => forge({ kind: "service" }, { kid: "settlement", key: settlement }),
    ],
    ["a key under another's name", () => forge({}, { key: settlement })],
    ["a service that claims to be the edge", () => forge({}, { kid: "settlement", key: settlement, issuer: "edge" })],
    ["another audience", () => forge({}, { audience: "billing" })],
    ["an unknown kind of caller", () => forge({ kind: "root" })],
    ["a plain text", async () => "agent_1"],
    ["an empty text", async () => ""],
  ])("%s", async (_, assertion) => {
    await expect(verify(await assertion())).rejects.toMatchObject(refused);
  });

  test("an unknown key", async () => {
    const stranger = await createKey("edge");
    await expect(verify(await (await createCallerSigner(stranger.signing))(agent))).rejects.toMatchObject(refused);
  });

  test("an assertion of more than a minute ago", async () => {
    const assertion = await (await createCallerSigner(edge.signing))(agent);
    vi.useFakeTimers({ now: Date.now() + 66_000 });
    try {
      await expect(verify(assertion)).rejects.toMatchObject(refused);
    } finally {
      vi.useRealTimers();
    }
  });
});
