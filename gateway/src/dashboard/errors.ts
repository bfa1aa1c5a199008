import { defineErrors } from "@aap/kernel/domain-error";

/** The errors of the dashboard. */
export const dashboardErrors = defineErrors({
  CSRF_TOKEN_INVALID: [
    "FORBIDDEN",
    "The request does not come from the dashboard's page",
    "Load the page again. A session's requests carry the token that the page received when it signed in.",
  ],
  DASHBOARD_KEY_KIND_WRONG: [
    "FORBIDDEN",
    "The dashboard has no pages for a key of this kind",
    "Sign in with the key of a builder, a merchant or an operator.",
  ],
  OPERATION_NOT_PERSISTED: [
    "FORBIDDEN",
    "Browsers may run only the operations of the dashboard's page",
    "Call the graph from a server, or ask the operator to set `BROWSER_OPERATIONS` to `any`.",
  ],
  SIGN_IN_REQUIRED: [
    "UNAUTHENTICATED",
    "The session of the dashboard has ended",
    "Sign in again. A session ends after eight hours, when you sign out and when its API key is revoked.",
  ],
});
