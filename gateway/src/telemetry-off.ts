import { env } from "node:process";

// Apollo's gateway would report to its maker and probe cloud metadata; it looks when it is made.
env["APOLLO_TELEMETRY_DISABLED"] = "1";
