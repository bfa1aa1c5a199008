import { defineErrors } from "@aap/kernel/domain-error";

/** The errors of every subgraph and of the gateway. */
export const hostErrors = defineErrors({
  API_KEY_REQUIRED: [
    "UNAUTHENTICATED",
    "A valid API key is required",
    "Send the header `Authorization: Bearer <API key>` with a key that is in force. The hint says what is missing.",
  ],
  SCOPE_MISSING: [
    "FORBIDDEN",
    "This API key may not do that",
    "Use an API key of another kind, or one with the scope of this field.",
  ],
  CALLER_UNVERIFIED: [
    "UNAUTHENTICATED",
    "The caller could not be verified",
    "Send requests to the gateway. Between processes: check `CALLER_KEYS` and the clocks.",
  ],
  SERVICE_BUSY: [
    "UNAVAILABLE",
    "The service is already processing too many requests; try again later",
    "Wait as long as `Retry-After` says, and send fewer requests at once.",
  ],
  SERVICE_UNAVAILABLE: [
    "UNAVAILABLE",
    "The service is temporarily unavailable",
    "Send the request again after the time of `Retry-After`.",
  ],
  PAGE_SIZE_INVALID: ["INVALID_INPUT", "first is not a size of a page", "Send a whole number from 1 to 100."],
  CURSOR_INVALID: [
    "INVALID_INPUT",
    "after is not a cursor of this list",
    "Send a cursor as this list returned it, or none to start at the beginning.",
  ],
  CHANGES_ORDER_INVALID: [
    "INVALID_INPUT",
    "A list with updatedAfter is in the order of change",
    "Use `first` and `after` with `updatedAfter`.",
  ],
  FILTER_RANGE_INVALID: [
    "INVALID_INPUT",
    "A range of the filter ends before it begins",
    "Send a `gte` that is before `lt`, or only one of them.",
  ],
  METRICS_RANGE_INVALID: [
    "INVALID_INPUT",
    "The range of the metrics cannot be used",
    "Send a `range` whose `from` is before its `to`, of at most five years and 800 buckets.",
  ],
  TIME_ZONE_INVALID: [
    "INVALID_INPUT",
    "The time zone is not known",
    "Send the name of a zone of the IANA database, such as `Europe/London`.",
  ],
  METRICS_TOP_INVALID: [
    "INVALID_INPUT",
    "top must be between 1 and 100",
    "Send a `top` of 1 to 100, or none for all groups.",
  ],
  METRICS_TOO_DETAILED: [
    "INVALID_INPUT",
    "The metrics have too many points",
    "Ask for longer buckets, a shorter range or fewer groups: at most 2,000 points are returned.",
  ],
  PAGE_TOO_LARGE: ["INVALID_INPUT", "The query asks for too many entities at once", "Ask for smaller pages."],
  NODES_EXCEEDED: [
    "INVALID_INPUT",
    "The operation asks for too many nodes",
    "Ask for smaller pages, or select fewer lists inside lists.",
  ],
  ARGUMENT_TEXT_INVALID: [
    "INVALID_INPUT",
    "An argument contains a character that cannot be stored",
    "Remove NUL characters and unpaired surrogates from the text.",
  ],
  ARGUMENT_TOO_DEEP: ["INVALID_INPUT", "An argument is nested too deeply", "Nest objects at most 32 levels deep."],
});
