/** Thrown while an operation is compiled, when it uses something that only Apollo's executor executes. */
export class NotCompilable extends Error {}
