/** The rows that the generated resolver types resolve from: GraphQL type to `file#Type`, seen from `generated/`. */
export const mappers = {
  Agent: "../store/actors.ts#ActorRef",
  Builder: "../store/actors.ts#ActorRef",
  Recommendation: "../store/recommendations.ts#RecommendationRow",
  Session: "../store/actors.ts#ActorRef",
  Offer: "../store/actors.ts#ActorRef",
  ApiKey: "../store/keys.ts#ApiKeyRow",
  CreatedApiKey: "../operations/create-api-key.ts#CreatedApiKeyRow",
  Change: "../store/changes.ts#ChangeRow",
  KeyHolder: "../operations/find-key-holder.ts#KeyHolderRow",
};
