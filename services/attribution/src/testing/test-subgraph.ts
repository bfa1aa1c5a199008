import { signAapCode, type AapCodeClaims } from "@aap/kernel/aap-code";
import { serviceCaller, type Caller } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import { openSubgraph } from "@aap/subgraph-host/subgraph";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { pino } from "pino";
import type { ConversionTerms } from "../domain/recommendation.ts";
import { SCOPES } from "../domain/scopes.ts";
import { subgraph } from "../subgraph.ts";

/** The only merchant and the only offer of the catalogue. */
export const MERCHANT_ID = newId("mer");
export const OFFER_ID = newId("off");

/** Callers with the scopes of their keys. */
export const OPERATOR: Caller = { kind: "operator", id: "desk", scopes: SCOPES.operator };
export const EDGE = serviceCaller("edge");
export const asAgent = (id: string): Caller => ({ kind: "agent", id, scopes: SCOPES.agent });
export const asMerchant = (id: string): Caller => ({ kind: "merchant", id, scopes: SCOPES.merchant });
export const asBuilder = (id: string, agentIds: string[]): Caller => ({
  kind: "builder",
  id,
  scopes: SCOPES.builder,
  agentIds,
});

/** The terms for conversions of the offer. */
export const CONVERSION_TERMS: ConversionTerms = {
  termsVersion: 1,
  validationDays: 30,
  attributionWindowDays: 30,
  partialRefunds: "CLAW_BACK",
  disputes: "BY_OUTCOME",
  amountToleranceBasisPoints: 0,
  flowType: "instant_checkout",
  flow: { type: "instant_checkout", steps: ["payment_received", "order_confirmed"], required: ["payment_received"] },
};

/** The facts that the stand-in for the offers subgraph returns; a test may change them. */
export interface CatalogueFacts {
  /** The agent of each session. */
  sessionAgentId: string;
  expiresAt: string;
  status: string;
  aapCode: string;
  merchantUrl: string | null;
  codeKeys: JWK[];
  /** The number of requests for the key set. */
  keyRequests: number;
}

/** Opens the subgraph on a database; a stand-in for the offers subgraph returns `facts`. */
export async function openTestSubgraph(databaseUrl: string) {
  const { privateKey, publicKey } = await newSigningKey("one");
  const facts: CatalogueFacts = {
    sessionAgentId: "",
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    status: "ACTIVE",
    aapCode: await signCode(privateKey),
    merchantUrl: "https://shop.example/plans?ref=1",
    codeKeys: [publicKey],
    keyRequests: 0,
  };
  const host = {
    databaseUrl,
    publicUrl: "https://aap.example",
    production: false,
    env: {},
    secrets: createSecretBox(Buffer.alloc(32).toString("base64")),
    log: pino({ level: "silent" }),
  };
  const opened = await openSubgraph(subgraph, host, catalogueOf(facts));

  // The assertions of a test state the types of the responses.
  // eslint-disable-next-line typescript/no-explicit-any
  async function ask(caller: Caller, query: string, variables: Record<string, unknown> = {}): Promise<any> {
    const { data, errors } = await opened.execute({ query, variables, caller, requestId: "req_test" });
    const [error] = errors ?? [];
    return { ...data, ...(error && { error: { message: error.message, ...error.extensions } }) };
  }

  async function newBuilder(): Promise<string> {
    return (await ask(OPERATOR, `mutation { createBuilder(input: { name: "Rook Labs" }) { id } }`)).createBuilder.id;
  }

  async function newAgent(builderId?: string): Promise<string> {
    const query = `mutation($builderId: ID) { createAgent(input: { name: "Magpie", builderId: $builderId }) { id } }`;
    return (await ask(OPERATOR, query, { builderId })).createAgent.id;
  }

  /** Records a recommendation of the offer by an agent in a new session. */
  async function recommend(agentId: string, input: Record<string, unknown> = {}) {
    facts.sessionAgentId = agentId;
    return ask(asAgent(agentId), RECOMMEND, { input: { sessionId: newId("ses"), offerId: OFFER_ID, ...input } });
  }

  async function recommendedId(agentId: string, sessionId = newId("ses")): Promise<string> {
    return (await recommend(agentId, { sessionId })).recordRecommendation.recommendation.id;
  }

  return {
    facts,
    privateKey,
    schema: opened.schema,
    ask,
    newBuilder,
    newAgent,
    recommend,
    recommendedId,
    close: () => opened.close(),
  };
}

/** A subgraph that is open for a test. */
export type TestSubgraph = Awaited<ReturnType<typeof openTestSubgraph>>;

/** The operation that records a recommendation, with all fields of a recommendation. */
export const RECOMMEND = `mutation($input: RecordRecommendationInput!) {
  recordRecommendation(input: $input) {
    attributionRecorded
    recommendation { id sessionId fallbackUrl context aapCode createdAt firstClickedAt session { id } offer { id } merchant { id } agent { id } }
  }
}`;

function catalogueOf(facts: CatalogueFacts): ExecuteOnGraph {
  return async ({ document, variables }) => {
    const { sessionId, offerId, merchantId } = variables as Record<string, string>;
    const { expiresAt, sessionAgentId, status, aapCode, merchantUrl, codeKeys } = facts;
    const offer = {
      id: OFFER_ID,
      status,
      aapCode,
      conversionTerms: CONVERSION_TERMS,
      merchant: { id: MERCHANT_ID },
      vertical: { name: "sim" },
    };
    const results: Record<string, () => unknown> = {
      RecommendationFacts: () => ({
        recommendationFacts: {
          session: { id: sessionId, expiresAt, agent: { id: sessionAgentId } },
          offer: offerId === OFFER_ID ? offer : null,
          readAt: new Date().toISOString(),
        },
      }),
      CodeKeys() {
        facts.keyRequests += 1;
        return { codeKeys: { keys: [...codeKeys] } };
      },
      MerchantExists: () => ({ merchant: merchantId === MERCHANT_ID ? { id: MERCHANT_ID } : null }),
      FallbackMerchant: () => ({ merchant: merchantUrl === null ? null : { id: merchantId, url: merchantUrl } }),
    };
    const [operation] = document.definitions;
    const name = operation && "name" in operation ? operation.name?.value : undefined;
    return { data: results[name ?? ""]?.() as never };
  };
}

/** Creates a key pair for AAP Codes. */
export async function newSigningKey(kid: string): Promise<{ privateKey: JWK; publicKey: JWK }> {
  const pair = await generateKeyPair("Ed25519", { extractable: true });
  return {
    privateKey: { ...(await exportJWK(pair.privateKey)), kid },
    publicKey: { ...(await exportJWK(pair.publicKey)), kid },
  };
}

/** Signs the code of the offer: 15.00 GBP, with a commission of 8.00 GBP. */
export function signCode(privateKey: JWK, claims: Partial<AapCodeClaims> = {}): Promise<string> {
  return signAapCode(
    {
      issuer: "127.0.0.1:4000",
      offerId: OFFER_ID,
      merchantId: MERCHANT_ID,
      price: { amountMinor: 1_500n, currency: "GBP" },
      commission: { type: "CPA", amountMinor: 800n, rateBasisPoints: 0, minimumMinor: null, capMinor: null },
      issuedAt: new Date(Date.now() - 60_000),
      expiresAt: new Date(Date.now() + 30 * 86_400_000),
      ...claims,
    },
    privateKey,
  );
}
