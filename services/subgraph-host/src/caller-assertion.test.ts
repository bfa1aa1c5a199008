import { ANONYMOUS, type Caller } from "@aap/kernel/caller";
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from "jose";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createCallerSigner, createCallerVerifier, openCallers, refusalOf } from "./caller-assertion.ts";
import { createCallerKeys } from "./caller-keys.ts";

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

test("an assertion of the edge is verified for any caller, with all its fields", async () => {
  const sign = await createCallerSigner(edge.signing);
  const builder: Caller = { kind: "builder", id: "bld_1", scopes: ["conversions:read"], agentIds: ["agent_1"] };
  expect(await verify(await sign(agent))).toEqual(agent);
  expect(await verify(await sign(builder))).toEqual(builder);
});

test("an assertion of a service is verified for the service itself", async () => {
  const self: Caller = { kind: "service", id: "settlement", scopes: ["*"] };
  expect(await verify(await (await createCallerSigner(settlement.signing))(self))).toEqual(self);
});

test("the same caller gets the same assertion for 45 s, then a new one that lives for another minute", async () => {
  const began = 1_800_000_000_000;
  vi.useFakeTimers({ now: began, toFake: ["Date"] });
  try {
    const sign = await createCallerSigner(edge.signing);
    const first = await sign(agent);
    vi.setSystemTime(began + 44_999);
    expect(await sign({ ...agent })).toBe(first);
    expect(await sign({ ...agent, id: "agent_2" })).not.toBe(first);
    vi.setSystemTime(began + 45_000);
    const second = await sign(agent);
    expect(second).not.toBe(first);
    vi.setSystemTime(began + 45_000 + 59_000);
    expect(await verify(second)).toEqual(agent);
    await expect(verify(first)).rejects.toMatchObject({ code: "CALLER_UNVERIFIED" });
  } finally {
    vi.useRealTimers();
  }
});

test("a caller without a key has no scopes, even if its assertion claims some", async () => {
  const sign = await createCallerSigner(edge.signing);
  expect(await verify(await sign(ANONYMOUS))).toEqual({ kind: "anonymous", id: "anonymous", scopes: [] });
  const claiming = { ...ANONYMOUS, scopes: ["offers:search"] };
  expect(await verify(await sign(claiming))).toEqual({ kind: "anonymous", id: "anonymous", scopes: [] });
});

test("an assertion is accepted until 5 s after its minute, for clocks that differ", async () => {
  const began = 1_800_000_000_000;
  vi.useFakeTimers({ now: began, toFake: ["Date"] });
  try {
    const assertion = await (await createCallerSigner(edge.signing))(agent);
    vi.setSystemTime(began + 64_000);
    expect(await verify(assertion)).toEqual(agent);
    vi.setSystemTime(began + 65_000);
    await expect(verify(assertion)).rejects.toMatchObject({ code: "CALLER_UNVERIFIED" });
  } finally {
    vi.useRealTimers();
  }
});

test("at most 1,000 assertions are kept", async () => {
  const began = 1_800_000_000_000;
  vi.useFakeTimers({ now: began, toFake: ["Date"] });
  try {
    const sign = await createCallerSigner(edge.signing);
    const first = await sign(agent);
    for (let other = 1; other < 1_000; other += 1) await sign({ ...agent, id: `agent_other_${other}` });
    vi.setSystemTime(began + 1_000);
    expect(await sign(agent)).toBe(first);
    await sign({ ...agent, id: "agent_one_more" });
    expect(await sign(agent)).not.toBe(first);
  } finally {
    vi.useRealTimers();
  }
});

test("a caller with none of the scopes is refused, and one without a key is asked for a key", () => {
  expect(refusalOf(agent, ["offers:search"])).toBeUndefined();
  expect(refusalOf(agent, ["offers:write"])).toMatchObject({ code: "SCOPE_MISSING", kind: "FORBIDDEN" });
  expect(refusalOf(ANONYMOUS, ["offers:search"])).toMatchObject({ code: "API_KEY_REQUIRED", kind: "UNAUTHENTICATED" });
});

