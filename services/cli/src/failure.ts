import { AapError, ApiError, AuthenticationError, GraphError, NetworkError, ServiceError } from "@aap/client";
import { CommanderError } from "commander";
import { nextStepAfter } from "./next-step.ts";

/** The exit codes; the README lists them. */
export const EXIT = { ok: 0, refused: 1, usage: 2, network: 3, login: 4, failed: 5, interrupted: 130 } as const;

/** The command line is wrong, or a file that it names. */
export class UsageError extends Error {
  override name = "UsageError";
  readonly nextStep: string | undefined;
  /** Whether a key is missing. */
  readonly isLogin: boolean;

  constructor(message: string, { nextStep, isLogin = false }: { nextStep?: string; isLogin?: boolean } = {}) {
    super(message);
    this.nextStep = nextStep;
    this.isLogin = isLogin;
  }
}

/** The service, or the simulated processor, did not do what the command asks. */
export class RefusedError extends Error {
  override name = "RefusedError";
  readonly nextStep: string | undefined;

  constructor(message: string, nextStep?: string) {
    super(message);
    this.nextStep = nextStep;
  }
}

/** A failure as a command prints it. */
export interface Failure {
  exitCode: number;
  error: string;
  code?: string | undefined;
  param?: string | undefined;
  hint?: string | undefined;
  nextStep?: string | undefined;
  docUrl?: string | undefined;
  requestId?: string | undefined;
}

/** Returns what a command prints about an error, and its exit code. */
export function toFailure(error: unknown, baseUrl: string): Failure {
  if (error instanceof CommanderError)
    return {
      exitCode: EXIT.usage,
      error: error.message.replace(/^error: /, ""),
      nextStep: "Run the command with --help.",
    };
  if (error instanceof UsageError)
    return { exitCode: error.isLogin ? EXIT.login : EXIT.usage, error: error.message, nextStep: error.nextStep };
  if (error instanceof RefusedError) return { exitCode: EXIT.refused, error: error.message, nextStep: error.nextStep };
  if (error instanceof ApiError) return { exitCode: exitCodeOf(error), ...ofRefusal(error) };
  if (error instanceof GraphError) return ofGraph(error);
  if (error instanceof NetworkError) {
    const nextStep = "Check that the service runs there. AAP_API_URL sets another address.";
    return { exitCode: EXIT.network, error: `${error.message}: ${baseUrl}`, nextStep };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { exitCode: error instanceof AapError ? EXIT.refused : EXIT.failed, error: message };
}

function exitCodeOf(error: ApiError): number {
  if (error instanceof AuthenticationError) return EXIT.login;
  return error instanceof ServiceError ? EXIT.failed : EXIT.refused;
}

function ofRefusal(error: ApiError): Omit<Failure, "exitCode"> {
  const { message, code, param, hint, docUrl, requestId } = error;
  return { error: message, code, param, hint, nextStep: nextStepAfter(error), docUrl, requestId };
}

/** The exit codes of the kinds of errors in the graph; the others are refusals. */
const EXIT_OF_KIND: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: EXIT.login,
  UPSTREAM_REJECTED: EXIT.failed,
  NOT_CONFIGURED: EXIT.failed,
  UNAVAILABLE: EXIT.failed,
  INTERNAL: EXIT.failed,
};

function ofGraph(error: GraphError): Failure {
  const { kind, param, hint, retryable = false } = error.errors[0]?.extensions ?? {};
  const exitCode = EXIT_OF_KIND[kind ?? "INTERNAL"] ?? EXIT.refused;
  const nextStep = nextStepAfter({ code: error.code ?? "", retryable, retryAfterSeconds: undefined });
  return { exitCode, error: error.message, code: error.code, param, hint, nextStep };
}
