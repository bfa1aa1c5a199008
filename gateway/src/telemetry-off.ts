import { env } from "node:process";

// Without this Apollo's gateway sends usage data to Apollo and probes cloud metadata. It reads the variable when it is constructed.
env["APOLLO_TELEMETRY_DISABLED"] = "1";
