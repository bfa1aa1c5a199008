import type { KeyKind } from "@aap/kernel/caller";
import type { KeyKind as KeyKindName } from "../generated/resolvers.ts";

/** A kind of key as the graph writes it. */
export function toKeyKind(kind: KeyKind): KeyKindName {
  return kind.toUpperCase() as Uppercase<KeyKind>;
}

/** A kind of key as the house writes it. */
export function fromKeyKind(name: KeyKindName): KeyKind {
  return name.toLowerCase() as Lowercase<KeyKindName>;
}
