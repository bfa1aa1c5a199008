/** Thrown while an operation is compiled, when it uses something that only graphql-js executes. */
export class NotCompilable extends Error {}
