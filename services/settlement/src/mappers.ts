/** The rows that the generated resolver types resolve from: GraphQL type to `file#Type`, seen from `generated/`. */
export const mappers = {};