describe("several keys of one issuer", () => {
  const self: Caller = { kind: "service", id: "settlement", scopes: ["*"] };

  test("each verifies its own assertions, and no two have one id", async () => {
    const [old, fresh] = await Promise.all([createCallerKeys(["edge", "settlement"]), createCallerKeys(["edge"])]);
    const verifyBoth = createCallerVerifier({ keys: [...old.publicKeys.keys, ...fresh.publicKeys.keys] });
    for (const { signingKeys } of [old, fresh]) {
      expect(await verifyBoth(await (await createCallerSigner(signingKeys["edge"]!))(agent))).toEqual(agent);
    }
    expect(await verifyBoth(await (await createCallerSigner(old.signingKeys["settlement"]!))(self))).toEqual(self);
    expect(new Set([...old.publicKeys.keys, ...fresh.publicKeys.keys].map(({ kid }) => kid)).size).toBe(3);
  });

  test("a key of an earlier version, whose id is its issuer, verifies beside a new one", async () => {
    const fresh = await createCallerKeys(["edge"]);
    const verifyBoth = createCallerVerifier({ keys: [edge.publicKey, ...fresh.publicKeys.keys] });
    expect(await verifyBoth(await (await createCallerSigner(edge.signing))(agent))).toEqual(agent);
    expect(await verifyBoth(await (await createCallerSigner(fresh.signingKeys["edge"]!))(agent))).toEqual(agent);
  });

  test("an assertion of a service that names the edge as its issuer is refused", async () => {
    const keys = await createCallerKeys(["edge", "settlement"]);
    const forged = { ...keys.signingKeys["settlement"]!, iss: "edge" };
    const assertion = await (await createCallerSigner(forged))(agent);
    await expect(createCallerVerifier(keys.publicKeys)(assertion)).rejects.toMatchObject({ code: "CALLER_UNVERIFIED" });
  });

  test("a signing key without an id is refused, also if it names its issuer", async () => {
    const { kid: _, ...nameless } = edge.signing;
    await expect(createCallerSigner(nameless)).rejects.toThrow("the caller signing key has no kid");
    const naming = { ...nameless, iss: "edge" };
    await expect(createCallerSigner(naming)).rejects.toThrow("the caller signing key has no kid");
  });

  test("a public key without an id is refused when the process starts", () => {
    const { kid: _, ...nameless } = edge.publicKey;
    const naming = { ...nameless, iss: "edge" };
    expect(() => createCallerVerifier({ keys: [nameless] })).toThrow("CALLER_KEYS contains a key without a kid");
    expect(() => createCallerVerifier({ keys: [naming] })).toThrow("CALLER_KEYS contains a key without a kid");
  });

  test("two keys under one id are refused when the process starts", async () => {
    const other = await createKey("edge");
    expect(() => createCallerVerifier({ keys: [edge.publicKey, other.publicKey] })).toThrow(
      "CALLER_KEYS contains two keys with the kid edge",
    );
  });

  test("the signing key of another issuer is refused", async () => {
    const { publicKeys, signingKeys } = await createCallerKeys(["edge", "offers"]);
    const environment = { CALLER_KEYS: publicKeys, CALLER_SIGNING_KEY: signingKeys["offers"] } as never;
    await expect(openCallers(environment, "edge")).rejects.toThrow("CALLER_SIGNING_KEY must be a key of edge");
    expect(await (await openCallers(environment, "offers")).sign({ ...self, id: "offers" })).toMatch(
      /^[\w-]+\.[\w-]+\.[\w-]+$/,
    );
  });
});

describe("an assertion is refused:", () => {
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

  test("the same function without a change makes a valid assertion", async () => {
    expect(await verify(await forge({}))).toMatchObject({ id: "agent_1" });
  });

  test.each([
    ["of a service for an agent", () => forge({}, { kid: "settlement", key: settlement })],
    ["of a service for another service", () => forge({ kind: "service" }, { kid: "settlement", key: settlement })],
    ["with the id of another key", () => forge({}, { key: settlement })],
    [
      "of a service that names the edge as its issuer",
      () => forge({}, { kid: "settlement", key: settlement, issuer: "edge" }),
    ],
    ["for another audience", () => forge({}, { audience: "billing" })],
    ["for an unknown kind of caller", () => forge({ kind: "root" })],
    ["that is a plain text", async () => "agent_1"],
    ["that is empty", async () => ""],
  ])("%s", async (_, assertion) => {
    await expect(verify(await assertion())).rejects.toMatchObject(refused);
  });

  test("with an unknown key", async () => {
    const stranger = await createKey("edge");
    await expect(verify(await (await createCallerSigner(stranger.signing))(agent))).rejects.toMatchObject(refused);
  });

  test("that is older than a minute", async () => {
    const assertion = await (await createCallerSigner(edge.signing))(agent);
    vi.useFakeTimers({ now: Date.now() + 66_000 });
    try {
      await expect(verify(assertion)).rejects.toMatchObject(refused);
    } finally {
      vi.useRealTimers();
    }
  });
});
