import type { SecretBox } from "@aap/subgraph-host";
import type { OpenConnection } from "../processors/processor.ts";
import type { SealedConnection } from "../store/connections.ts";

/** Returns a connection with its settings and live secrets unsealed. */
export async function openConnection(secrets: SecretBox, connection: SealedConnection): Promise<OpenConnection> {
  const [settings, ...opened] = await Promise.all(
    [connection.sealedSettings, ...connection.sealedSecrets].map((sealed) => secrets.open(sealed)),
  );
  return { id: connection.id, livemode: connection.livemode, settings: JSON.parse(settings ?? "{}"), secrets: opened };
}
