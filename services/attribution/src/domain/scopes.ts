import type { KeyKind } from "@aap/kernel/caller";

/** What each kind of key may do; the fields' side of it is `@auth` in the schemas. */
export const SCOPES = {
  agent: [
    "offers:search",
    "catalogue:read",
    "sessions:read",
    "recommendations:write",
    "recommendations:read",
    "context:read",
    "checkouts:write",
    "checkouts:read",
    "conversions:status",
    "actors:read",
  ],
  builder: [
    "catalogue:read",
    "sessions:read",
    "recommendations:read",
    "context:read",
    "checkouts:read",
    "conversions:status",
    "conversions:read",
    "settlements:read",
    "actors:read",
    "profiles:read",
  ],
  merchant: [
    "catalogue:read",
    "catalogue:write",
    "terms:read",
    "sessions:read",
    "recommendations:read",
    "checkouts:read",
    "conversions:status",
    "conversions:read",
    "conversions:report",
    "conversions:reject",
    "settlements:read",
    "evidence:review",
    "connections:read",
    "actors:read",
  ],
  operator: [
    "catalogue:read",
    "catalogue:write",
    "terms:read",
    "sessions:read",
    "recommendations:read",
    "context:read",
    "checkouts:read",
    "conversions:status",
    "conversions:read",
    "conversions:reject",
    "conversions:resolve",
    "settlements:read",
    "settlements:write",
    "actors:read",
    "profiles:read",
    "onboarding:write",
    "keys:read",
    "keys:write",
    "connections:read",
    "connections:write",
    "evidence:review",
    "evidence:read",
  ],
} as const satisfies Record<KeyKind, readonly string[]>;

/** Scopes that no kind holds by itself and a single key may be given. */
export const EXTRA_SCOPES: Readonly<Record<KeyKind, readonly string[]>> = {
  agent: [],
  builder: [],
  merchant: [],
  operator: ["user-details:read"],
};

/** All that a key of a kind may do, its own extra scopes included. */
export function scopesOf(kind: KeyKind, extraScopes: readonly string[]): string[] {
  return [...SCOPES[kind], ...extraScopes];
}
