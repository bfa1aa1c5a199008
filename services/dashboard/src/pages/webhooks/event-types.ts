import type { Field } from "../../components/decide.tsx";

/** Asks which types of events an endpoint gets. */
export const EVENTS_FIELD: Field = {
  name: "events",
  label: "Types of events",
  placeholder: "All, or for example conversion.settled payout.paid",
  isOptional: true,
};

/** Reads types of events that are separated by commas or blanks; none for all types. */
export function toEventTypes(text = ""): string[] {
  return text.split(/[\s,]+/).filter((type) => type !== "");
}
