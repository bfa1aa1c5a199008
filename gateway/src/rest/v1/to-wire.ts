/** Returns an enum name of the graph as REST spells it: `CLAWED_BACK` becomes `clawed_back`. */
export function toWireName<Name extends string>(name: Name): Lowercase<Name> {
  return name.toLowerCase() as Lowercase<Name>;
}
