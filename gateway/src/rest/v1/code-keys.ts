import { z } from "zod";
import { CodeKeysDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";

const jwkSet = z
  .object({
    keys: z.array(
      z.looseObject({
        kid: z.string().meta({ description: "The id in the header of the codes that the key signed." }),
        kty: z.literal("OKP"),
        crv: z.literal("Ed25519"),
        alg: z.literal("Ed25519").meta({ description: "RFC 9864." }),
        x: z.string().meta({ description: "The public key in base64url." }),
        nbf: z.int().optional().meta({ description: "When the key begins to sign, in seconds since 1970." }),
        exp: z.int().optional().meta({ description: "When the key stopped signing, in seconds since 1970." }),
        revoked: z.looseObject({}).optional().meta({ description: "A compromised key: it verifies no code." }),
      }),
    ),
  })
  .meta({
    id: "JwkSet",
    description: "A JWK set (RFC 7517) with the members of OpenID Federation for historical keys.",
  });

const declaration = {
  summary: "Read the public keys of AAP Codes",
  responses: { 200: { description: "The key set; it may be cached for five minutes.", body: jwkSet } },
} as const;

/** Returns the public keys that verify AAP Codes, as a JWK set (RFC 7517). */
export const codeKeys = endpoint(declaration, async ({ graph }) => ({
  status: HTTP_STATUS.OK,
  body: (await graph.ask(CodeKeysDocument, {})).codeKeys as z.input<typeof jwkSet>,
  headers: { "Cache-Control": "public, max-age=300" },
}));
