import fc from "fast-check";
import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { signAapCode, verifyAapCode, type AapCodeClaims, type AapCodeKey } from "./aap-code.ts";

const issuedAt = new Date("2026-11-20T12:00:00Z");
const expiresAt = new Date("2026-12-20T12:00:00Z");
const claims: AapCodeClaims = {
  issuer: "aap.example",
  offerId: "off_01h455vb4pex5vsknk084sn02q",
  merchantId: "mer_01h455vb4pex5vsknk084sn02q",
  price: { amountMinor: 1_999n, currency: "GBP" },
  commission: { type: "CPA", amountMinor: 800n, rateBasisPoints: 0, minimumMinor: null, capMinor: null },
  issuedAt,
  expiresAt,
};

let privateJwk: JWK;
let publicJwk: AapCodeKey;

beforeAll(async () => {
  ({ privateJwk, publicJwk } = await makeKey("k1"));
});

async function makeKey(kid: string) {
  const pair = await generateKeyPair("Ed25519", { extractable: true });
  return {
    privateJwk: { ...(await exportJWK(pair.privateKey)), kid },
    publicJwk: { ...(await exportJWK(pair.publicKey)), kid },
  };
}

const verify = (code: string, at = issuedAt, keys: AapCodeKey[] = [publicJwk]) => verifyAapCode(code, { keys }, at);
const refused = (reason: string) => expect.objectContaining({ code: reason });

/** Signs what the signer of the house would refuse to sign. */
async function forge(header: object, payload: unknown, host = "aap.example"): Promise<string> {
  const jws = await new CompactSign(
    new TextEncoder().encode(typeof payload === "string" ? payload : JSON.stringify(payload)),
  )
    .setProtectedHeader(header as never)
    .sign(await importJWK(privateJwk, "Ed25519"));
  return `aap://${host}/v1/${jws}`;
}

/** A good code of exactly that length: base64url skips some lengths, so the host makes up for them. */
async function forgeOfLength(characters: number): Promise<string> {
  for (const host of ["a.io", "ab.io", "abc.io", "abcd.io"]) {
    for (let filler = 100; filler < 240; filler += 1) {
      const code = await forge({ alg: "Ed25519", kid: "k1" }, payloadOf({ iss: host, z: "z".repeat(filler) }), host);
      if (code.length === characters) return code;
    }
  }
  throw new Error(`no code of ${characters} characters`);
}

async function parts() {
  const code = await signAapCode(claims, privateJwk);
  const [header = "", payload = "", signature = ""] = code.slice("aap://aap.example/v1/".length).split(".");
  return {
    code,
    header,
    payload,
    signature,
    join: (...segments: string[]) => `aap://aap.example/v1/${segments.join(".")}`,
  };
}

const payloadOf = (change: object = {}) => ({
  iss: "aap.example",
  o: "off_1",
  m: "mer_1",
  p: 1999,
  c: "GBP",
  t: "cpa",
  a: 800,
  iat: issuedAt.getTime() / 1_000,
  exp: expiresAt.getTime() / 1_000,
  ...change,
});

test("a code has the specified form and says what was signed", async () => {
  const code = await signAapCode(claims, privateJwk);
  expect(code).toMatch(/^aap:\/\/aap\.example\/v1\/[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await verify(code)).toEqual(claims);
});

test("whatever is signed is read back the same, or refused for its length", async () => {
  const amount = fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) });
  const arbitrary = fc.record({
    host: fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,30})\.[a-z]{2,6}$/),
    price: amount,
    currency: fc.constantFrom("GBP", "JPY", "KWD"),
    commission: fc.record({
      type: fc.constantFrom("CPA", "PERCENTAGE", "HYBRID"),
      amountMinor: amount,
      rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
      minimumMinor: fc.option(amount),
      capMinor: fc.option(amount),
    }),
    issued: fc.integer({ min: 1, max: 4_000_000_000 }),
  });
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ host, price, currency, commission, issued }) => {
      const issuedAt = new Date(issued * 1_000);
      const expiresAt = new Date(issued * 1_000 + 30 * 86_400_000);
      const all: AapCodeClaims = {
        ...claims,
        issuer: host,
        price: { amountMinor: price, currency },
        commission,
        issuedAt,
        expiresAt,
      };
      const code = await signAapCode(all, privateJwk).catch((error: { code: string }) => error);
      if (typeof code !== "string") return expect(code.code).toBe("CODE_TOO_LONG");
      expect(code.length).toBeLessThanOrEqual(500);
      expect(await verify(code, issuedAt)).toEqual(all);
    }),
  );
});

