import { sign, createPrivateKey } from "node:crypto";
import { createSecretBox } from "@aap/subgraph-host/secret-box";
import type { JWK } from "jose";
import type { TestService } from "./application.ts";
import { SECRETS_KEY } from "./open-application.ts";

/** Signs a text as the payload of an AAP Code, with the installation's key and under the header of another code. */
export async function signPayload(app: TestService, code: string, payload: string): Promise<string> {
  const [row] = await app.sql<{ sealed_jwk: string }>("SELECT sealed_jwk FROM offers.code_key");
  const key = JSON.parse(await createSecretBox(SECRETS_KEY).open(row?.sealed_jwk ?? "")) as JWK;
  const [host = "", jws = ""] = code.split("/v1/");
  const [header = ""] = jws.split(".");
  const signature = sign(
    null,
    Buffer.from(`${header}.${payload}`),
    createPrivateKey({ key: key as never, format: "jwk" }),
  );
  return `${host}/v1/${header}.${payload}.${signature.toString("base64url")}`;
}

/** Returns the claims of a code in their signed form. */
export function claimsOf(code: string): Record<string, unknown> {
  const [, payload = ""] = (code.split("/v1/")[1] ?? "").split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
}

/** Signs the claims of a code with a change, as a service of an earlier version or another key holder might have. */
export function signChanged(app: TestService, code: string, change: object): Promise<string> {
  const claims = JSON.stringify({ ...claimsOf(code), ...change });
  return signPayload(app, code, Buffer.from(claims).toString("base64url"));
}
