import { expect } from "vitest";
import type { TestService } from "./application.ts";
import { createClient, type Client } from "./client.ts";

const CREATE = `mutation Create($kind: KeyKind!, $ownerId: ID!) {
  createApiKey(input: { kind: $kind, ownerId: $ownerId, label: "on the wall", readOnly: true }) { secret } }`;

/** Creates a read-only key of the party that holds a client's key, and returns a client with it. */
export async function createReadOnlyClient(app: TestService, full: Client): Promise<Client> {
  const { kind, id } = (await full.query("{ viewer { kind id } }")).body.data.viewer;
  const { body } = await app.operator.query(CREATE, { kind, ownerId: id });
  expect(body.errors).toBeUndefined();
  return createClient(app.baseUrl, body.data.createApiKey.secret);
}