test("the longest host and full hybrid terms in everyday amounts fit 500 characters", async () => {
  const commission = {
    type: "HYBRID",
    amountMinor: 99_999n,
    rateBasisPoints: 9_999,
    minimumMinor: 99_999n,
    capMinor: 99_999n,
  } as const;
  const price = { amountMinor: 9_999_999n, currency: "GBP" };
  await expect(signAapCode({ ...claims, issuer: "h".repeat(40), commission, price }, privateJwk)).resolves.toMatch(
    /^aap:/,
  );
});

test.each(["h".repeat(41), "Host.example", "host/v1", ""])("the issuer %j is not signed", async (issuer) => {
  await expect(signAapCode({ ...claims, issuer }, privateJwk)).rejects.toThrow(refused("CODE_MALFORMED"));
});

test("a kid of nine characters is not signed with", async () => {
  await expect(signAapCode(claims, { ...privateJwk, kid: "123456789" })).rejects.toThrow();
});

describe("form", () => {
  test("altered bytes of payload or signature do not verify", async () => {
    const { header, payload, signature, join } = await parts();
    const other = Buffer.from(Buffer.from(payload, "base64url").toString().replace("1999", "1998")).toString(
      "base64url",
    );
    await expect(verify(join(header, other, signature))).rejects.toEqual(refused("CODE_SIGNATURE_INVALID"));
    const bytes = Buffer.from(signature, "base64url");
    bytes[3]! ^= 1;
    await expect(verify(join(header, payload, bytes.toString("base64url")))).rejects.toEqual(
      refused("CODE_SIGNATURE_INVALID"),
    );
  });

  test("padding, a second spelling of the last character, an extra dot and surroundings are malformed", async () => {
    const { code, header, payload, signature, join } = await parts();
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const last = alphabet[alphabet.indexOf(signature.at(-1)!) + 1]!;
    const respelt = signature.slice(0, -1) + last;
    expect(Buffer.from(respelt, "base64url")).toEqual(Buffer.from(signature, "base64url"));
    const spoilt = [
      join(header, payload, `${signature}==`),
      join(header, payload, respelt),
      join(header, payload, signature, ""),
      join(header, payload, signature, signature),
      join(header, "", signature),
      join(header, payload),
      ` ${code}`,
      `${code}\n`,
      `${code}/`,
      code.replace("aap:", "AAP:"),
      code.replace("/v1/", "/v2/"),
      code.replace("aap.example", "AAP.example"),
      "",
      "aap://",
    ];
    for (const each of spoilt) await expect(verify(each), each).rejects.toEqual(refused("CODE_MALFORMED"));
  });

  test("500 characters are read and 501 are malformed", async () => {
    const code500 = await forgeOfLength(500);
    expect(code500).toHaveLength(500);
    await expect(verify(code500)).resolves.toMatchObject({ offerId: "off_1" });
    const code501 = await forgeOfLength(501);
    expect(code501).toHaveLength(501);
    await expect(verify(code501)).rejects.toEqual(refused("CODE_MALFORMED"));
  });

  test.each([
    ["another alg", { alg: "EdDSA", kid: "k1" }],
    ["a kid of nine characters", { alg: "Ed25519", kid: "123456789" }],
    ["no kid", { alg: "Ed25519" }],
    ["a header of its own", { alg: "Ed25519", kid: "k1", jku: "https://evil.example" }],
  ])("%s is malformed", async (_, header) => {
    await expect(verify(await forge(header, payloadOf()))).rejects.toEqual(refused("CODE_MALFORMED"));
  });

  test("alg none and an HMAC keyed with the public key are malformed", async () => {
    const { payload, signature, join } = await parts();
    for (const alg of ["none", "HS256"]) {
      const header = Buffer.from(JSON.stringify({ alg, kid: "k1" })).toString("base64url");
      await expect(verify(join(header, payload, signature))).rejects.toEqual(refused("CODE_MALFORMED"));
    }
  });

  test.each([{ p: -1 }, { p: 1.5 }, { c: "XXL" }, { t: "free" }, { r: 10_001 }, { exp: "soon" }, { o: undefined }])(
    "signed nonsense %j is malformed",
    async (change) => {
      await expect(verify(await forge({ alg: "Ed25519", kid: "k1" }, payloadOf(change)))).rejects.toEqual(
        refused("CODE_MALFORMED"),
      );
    },
  );

  test("a signed payload that is no JSON is malformed", async () => {
    await expect(verify(await forge({ alg: "Ed25519", kid: "k1" }, "{"))).rejects.toEqual(refused("CODE_MALFORMED"));
  });

  test("a host that is not the issuer is refused", async () => {
    const code = await signAapCode(claims, privateJwk);
    await expect(verify(code.replace("aap.example", "evil.example"))).rejects.toEqual(refused("CODE_ISSUER_MISMATCH"));
  });
});

