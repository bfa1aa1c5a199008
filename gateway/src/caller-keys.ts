import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { EDGE } from "@aap/subgraph-host/caller-assertion";
import { createCallerKeys } from "@aap/subgraph-host/caller-keys";

// Prints new caller keys for separate processes, as lines of an environment file: for the named issuers, or for all.
const named = process.argv.slice(2);
const issuers = named.length > 0 ? named : [EDGE, ...SUBGRAPHS];
const { publicKeys, signingKeys } = await createCallerKeys(issuers);
const lines = [
  "# For every process: the public keys of all issuers. Keep an issuer's old key beside its new one while it still signs.",
  `CALLER_KEYS=${JSON.stringify(publicKeys)}`,
  ...Object.entries(signingKeys).flatMap(([issuer, key]) => [
    `# For ${issuer === EDGE ? "the gateway" : issuer} alone, as CALLER_SIGNING_KEY; secret.`,
    `${issuer.toUpperCase()}_CALLER_SIGNING_KEY=${JSON.stringify(key)}`,
  ]),
];
process.stdout.write(`${lines.join("\n")}\n`);
