/** The row type that each GraphQL type is resolved from, as `file#Type` relative to `generated/`. */
export const mappers = {
  Agent: "../resolvers/Agent.ts#AgentRef",
  Builder: "../resolvers/Builder.ts#BuilderRef",
  Recommendation: "../store/recommendations.ts#RecommendationRow",
  Session: "../resolvers/Session.ts#SessionRef",
  Offer: "../resolvers/Offer.ts#OfferRef",
  ApiKey: "../store/keys.ts#ApiKeyRow",
  CreatedApiKey: "../operations/create-api-key.ts#CreatedApiKeyRow",
  Change: "../store/changes.ts#ChangeRow",
  KeyHolder: "../operations/find-key-holder.ts#KeyHolderRow",
};
