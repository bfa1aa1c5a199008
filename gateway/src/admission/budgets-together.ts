import type { Logger } from "pino";
import { createClient, defineScript } from "redis";
import { budgetsAlone, type Budgets } from "./budgets.ts";
import { takeUnits, type BudgetRules, type Taken } from "./token-bucket.ts";

/** A server that does not respond within this time counts as unreachable. */
const SOCKET_TIMEOUT_MS = 2_000;

/**
 * The same steps as `takeUnits`, in the server, with the server's time. It returns what was spent before and whether the units were
 * taken. A key that is absent is a full budget, so a key lives until its budget is full.
 */
const TAKE = `
local units, perSecond, capacity = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local spent = 0
local stored = redis.call("GET", KEYS[1])
if stored then
  local spentThen, at = string.match(stored, "^(%d+) (%d+)$")
  spent = math.max(0, tonumber(spentThen) - math.max(0, now - tonumber(at)) * perSecond)
end
local wanted = spent + units * 1000
if units > 0 and wanted <= capacity then
  redis.call("SET", KEYS[1], string.format("%d %d", wanted, now), "PX", math.ceil(wanted / perSecond) + 1)
end
return string.format("%d", spent)
`;

const take = defineScript({
  SCRIPT: TAKE,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser, spender: string, units: number, { unitsPerSecond, windowSeconds }: BudgetRules) {
    parser.pushKey(`aap:budget:${spender}`);
    parser.push(String(units), String(unitsPerSecond), String(unitsPerSecond * windowSeconds * 1_000));
  },
  transformReply: (spent: string) => Number(spent),
});

/** Keeps the budgets in Redis or Valkey, for all processes with the same URL; while the server is unreachable each process counts alone. */
export function budgetsTogether(
  redisUrl: string,
  rules: BudgetRules,
  { log, now }: { log: Logger; now?: (() => number) | undefined },
): Budgets {
  const alone = budgetsAlone(rules, now);
  // Commands to an unreachable server fail at once. In a queue they would delay the requests.
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    pingInterval: SOCKET_TIMEOUT_MS / 4,
    socket: { socketTimeout: SOCKET_TIMEOUT_MS },
    scripts: { take },
  });
  let isAway = false;
  function reportAway(error: unknown): void {
    if (!isAway) log.error({ err: error }, "the rate limits' Redis is unreachable; this process counts alone");
    isAway = true;
  }
  client.on("error", reportAway);
  client.on("ready", () => void (isAway = false));
  // The client retries until it succeeds or is closed, and emits each failure as the error above.
  client.connect().catch(() => {});

  return {
    async take(spender, units): Promise<Taken> {
      try {
        const spentMilliunits = await client.take(spender, units, rules);
        return takeUnits({ spentMilliunits, atMs: 0 }, units, 0, rules).taken;
      } catch (error) {
        // A failure to count must not refuse the request.
        reportAway(error);
        return alone.take(spender, units);
      }
    },
    close() {
      client.destroy();
      alone.close();
    },
  };
}
