import { EDGE } from "@aap/subgraph-host/caller-assertion";
import { createCallerKeys } from "@aap/subgraph-host/caller-keys";

/** Prints fresh caller keys for a deployment whose processes run apart, as lines of an environment file. */
const { publicKeys, signingKeys } = await createCallerKeys([EDGE, "offers", "attribution", "checkout", "settlement"]);
const lines = [
  "# For every process: who may speak.",
  `CALLER_KEYS=${JSON.stringify(publicKeys)}`,
  ...Object.entries(signingKeys).flatMap(([issuer, key]) => [
    `# For ${issuer === EDGE ? "the gateway" : issuer} alone, as CALLER_SIGNING_KEY; secret.`,
    `${issuer.toUpperCase()}_CALLER_SIGNING_KEY=${JSON.stringify(key)}`,
  ]),
];
process.stdout.write(`${lines.join("\n")}\n`);
