import type { EndpointRowFragment } from "../../generated/graphql.ts";

/** Returns whether an endpoint is enabled, failing or disabled. */
export function endpointStatus({ enabled, failingSince }: EndpointRowFragment): "ACTIVE" | "FAILING" | "DISABLED" {
  if (!enabled) return "DISABLED";
  return failingSince === null ? "ACTIVE" : "FAILING";
}
