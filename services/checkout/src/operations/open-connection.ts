import type { SecretBox } from "@aap/subgraph-host";
import type { OpenConnection } from "../processors/processor.ts";
import type { SealedConnection } from "../store/connections.ts";

/** Unseals a connection's settings and live secrets. */
export async function openConnection(secrets: SecretBox, connection: SealedConnection): Promise<OpenConnection> {
  const [settings, ...opened] = await Promise.all(
    [connection.sealedSettings, ...connection.sealedSecrets].map((sealed) => secrets.open(sealed)),
  );
  return { id: connection.id, livemode: connection.livemode, settings: JSON.parse(settings ?? "{}"), secrets: opened };
}
