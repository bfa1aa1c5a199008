/** Why the service cannot start, as one line for whoever started it. */
export class StartError extends Error {
  override name = "StartError";
}
