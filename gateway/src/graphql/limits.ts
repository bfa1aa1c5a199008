import type { ApolloServerPlugin } from "@apollo/server";
import { ApolloArmor } from "@escape.tech/graphql-armor";
import type { ValidationRule } from "graphql";

/** What one operation may ask for, in development as in production; introspection by the explorer fits. */
export function queryLimits(production: boolean): { plugins: ApolloServerPlugin[]; validationRules: ValidationRule[] } {
  const quietly = { exposeLimits: false } as const;
  const armor = new ApolloArmor({
    blockFieldSuggestion: { enabled: production },
    maxAliases: { n: 30, ...quietly },
    maxDepth: { n: 14, ignoreIntrospection: true, ...quietly },
    maxDirectives: { n: 30, ...quietly },
    // The parser counts tokens itself, and reports too many as what they are.
    maxTokens: { enabled: false },
    costLimit: { maxCost: 300_000, ignoreIntrospection: true, ...quietly },
  });
  const { plugins, validationRules } = armor.protect();
  // The package's types are of its CommonJS half, which the compiler takes for another Apollo.
  return { plugins: plugins as unknown as ApolloServerPlugin[], validationRules };
}
