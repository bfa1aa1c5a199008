import fc from "fast-check";
import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { readAapCode, readKeyId, signAapCode, verifyAapCode, type AapCodeClaims, type AapCodeKey } from "./aap-code.ts";
import { MAX_AMOUNT_MINOR } from "./money.ts";

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

/** Signs a header and a payload that `signAapCode` refuses. */
async function forge(header: object, payload: object, host = "aap.example"): Promise<string> {
  const jws = await new CompactSign(
    payload instanceof Uint8Array ? payload : new TextEncoder().encode(JSON.stringify(payload)),
  )
    .setProtectedHeader(header as never)
    .sign(await importJWK(privateJwk, "Ed25519"));
  return `aap://${host}/v1/${jws}`;
}

/** Returns a valid code of exactly this length. Base64url skips some lengths, which hosts of several lengths make possible. */
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

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Returns a valid code of which one segment ends with unused bits, and another spelling of that segment with the same bytes. */
async function findRespelling(name: "header" | "payload" | "signature") {
  for (const filler of ["", "a", "aa"]) {
    const key = await makeKey(`k${filler}`);
    const text = await signAapCode({ ...claims, offerId: `off_${filler}` }, key.privateJwk);
    const [header = "", payload = "", signature = ""] = text.slice("aap://aap.example/v1/".length).split(".");
    const segments = { header, payload, signature };
    const segment = segments[name];
    if (segment.length % 4 === 0) continue;
    const last = BASE64URL[BASE64URL.indexOf(segment.at(-1) ?? "") + 1] ?? "";
    return { text, segments, keys: [key.publicJwk], respelling: segment.slice(0, -1) + last };
  }
  throw new Error(`no ${name} ends with unused bits`);
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

test("a code has the specified form and carries the signed claims", async () => {
  const code = await signAapCode(claims, privateJwk);
  expect(code).toMatch(/^aap:\/\/aap\.example\/v1\/[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await verify(code)).toEqual(claims);
});

test("signed claims are read back unchanged, or the code is refused for its length", async () => {
  const amount = fc.bigInt({ min: 0n, max: MAX_AMOUNT_MINOR });
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

test("the longest host and full hybrid terms in everyday amounts fit 500 characters [P15]", async () => {
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

test.each(["h".repeat(41), "Host.example", "host/v1", ""])(
  "the issuer %j is refused when a code is signed",
  async (issuer) => {
    await expect(signAapCode({ ...claims, issuer }, privateJwk)).rejects.toThrow(refused("CODE_MALFORMED"));
  },
);

test.each<[string, Partial<AapCodeClaims>]>([
  ["price", { price: { amountMinor: MAX_AMOUNT_MINOR + 1n, currency: "GBP" } }],
  ["fixed commission", { commission: { ...claims.commission, amountMinor: MAX_AMOUNT_MINOR + 1n } }],
  ["minimum", { commission: { ...claims.commission, minimumMinor: MAX_AMOUNT_MINOR + 1n } }],
  ["cap", { commission: { ...claims.commission, capMinor: MAX_AMOUNT_MINOR + 1n } }],
  ["price", { price: { amountMinor: 2n ** 64n, currency: "GBP" } }],
])("a %s above 10^11 minor units is refused when a code is signed", async (_, change) => {
  await expect(signAapCode({ ...claims, ...change }, privateJwk)).rejects.toThrow(refused("CODE_MALFORMED"));
});

test.each(["h", "127.0.0.1:4000", "[::1]:4000", "h".repeat(40)])("the issuer %j is accepted", async (issuer) => {
  expect(await verify(await signAapCode({ ...claims, issuer }, privateJwk))).toMatchObject({ issuer });
});

test("a code is read without its key, also when its signature is not valid", async () => {
  const { header, payload, signature, join } = await parts();
  const unsigned = join(header, payload, `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`);
  await expect(verify(unsigned)).rejects.toEqual(refused("CODE_SIGNATURE_INVALID"));
  expect(readAapCode(unsigned)).toEqual(claims);
  expect(readKeyId(unsigned)).toBe("k1");
  expect(() => readAapCode("aap://aap.example/v1/a.b.c")).toThrow(refused("CODE_MALFORMED"));
});

test("a code of 500 characters is signed, and a code of 501 is refused", async () => {
  const lengths: (number | string)[] = [];
  for (const issuer of ["a.io", "ab.io", "abc.io", "abcd.io"]) {
    for (let filler = 140; filler < 180; filler += 1) {
      const long = { ...claims, issuer, offerId: "o".repeat(filler) };
      lengths.push(
        await signAapCode(long, privateJwk).then(
          ({ length }) => length,
          ({ code }) => code,
        ),
      );
    }
  }
  expect(lengths).toContain(500);
  expect(lengths).toContain("CODE_TOO_LONG");
  expect(Math.max(...lengths.filter((length) => typeof length === "number"))).toBe(500);
});

test("a key id of nine characters is refused when a code is signed", async () => {
  await expect(signAapCode(claims, { ...privateJwk, kid: "123456789" })).rejects.toThrow();
  await expect(signAapCode(claims, { ...privateJwk, kid: "12345678" })).resolves.toMatch(/^aap:/);
});

describe("form", () => {
  test("an altered payload or signature has an invalid signature", async () => {
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

  test("another spelling of the last character of header, payload or signature is malformed", async () => {
    for (const respelled of ["header", "payload", "signature"] as const) {
      const { text, segments, keys, respelling } = await findRespelling(respelled);
      await expect(verify(text, issuedAt, keys)).resolves.toBeDefined();
      expect(Buffer.from(respelling, "base64url")).toEqual(Buffer.from(segments[respelled], "base64url"));
      const code = text.replace(segments[respelled], respelling);
      await expect(verify(code, issuedAt, keys), respelled).rejects.toEqual(refused("CODE_MALFORMED"));
      expect(() => readAapCode(code), respelled).toThrow(refused("CODE_MALFORMED"));
    }
  });

  test("padding, an extra dot, a missing part and text around the code are malformed", async () => {
    const { code, header, payload, signature, join } = await parts();
    const malformed = [
      join(header, payload, `${signature}==`),
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
    for (const text of malformed) await expect(verify(text), text).rejects.toEqual(refused("CODE_MALFORMED"));
  });

  test("500 characters are accepted and 501 are malformed", async () => {
    const code500 = await forgeOfLength(500);
    expect(code500).toHaveLength(500);
    await expect(verify(code500)).resolves.toMatchObject({ offerId: "off_1" });
    const code501 = await forgeOfLength(501);
    expect(code501).toHaveLength(501);
    await expect(verify(code501)).rejects.toEqual(refused("CODE_MALFORMED"));
  });

  test.each([
    ["another alg", { alg: "EdDSA", kid: "k1" }],
    ["a key id of nine characters", { alg: "Ed25519", kid: "123456789" }],
    ["no key id", { alg: "Ed25519" }],
    ["an empty key id", { alg: "Ed25519", kid: "" }],
    ["an additional header member", { alg: "Ed25519", kid: "k1", jku: "https://evil.example" }],
  ])("%s is malformed", async (_, header) => {
    await expect(verify(await forge(header, payloadOf()))).rejects.toEqual(refused("CODE_MALFORMED"));
  });

  test("alg none and HS256 are malformed", async () => {
    const { payload, signature, join } = await parts();
    for (const alg of ["none", "HS256"]) {
      const header = Buffer.from(JSON.stringify({ alg, kid: "k1" })).toString("base64url");
      await expect(verify(join(header, payload, signature))).rejects.toEqual(refused("CODE_MALFORMED"));
    }
  });

  const ABOVE_MAXIMUM = 100_000_000_001;

  test.each([
    { p: -1 },
    { p: 1.5 },
    { p: "1999" },
    { p: ABOVE_MAXIMUM },
    { a: -1 },
    { a: ABOVE_MAXIMUM },
    { n: -1 },
    { n: ABOVE_MAXIMUM },
    { x: -1 },
    { x: ABOVE_MAXIMUM },
    { r: -1 },
    { r: 10_001 },
    { r: 0.5 },
    { c: "XXL" },
    { t: "free" },
    { t: "CPA" },
    { o: undefined },
    { o: "" },
    { m: "" },
    { iss: undefined },
    { iat: 0 },
    { iat: 1.5 },
    { exp: 0 },
    { exp: "soon" },
  ])("a signed payload with %j is malformed", async (change) => {
    await expect(verify(await forge({ alg: "Ed25519", kid: "k1" }, payloadOf(change)))).rejects.toEqual(
      refused("CODE_MALFORMED"),
    );
  });

  test("absent commission terms have their defaults, and zero is not absent", async () => {
    const read = async (change: object) =>
      (await verify(await forge({ alg: "Ed25519", kid: "k1" }, payloadOf({ a: undefined, ...change })))).commission;
    expect(await read({})).toEqual({
      type: "CPA",
      amountMinor: 0n,
      rateBasisPoints: 0,
      minimumMinor: null,
      capMinor: null,
    });
    expect(await read({ t: "hybrid", a: 100_000_000_000, r: 10_000, n: 0, x: 0 })).toEqual({
      type: "HYBRID",
      amountMinor: 100_000_000_000n,
      rateBasisPoints: 10_000,
      minimumMinor: 0n,
      capMinor: 0n,
    });
  });

  test("a payload carries only the terms that differ from their defaults, and whole seconds", async () => {
    const payloadIn = async (change: Partial<AapCodeClaims>) => {
      const [, payload = ""] = (
        await signAapCode({ ...claims, offerId: "off_1", merchantId: "mer_1", ...change }, privateJwk)
      )
        .split(".")
        .slice(-3);
      return JSON.parse(Buffer.from(payload, "base64url").toString());
    };
    expect(await payloadIn({})).toEqual(payloadOf());
    const percentage = {
      type: "PERCENTAGE",
      amountMinor: 0n,
      rateBasisPoints: 1,
      minimumMinor: 0n,
      capMinor: 1n,
    } as const;
    const halfASecondLater = (time: Date) => new Date(time.getTime() + 500);
    expect(
      await payloadIn({
        commission: percentage,
        issuedAt: halfASecondLater(issuedAt),
        expiresAt: halfASecondLater(expiresAt),
      }),
    ).toEqual({ ...payloadOf({ t: "percentage", r: 1, n: 0, x: 1 }), a: undefined });
  });

  test("the shortest ids and an explicit rate of 0 are accepted", async () => {
    const code = await forge({ alg: "Ed25519", kid: "k1" }, payloadOf({ o: "o", m: "m", r: 0 }));
    await expect(verify(code)).resolves.toMatchObject({ offerId: "o", merchantId: "m" });
  });

  test.each([
    ["JSON", Buffer.from("{")],
    ["UTF-8", Buffer.from(JSON.stringify(payloadOf({ z: "\u00ff" })), "latin1")],
    ["an object", Buffer.from("[]")],
  ])("a signed payload that is not %s is malformed", async (_, payload) => {
    await expect(verify(await forge({ alg: "Ed25519", kid: "k1" }, payload))).rejects.toEqual(
      refused("CODE_MALFORMED"),
    );
  });

  test("a host of 41 characters is malformed", async () => {
    const host = "h".repeat(41);
    const code = await forge({ alg: "Ed25519", kid: "k1" }, payloadOf({ iss: host }), host);
    await expect(verify(code)).rejects.toEqual(refused("CODE_MALFORMED"));
  });

  test("a code under another host than its issuer is refused", async () => {
    const code = await signAapCode(claims, privateJwk);
    await expect(verify(code.replace("aap.example", "evil.example"))).rejects.toEqual(refused("CODE_ISSUER_MISMATCH"));
  });
});

describe("keys and time", () => {
  test("a code of a key that is not in the set is refused as unknown", async () => {
    const { publicJwk: other } = await makeKey("k2");
    await expect(verify(await signAapCode(claims, privateJwk), issuedAt, [other])).rejects.toEqual(
      refused("CODE_KEY_UNKNOWN"),
    );
  });

  test("another key with the same key id does not verify the code", async () => {
    const { publicJwk: other } = await makeKey("k1");
    await expect(verify(await signAapCode(claims, privateJwk), issuedAt, [other])).rejects.toEqual(
      refused("CODE_SIGNATURE_INVALID"),
    );
  });

  test("a code is valid until just before it expires", async () => {
    const code = await signAapCode(claims, privateJwk);
    await expect(verify(code, new Date(expiresAt.getTime() - 1))).resolves.toEqual(claims);
    await expect(verify(code, expiresAt)).rejects.toEqual(refused("CODE_EXPIRED"));
  });

  test("a code may be issued at most 60 seconds in the future", async () => {
    const code = await signAapCode(claims, privateJwk);
    await expect(verify(code, new Date(issuedAt.getTime() - 60_000))).resolves.toEqual(claims);
    await expect(verify(code, new Date(issuedAt.getTime() - 60_001))).rejects.toEqual(refused("CODE_NOT_YET_VALID"));
  });

  test("a retired key verifies only codes that were issued while it was in force", async () => {
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

  test("a compromised key verifies nothing [P14]", async () => {
    const code = await signAapCode(claims, privateJwk);
    await expect(
      verify(code, issuedAt, [{ ...publicJwk, revoked: { revoked_at: 2_000_000_000, reason: "compromised" } }]),
    ).rejects.toEqual(refused("CODE_KEY_REVOKED"));
  });
});
