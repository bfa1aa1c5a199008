import { generateKeyPairSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { signAapCode } from "@aap/kernel/aap-code";
import { createApiKey } from "@aap/kernel/api-key";
import type { KeyKind } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import type { JWK } from "jose";
import { Client } from "pg";
import { CATALOGUE } from "../catalogue.ts";

const CODE_DAYS = 30;

/** Creates the tables and adds the parties and offers that the bench needs. */
export async function seed(databaseUrl: string) {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(readFileSync(new URL("schema.sql", import.meta.url), "utf8"));
    const [builderId, agentId, merchantId] = [newId("bld"), newId("agent"), newId("mer")];
    await database.query("INSERT INTO builder VALUES ($1, 'Compass Labs')", [builderId]);
    await database.query("INSERT INTO agent VALUES ($1, 'Compass', $2)", [agentId, builderId]);
    const merchant = [merchantId, "Bench Mobile", "https://bench-mobile.example", "instant_checkout", 30, 0];
    await database.query("INSERT INTO merchant VALUES ($1, $2, $3, $4, $5, $6)", merchant);
    const connection = {
      id: newId("con"),
      livemode: false,
      webhookSecret: `whsec_${randomBytes(32).toString("base64")}`,
    };
    const columns = [connection.id, merchantId, connection.livemode, connection.webhookSecret];
    await database.query("INSERT INTO connection VALUES ($1, $2, 'sandbox', $3, $4)", columns);
    await insertOffers(database, merchantId);
    await database.query("ANALYZE");
    const agentKey = await insertKey(database, "agent", agentId);
    const builderKey = await insertKey(database, "builder", builderId);
    return { agentKey, builderKey, agentId, connection };
  } finally {
    await database.end();
  }
}

async function insertKey(database: Client, kind: KeyKind, ownerId: string): Promise<string> {
  const { lookup, secretHash, text } = createApiKey(kind);
  await database.query("INSERT INTO api_key VALUES ($1, $2, $3, $4)", [
    lookup,
    Buffer.from(secretHash, "hex"),
    kind,
    ownerId,
  ]);
  return text;
}

async function insertOffers(database: Client, merchantId: string): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const named = { kid: "bench", alg: "Ed25519" };
  await database.query("INSERT INTO code_key VALUES ($1, $2)", [
    named.kid,
    { ...publicKey.export({ format: "jwk" }), ...named },
  ]);
  const signingKey = { ...privateKey.export({ format: "jwk" }), ...named } as JWK;
  for (const { vertical, provider, name, priceMinor, commissionMinor, criteria } of CATALOGUE) {
    const id = newId("off");
    const issuedAt = new Date();
    const claims = {
      issuer: "127.0.0.1:4000",
      offerId: id,
      merchantId,
      price: { amountMinor: BigInt(priceMinor), currency: "GBP" },
      commission: {
        type: "CPA" as const,
        amountMinor: BigInt(commissionMinor),
        rateBasisPoints: 0,
        minimumMinor: null,
        capMinor: null,
      },
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + CODE_DAYS * 86_400_000),
    };
    await database.query("INSERT INTO offer VALUES ($1, $2, $3, $4, $5, $6, 'GBP', $7, 'ACTIVE', $8)", [
      id,
      merchantId,
      vertical,
      provider,
      name,
      priceMinor,
      criteria,
      await signAapCode(claims, signingKey),
    ]);
  }
}
