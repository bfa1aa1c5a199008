import { startChild } from "./child.ts";
import { seed } from "./express-pg/seed.ts";
import type { OnEnd } from "./on-end.ts";
import { type Side, openHttp } from "./side.ts";

/** Seeds a database for the hand-written service and starts the service. */
export async function startOther(databaseUrl: string, nodeArguments: readonly string[], onEnd: OnEnd): Promise<Side> {
  const { agentKey, builderKey, agentId, connection } = await seed(databaseUrl);
  const script = new URL("express-pg/main.ts", import.meta.url);
  const child = await startChild(script, { DATABASE_URL: databaseUrl }, nodeArguments, onEnd);
  const http = openHttp(child.baseUrl);
  onEnd(() => http.destroy());
  const dashboard = {
    method: "GET" as const,
    path: "/dashboard/conversions?first=20",
    headers: { authorization: `Bearer ${builderKey}` },
    expectedStatus: 200,
    isCorrect: (answer: string) => answer.split('"conversionPath"').length === 21,
  };
  const { pid, countStatements } = child;
  return {
    label: "express+pg",
    pid,
    countStatements,
    http,
    agentKey,
    agentId,
    merchantKey: null,
    connection,
    dashboard,
  };
}
