import type { SecretBox } from "@aap/subgraph-host";
import type { OpenConnection } from "../processors/processor.ts";
import type { AskedConnection } from "../store/connections.ts";

const MAX_KEPT = 1_000;

/** The opened settings and secrets by their sealed texts, for each box: every payment event needs those of its connection. */
const kept = new WeakMap<SecretBox, Map<string, string>>();

/** Returns a connection with its settings and live secrets unsealed. */
export async function openConnection(secrets: SecretBox, connection: AskedConnection): Promise<OpenConnection> {
  const [settings, ...opened] = await Promise.all(
    [connection.sealedSettings, ...connection.sealedSecrets].map((sealed) => openOnce(secrets, sealed)),
  );
  return { id: connection.id, livemode: connection.livemode, settings: JSON.parse(settings ?? "{}"), secrets: opened };
}

async function openOnce(secrets: SecretBox, sealed: string): Promise<string> {
  const opened = kept.get(secrets) ?? new Map<string, string>();
  kept.set(secrets, opened);
  const known = opened.get(sealed);
  if (known !== undefined) return known;
  const text = await secrets.open(sealed);
  if (opened.size >= MAX_KEPT) opened.clear();
  opened.set(sealed, text);
  return text;
}
