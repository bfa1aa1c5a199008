import { CompactEncrypt, compactDecrypt } from "jose";

/** Encrypts secrets for the database. Only the installation's key opens them. */
export interface SecretBox {
  seal(secret: string): Promise<string>;
  open(sealed: string): Promise<string>;
}

const KEY_BYTES = 32;

/** Returns the box of the installation's key, which is 32 random bytes in base64; throws if the key has another length. */
export function createSecretBox(keyBase64: string): SecretBox {
  const key = Buffer.from(keyBase64, "base64");
  if (key.length !== KEY_BYTES) throw new Error(`SECRETS_KEY must be ${KEY_BYTES} bytes in base64`);
  return {
    seal: (secret) =>
      new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(key),
    async open(sealed) {
      const { plaintext } = await compactDecrypt(sealed, key, {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
      });
      return new TextDecoder().decode(plaintext);
    },
  };
}
