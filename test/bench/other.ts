import { connect } from "@aap/prisma/database-error";
import { startChild } from "./child.ts";
import { seed } from "./express-pg/seed.ts";
import type { OnEnd } from "./on-end.ts";
import { type HttpRequest, type Side, openHttp } from "./side.ts";

/** Seeds a database for the hand-written service and starts the service. */
export async function startOther(databaseUrl: string, nodeArguments: readonly string[], onEnd: OnEnd): Promise<Side> {
  const { agentKey, builderKey, agentId, connection } = await seed(databaseUrl);
  const script = new URL("express-pg/main.ts", import.meta.url);
  const child = await startChild(script, { DATABASE_URL: databaseUrl }, nodeArguments, onEnd);
  const http = openHttp(child.baseUrl);
  onEnd(() => http.destroy());
  const owner = await connect(databaseUrl);
  onEnd(() => owner.end());
  const dashboard = (query: string): HttpRequest => ({
    method: "GET",
    path: `/dashboard/conversions?${query}`,
    headers: { authorization: `Bearer ${builderKey}` },
    expectedStatus: 200,
  });
  const isCorrect = (answer: string) => answer.split('"conversionPath"').length === 21;
  const { pid, countStatements } = child;
  return {
    label: "express+pg",
    pid,
    owner,
    countStatements,
    http,
    agentKey,
    agentId,
    merchantKey: null,
    connection,
    dashboard: (after) => ({ ...dashboard(`first=20${after === null ? "" : `&after=${after}`}`), isCorrect }),
    cursors: {
      request: dashboard("first=100"),
      read: (answer) => (JSON.parse(answer) as { conversions: { id: string }[] }).conversions.map(({ id }) => id),
    },
  };
}