describe("keys and time", () => {
  test("a key that is not in the set is unknown", async () => {
    const { publicJwk: other } = await makeKey("k2");
    await expect(verify(await signAapCode(claims, privateJwk), issuedAt, [other])).rejects.toEqual(
      refused("CODE_KEY_UNKNOWN"),
    );
  });

  test("another key under the same kid does not verify", async () => {
    const { publicJwk: other } = await makeKey("k1");
    await expect(verify(await signAapCode(claims, privateJwk), issuedAt, [other])).rejects.toEqual(
      refused("CODE_SIGNATURE_INVALID"),
    );
  });

  test("a code holds until the second before it expires, and not from then on", async () => {
    const code = await signAapCode(claims, privateJwk);
    await expect(verify(code, new Date(expiresAt.getTime() - 1))).resolves.toEqual(claims);
    await expect(verify(code, expiresAt)).rejects.toEqual(refused("CODE_EXPIRED"));
  });

  test("a code from further in the future than clocks differ is refused", async () => {
    const code = await signAapCode(claims, privateJwk);
    await expect(verify(code, new Date(issuedAt.getTime() - 60_000))).resolves.toEqual(claims);
    await expect(verify(code, new Date(issuedAt.getTime() - 61_000))).rejects.toEqual(refused("CODE_NOT_YET_VALID"));
  });

  test("a retired key verifies what was issued while it was in force, and nothing later or earlier", async () => {
    const code = await signAapCode(claims, privateJwk);
    const issued = issuedAt.getTime() / 1_000;
    await expect(verify(code, issuedAt, [{ ...publicJwk, nbf: issued, exp: issued + 1 }])).resolves.toEqual(claims);
    await expect(verify(code, issuedAt, [{ ...publicJwk, exp: issued }])).rejects.toEqual(
      refused("CODE_KEY_NOT_IN_FORCE"),
    );
    await expect(verify(code, issuedAt, [{ ...publicJwk, nbf: issued + 1 }])).rejects.toEqual(
      refused("CODE_KEY_NOT_IN_FORCE"),
    );
  });

  test("a compromised key verifies nothing", async () => {
    const code = await signAapCode(claims, privateJwk);
    await expect(
      verify(code, issuedAt, [{ ...publicJwk, revoked: { revoked_at: 2_000_000_000, reason: "compromised" } }]),
    ).rejects.toEqual(refused("CODE_KEY_REVOKED"));
  });
});
