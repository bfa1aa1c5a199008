import { GUIDES } from "./layout.ts";

/** Returns where a program finds the parts of the service (`/.well-known/aap.json`). */
export function describeService(publicUrl: string): object {
  return {
    name: "Attribution and Checkout Handoff",
    versions: ["v1"],
    rest: `${publicUrl}/v1`,
    openapi: `${publicUrl}/openapi.json`,
    graphql: `${publicUrl}/graphql`,
    graphqlSchema: `${publicUrl}/schema.graphql`,
    mcp: `${publicUrl}/mcp`,
    jwks: `${publicUrl}/.well-known/jwks.json`,
    documentation: `${publicUrl}/docs`,
    errors: `${publicUrl}/docs/errors`,
    authentication: "Authorization: Bearer <API key>",
  };
}

/** Returns the index of the documentation for language models (`/llms.txt`). */
export function describeForModels(publicUrl: string): string {
  const guides = Object.entries(GUIDES).map(([name, title]) => `- [${title}](${publicUrl}/docs/${name}.md)`);
  return `# Attribution and Checkout Handoff

> Attributes sales to the recommendations of AI agents, with evidence: search offers, record a recommendation, get a hosted checkout
> link for the buyer. Payment events, merchant reports and milestones become conversions. Requests need \`Authorization: Bearer <API key>\`.

## Guides

${guides.join("\n")}

## Reference

- [OpenAPI 3.1 document of REST](${publicUrl}/openapi.json)
- [Schema of the graph](${publicUrl}/schema.graphql)
- MCP for agents (Streamable HTTP, no session): ${publicUrl}/mcp
- [Every error code](${publicUrl}/docs/errors.md)
- [Public keys of AAP Codes](${publicUrl}/.well-known/jwks.json)
`;
}
