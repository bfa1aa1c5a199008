import { writeFileSync } from "node:fs";
import { CompactSign, importJWK, type JWK } from "jose";
import type { AapCodeClaims, AapCodeRefusal } from "../src/index.ts";

// The private key of RFC 8037, appendix A: it is public, and signs nothing but vectors. Ed25519 is deterministic, so the file is too.
const PRIVATE: JWK = {
  kty: "OKP",
  crv: "Ed25519",
  d: "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A",
  x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
};
const KEY = { kty: "OKP", crv: "Ed25519", x: PRIVATE.x, kid: "rfc8037a", alg: "Ed25519", use: "sig" };
/** The public key of RFC 8032, section 7.1, test 2. */
const OTHER_KEY = { ...KEY, x: "PUAXw-hDiVqStwqnTRt-vJyYLM8uxJaMwM1V8Sr0Zgw" };

const ISSUED_AT = Date.parse("2026-11-20T12:00:00Z") / 1_000;
const EXPIRES_AT = Date.parse("2026-12-20T12:00:00Z") / 1_000;
const AT = "2026-11-21T00:00:00Z";
const PAYLOAD = {
  iss: "aap.example",
  o: "off_1",
  m: "mer_1",
  p: 1999,
  c: "GBP",
  t: "cpa",
  a: 800,
  iat: ISSUED_AT,
  exp: EXPIRES_AT,
};
const HEADER = { alg: "Ed25519", kid: "rfc8037a" };

const privateKey = await importJWK(PRIVATE, "Ed25519");

async function sign(payload: object = PAYLOAD, header: object = HEADER, host = "aap.example"): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const jws = await new CompactSign(bytes).setProtectedHeader(header as typeof HEADER).sign(privateKey);
  return `aap://${host}/v1/${jws}`;
}

/** The claims as JSON: amounts are numbers of minor units, times are ISO 8601 in UTC. */
type JsonClaims = { [Name in keyof AapCodeClaims]: unknown };

const CLAIMS: JsonClaims = {
  issuer: "aap.example",
  offerId: "off_1",
  merchantId: "mer_1",
  price: { amountMinor: 1999, currency: "GBP" },
  commission: { type: "CPA", amountMinor: 800, rateBasisPoints: 0, minimumMinor: null, capMinor: null },
  issuedAt: "2026-11-20T12:00:00.000Z",
  expiresAt: "2026-12-20T12:00:00.000Z",
};

interface Vector {
  name: string;
  code: string;
  keys: readonly object[];
  /** The time of the verification. */
  at: string;
  /** Only if the code is valid. */
  claims?: JsonClaims;
  /** Only if it is not. */
  refusal?: AapCodeRefusal;
}

const good = await sign();
const [, prefix = "", payload = "", signature = ""] = /^(.*)\.(.*)\.(.*)$/.exec(good) ?? [];
/** The signature with other unused bits in its last character: a text of the same bytes. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const respelt = signature.slice(0, -1) + ALPHABET[ALPHABET.indexOf(signature.at(-1) ?? "") + 1];

const hybrid = { ...PAYLOAD, t: "hybrid", p: 100_000_000_000, c: "JPY", a: 0, r: 10_000, n: 0, x: 100_000_000_000 };
const cheaper = Buffer.from(JSON.stringify({ ...PAYLOAD, a: 1 })).toString("base64url");
const refuse = (name: string, refusal: AapCodeRefusal, change: Partial<Vector>): Vector => ({
  name,
  code: good,
  keys: [KEY],
  at: AT,
  ...change,
  refusal,
});
const accept = (name: string, change: Partial<Vector>): Vector => ({
  name,
  code: good,
  keys: [KEY],
  at: AT,
  claims: CLAIMS,
  ...change,
});

const VECTORS: readonly Vector[] = [
  accept("a code with a fixed commission", {}),
  accept("a code with all terms and the greatest amounts", {
    code: await sign(hybrid),
    claims: {
      ...CLAIMS,
      price: { amountMinor: 100_000_000_000, currency: "JPY" },
      commission: {
        type: "HYBRID",
        amountMinor: 0,
        rateBasisPoints: 10_000,
        minimumMinor: 0,
        capMinor: 100_000_000_000,
      },
    },
  }),
  accept("a claim with an unknown name is ignored", { code: await sign({ ...PAYLOAD, z: "later" }) }),
  accept("issued 60 seconds after the verifier's time", { at: "2026-11-20T11:59:00Z" }),
  accept("a millisecond before the end", { at: "2026-12-20T11:59:59.999Z" }),
  accept("a retired key verifies what it signed before", { keys: [{ ...KEY, nbf: ISSUED_AT, exp: ISSUED_AT + 1 }] }),
  accept("a key set with several keys", { keys: [{ ...OTHER_KEY, kid: "other" }, KEY] }),
  refuse("a changed commission", "CODE_SIGNATURE_INVALID", { code: `${prefix}.${cheaper}.${signature}` }),
  refuse("another key with the same id", "CODE_SIGNATURE_INVALID", { keys: [OTHER_KEY] }),
  refuse("a key that is not in the set", "CODE_KEY_UNKNOWN", { keys: [{ ...KEY, kid: "other" }] }),
  refuse("a revoked key", "CODE_KEY_REVOKED", { keys: [{ ...KEY, revoked: { revoked_at: ISSUED_AT } }] }),
  refuse("issued at the time of the key's retirement", "CODE_KEY_NOT_IN_FORCE", { keys: [{ ...KEY, exp: ISSUED_AT }] }),
  refuse("issued before its key was published", "CODE_KEY_NOT_IN_FORCE", { keys: [{ ...KEY, nbf: ISSUED_AT + 1 }] }),
  refuse("under the host of another issuer", "CODE_ISSUER_MISMATCH", {
    code: await sign(PAYLOAD, HEADER, "evil.example"),
  }),
  refuse("issued 61 seconds after the verifier's time", "CODE_NOT_YET_VALID", { at: "2026-11-20T11:58:59Z" }),
  refuse("at its end", "CODE_EXPIRED", { at: "2026-12-20T12:00:00Z" }),
  refuse("with the older name of the algorithm", "CODE_MALFORMED", {
    code: await sign(PAYLOAD, { ...HEADER, alg: "EdDSA" }),
  }),
  refuse("with an unknown member of the header", "CODE_MALFORMED", {
    code: await sign(PAYLOAD, { ...HEADER, typ: "JWT" }),
  }),
  refuse("with a key id of nine characters", "CODE_MALFORMED", {
    code: await sign(PAYLOAD, { ...HEADER, kid: "123456789" }),
  }),
  refuse("with another version", "CODE_MALFORMED", { code: good.replace("/v1/", "/v2/") }),
  refuse("with padding", "CODE_MALFORMED", { code: `${good}==` }),
  refuse("with another spelling of the last character", "CODE_MALFORMED", {
    code: `${prefix}.${payload}.${respelt}`,
  }),
  refuse("with a price that is not a whole number", "CODE_MALFORMED", { code: await sign({ ...PAYLOAD, p: 19.99 }) }),
  refuse("with an amount above 10^11 minor units", "CODE_MALFORMED", {
    code: await sign({ ...PAYLOAD, a: 100_000_000_001 }),
  }),
  refuse("with an unknown commission basis", "CODE_MALFORMED", { code: await sign({ ...PAYLOAD, t: "free" }) }),
  refuse("without an offer", "CODE_MALFORMED", { code: await sign({ ...PAYLOAD, o: undefined }) }),
];

writeFileSync(new URL("codes.json", import.meta.url), `${JSON.stringify(VECTORS, null, 2)}\n`);
