import type { ApolloServerPlugin } from "@apollo/server";
import { ApolloArmor } from "@escape.tech/graphql-armor";
import { GraphQLError, Lexer, Source, TokenKind, type ValidationContext, type ValidationRule } from "graphql";
import { edgeErrors } from "../rest/edge-errors.ts";

const MAX_TOKENS = 3_000;
const MAX_TOKENS_WITHOUT_KEY = 300;
/** Counting stops here, far above both limits. */
const COUNTED_TOKENS = 10_000;

/** Throws `TOKENS_EXCEEDED` if a document has more than 3,000 tokens, or 300 without a key. It leaves a malformed document to the parser. */
export function requireFewTokens(document: unknown, hasKey: boolean): void {
  if (typeof document !== "string") return;
  const tokens = countTokens(document);
  const limit = hasKey ? MAX_TOKENS : MAX_TOKENS_WITHOUT_KEY;
  if (tokens <= limit) return;
  const asked = `${tokens > COUNTED_TOKENS ? "more than " : ""}${Math.min(tokens, COUNTED_TOKENS).toLocaleString("en")}`;
  throw edgeErrors.TOKENS_EXCEEDED({
    text: `The document has ${asked} tokens, and the limit${hasKey ? "" : " without a key"} is ${limit.toLocaleString("en")}`,
  });
}

function countTokens(document: string): number {
  const lexer = new Lexer(new Source(document));
  let tokens = 0;
  try {
    while (tokens <= COUNTED_TOKENS && lexer.advance().kind !== TokenKind.EOF) tokens += 1;
  } catch {
    // The parser stops at the same place and reports the syntax error.
  }
  return tokens;
}

/** Returns the limits of a document's depth, aliases and directives. The explorer's introspection is within them. */
export function documentLimits(production: boolean): {
  plugins: ApolloServerPlugin[];
  validationRules: ValidationRule[];
} {
  const armor = new ApolloArmor({
    blockFieldSuggestion: { enabled: production },
    maxAliases: { n: 30, ...reportAs("ALIASES_EXCEEDED") },
    maxDepth: { n: 14, ignoreIntrospection: true, flattenFragments: true, ...reportAs("DEPTH_EXCEEDED") },
    maxDirectives: { n: 30, ...reportAs("DIRECTIVES_EXCEEDED") },
    // Tokens are counted before parsing, and nodes with the variables: see `requireFewTokens` and `createNodeLimit`.
    maxTokens: { enabled: false },
    costLimit: { enabled: false },
  });
  const { plugins, validationRules } = armor.protect();
  // The package's types refer to the CommonJS build of Apollo Server, whose types the compiler considers different.
  return { plugins: plugins as unknown as ApolloServerPlugin[], validationRules };
}

/** Reports the library's message, such as `Query depth limit of 14 exceeded, found 19.`, with our error code. */
function reportAs(limit: string) {
  const report = (context: ValidationContext | null, { message }: GraphQLError) =>
    context?.reportError(new GraphQLError(message.replace("Syntax Error: ", ""), { extensions: { limit } }));
  return { exposeLimits: true, propagateOnRejection: false, onReject: [report] };
}
