import { timingSafeEqual } from "node:crypto";
import { parseApiKey } from "@aap/kernel/api-key";
import type { Request } from "express";
import type { Pool } from "pg";
import { prepare } from "./database.ts";
import { Refusal } from "./refusal.ts";

/** The holder of a key. */
export interface Holder {
  kind: string;
  id: string;
  /** The builder's agents; empty for the other kinds. */
  agentIds: string[];
}

type KeyRow = Holder & { secretHash: Buffer };

const CACHE_MS = 5_000;

const selectKey = prepare<KeyRow>(
  "key",
  `SELECT kind, owner_id AS id, secret_hash AS "secretHash",
     ARRAY(SELECT agent.id FROM agent WHERE api_key.kind = 'builder' AND builder_id = owner_id) AS "agentIds"
   FROM api_key WHERE lookup = $1 AND (ends_at IS NULL OR ends_at > now())`,
);

/** Returns the holder of the request's key; reads each key from the database at most every 5 s. */
export function createAuthenticate(pool: Pool) {
  const known = new Map<string, { row: KeyRow | undefined; until: number }>();

  async function findKey(lookup: string): Promise<KeyRow | undefined> {
    const cached = known.get(lookup);
    if (cached && cached.until > Date.now()) return cached.row;
    const [row] = await selectKey(pool, lookup);
    if (known.size > 10_000) known.clear();
    known.set(lookup, { row, until: Date.now() + CACHE_MS });
    return row;
  }

  return async (request: Request, kind: string): Promise<Holder> => {
    const [, text = ""] = /^Bearer (\S+)$/i.exec(request.get("authorization") ?? "") ?? [];
    const proof = parseApiKey(text);
    const row = proof ? await findKey(proof.lookup) : undefined;
    if (!proof || !row || !timingSafeEqual(row.secretHash, Buffer.from(proof.secretHash, "hex"))) {
      throw new Refusal(401, "KEY_INVALID", "A valid API key is required");
    }
    if (row.kind !== kind)
      throw new Refusal(
        403,
        "KEY_KIND_WRONG",
        `This route needs the API key of ${/^[ao]/.test(kind) ? "an" : "a"} ${kind}`,
      );
    return row;
  };
}
