/**
 * Loads graphql as in production. In development, `instanceOf` looks for a second copy of the package each time it is asked, which
 * takes about a fifth of an operation's processor time. graphql reads `NODE_ENV` once, when it is loaded; everything else reads it
 * as it was. A process imports this module before all others.
 */
import { createRequire } from "node:module";

const environment = process.env["NODE_ENV"];
process.env["NODE_ENV"] = "production";
createRequire(import.meta.url)("graphql");
if (environment === undefined) delete process.env["NODE_ENV"];
else process.env["NODE_ENV"] = environment;
