/** The specification's six keys ("Attribution metadata"); they come back with every event of the payment. */
export const METADATA_KEYS = [
  "aap_code",
  "aap_recommendation_id",
  "aap_session_id",
  "aap_offer_id",
  "aap_merchant_id",
  "aap_agent_id",
] as const;

export type AttributionMetadata = Record<(typeof METADATA_KEYS)[number], string>;

interface Attributed {
  aapCode: string;
  recommendationId: string;
  sessionId: string;
  offerId: string;
  merchantId: string;
  agentId: string;
}

/** Returns the metadata that the service sets on a payment; no client may set any of it (specification). */
export function toMetadata({
  aapCode,
  recommendationId,
  sessionId,
  offerId,
  merchantId,
  agentId,
}: Attributed): AttributionMetadata {
  return {
    aap_code: aapCode,
    aap_recommendation_id: recommendationId,
    aap_session_id: sessionId,
    aap_offer_id: offerId,
    aap_merchant_id: merchantId,
    aap_agent_id: agentId,
  };
}

/** Returns the six keys of a processor's metadata that hold text, and nothing else that the merchant keeps there. */
export function pickMetadata(metadata: Readonly<Record<string, unknown>>): Partial<AttributionMetadata> {
  const known = METADATA_KEYS.flatMap((key) => (typeof metadata[key] === "string" ? [[key, metadata[key]]] : []));
  return Object.fromEntries(known) as Partial<AttributionMetadata>;
}
