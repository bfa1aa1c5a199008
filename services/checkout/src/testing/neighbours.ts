import { generateKeyPairSync } from "node:crypto";
import { signAapCode } from "@aap/kernel/aap-code";
import { newId } from "@aap/kernel/ids";
import type { ExecuteOnGraph } from "@aap/subgraph-host/graph";
import type { HandoffFactsQuery, OfferFactsQuery, SessionFactsQuery } from "../generated/facts.ts";

/** The facts of one recommendation that the other subgraphs return; a test may change them before a request. */
export interface Scene {
  session: SessionFactsQuery["session"];
  recommendation: HandoffFactsQuery["recommendation"];
  offer: Omit<OfferFacts, "merchant"> | null;
  merchant: OfferFacts["merchant"] | null;
}

type OfferFacts = NonNullable<OfferFactsQuery["offer"]>;

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const privateJwk = { ...privateKey.export({ format: "jwk" }), kid: "test" };
const codeKeys = { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "test", alg: "Ed25519" }] };

/** Creates a recommendation of an active offer at 19.99 GBP, made now, in a session that is open for a day. */
export async function createScene({
  merchantId = newId("mer"),
  agentId = newId("agent"),
  amountMinor = 1999n,
  currency = "GBP",
} = {}) {
  const [sessionId, offerId] = [newId("ses"), newId("off")];
  const now = new Date();
  const aapCode = await signAapCode(
    {
      issuer: "attribution.example",
      offerId,
      merchantId,
      price: { amountMinor, currency },
      commission: { type: "CPA", amountMinor: 800n, rateBasisPoints: 0, minimumMinor: null, capMinor: null },
      issuedAt: now,
      expiresAt: new Date(now.getTime() + 30 * 86_400_000),
    },
    privateJwk,
  );
  return {
    session: { id: sessionId, expiresAt: new Date(now.getTime() + 86_400_000).toISOString(), agent: { id: agentId } },
    recommendation: {
      id: newId("rec"),
      aapCode,
      createdAt: now.toISOString(),
      readAt: now.toISOString(),
      sessionId,
      sessionExpiresAt: new Date(now.getTime() + 86_400_000).toISOString(),
      agent: { id: agentId },
      offer: { id: offerId },
      merchant: { id: merchantId },
      vertical: "sim",
    },
    offer: { id: offerId, name: "SIM 20 GB", provider: "Lark", status: "ACTIVE" as const },
    merchant: { id: merchantId, name: "Lark Mobile", url: "https://lark.example/shop?a=1", hostedCheckout: true },
  };
}

/** Creates a stand-in for the other subgraphs, which returns the facts in `scenes`. */
export function createNeighbours() {
  const scenes: Scene[] = [];
  const answers: Record<string, (variables: Record<string, string>) => unknown> = {
    SessionFacts: ({ sessionId }) => ({
      session: scenes.find(({ session }) => session?.id === sessionId)?.session ?? null,
    }),
    HandoffFacts: ({ recommendationId }) => ({
      recommendation:
        scenes.find(({ recommendation }) => recommendation?.id === recommendationId)?.recommendation ?? null,
    }),
    OfferFacts({ offerId }) {
      const scene = scenes.find(({ offer }) => offer?.id === offerId);
      return { offer: scene ? { ...scene.offer, merchant: scene.merchant } : null };
    },
    UserDetailFacts: () => ({ offer: { requirements: { userDetails: [] } } }),
    MerchantFacts: ({ merchantId }) => ({
      merchant: scenes.find(({ merchant }) => merchant?.id === merchantId)?.merchant ?? null,
    }),
    CodeKeys: () => ({ codeKeys }),
    HandoffStatus: () => ({ checkout: { status: "AWAITING_PAYMENT", session: { status: "CHECKOUT" } } }),
  };
  const execute: ExecuteOnGraph = async ({ document, variables }) => {
    const [definition] = document.definitions;
    const name = definition?.kind === "OperationDefinition" ? definition.name?.value : undefined;
    const answer = answers[name ?? ""];
    if (answer === undefined) throw new Error(`the stand-in has no operation ${name}`);
    return { data: answer(variables as Record<string, string>) as never };
  };
  return { scenes, execute };
}
