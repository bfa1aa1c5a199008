/** Returns a name of the domain as a value of the graph's enum: `verified_payment` becomes `VERIFIED_PAYMENT`. */
export function toEnum<Name extends string>(name: Name): Uppercase<Name> {
  return name.toUpperCase() as Uppercase<Name>;
}
