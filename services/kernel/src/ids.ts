import { TypeID, typeid } from "typeid-js";

/** Makes a new id such as `ses_01h455vb4pex5vsknk084sn02q`: a type prefix and a time-ordered UUIDv7. */
export function newId<Prefix extends string>(prefix: Prefix): string {
  return typeid(prefix).toString();
}

/** Tells whether a text is a well-formed id of that type; says nothing about whether the thing exists. */
export function isId(prefix: string, text: string): boolean {
  try {
    return TypeID.fromString(text).getType() === prefix;
  } catch {
    return false;
  }
}
