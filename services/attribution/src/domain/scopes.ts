import type { KeyKind } from "@aap/kernel/caller";

/** The scopes of each kind of key. The fields that require them are declared by `@auth` in the schemas. */
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
    "events:read",
    "webhooks:read",
    "webhooks:write",
    "actors:read",
  ],
  builder: [
    "catalogue:read",
    "sessions:read",
    "recommendations:read",
    "context:read",
    "checkouts:read",
    "conversions:status",
    "events:read",
    "webhooks:read",
    "webhooks:write",
    "conversions:read",
    "settlements:read",
    "payouts:write",
    "actors:read",
    "profiles:read",
    "keys:read",
    "keys:write",
  ],
  merchant: [
    "catalogue:read",
    "catalogue:write",
    "terms:read",
    "sessions:read",
    "recommendations:read",
    "checkouts:read",
    "conversions:status",
    "events:read",
    "webhooks:read",
    "webhooks:write",
    "conversions:read",
    "conversions:report",
    "conversions:reject",
    "conversions:review",
    "settlements:read",
    "evidence:status",
    "evidence:review",
    "connections:read",
    "connections:rotate",
    "actors:read",
    "keys:read",
    "keys:write",
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
    "events:read",
    "webhooks:read",
    "conversions:read",
    "conversions:reject",
    "conversions:review",
    "conversions:resolve",
    "settlements:read",
    "settlements:write",
    "accounting:read",
    "payouts:write",
    "actors:read",
    "profiles:read",
    "onboarding:write",
    "keys:read",
    "keys:write",
    "code-keys:read",
    "code-keys:write",
    "connections:read",
    "connections:rotate",
    "connections:write",
    "clock:read",
    "clock:write",
    "evidence:status",
    "evidence:review",
    "evidence:read",
  ],
} as const satisfies Record<KeyKind, readonly string[]>;

/** The scopes that a single key may have in addition to those of its kind. */
export const EXTRA_SCOPES: Readonly<Record<KeyKind, readonly string[]>> = {
  agent: [],
  builder: [],
  merchant: [],
  operator: ["user-details:read"],
};

/** In the place of an extra scope, it takes every scope from a key that is not for reading, such as for a dashboard. */
export const READ_ONLY = "read-only";

/** Returns all scopes of a key: those of its kind and its extra scopes; of a read-only key only those for reading. */
export function scopesOf(kind: KeyKind, extraScopes: readonly string[]): string[] {
  const scopes = [...SCOPES[kind], ...extraScopes];
  return extraScopes.includes(READ_ONLY) ? scopes.filter((scope) => /:(read|status)$/.test(scope)) : scopes;
}
