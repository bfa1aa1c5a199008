import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Stands in the browser for `createHash` of Node, as far as the verification of evidence reports uses it: SHA-256 in hex. */
export function createHash(algorithm: "sha256") {
  if (algorithm !== "sha256") throw new Error(`there is no ${String(algorithm)} here`);
  let bytes = new Uint8Array();
  const hash = {
    update(content: Uint8Array | string) {
      const added = typeof content === "string" ? new TextEncoder().encode(content) : content;
      bytes = new Uint8Array([...bytes, ...added]);
      return hash;
    },
    digest: (_encoding: "hex") => bytesToHex(sha256(bytes)),
  };
  return hash;
}
