/** A submit that was refused: what is wrong, and what was typed. */
export interface RefusedSubmit {
  problem: string;
  /** The name of the field that is wrong; null if none is. */
  field: string | null;
  values: Readonly<Record<string, string>>;
}
