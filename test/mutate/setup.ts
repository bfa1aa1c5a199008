import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { configureGlobal } from "fast-check";

/** The environment of the workers that run the tests of a mutant. */
const { MUTATE_SOURCE: source, MUTATE_TEXT: text = "", MUTATE_SEED: seed } = process.env;

// The loader returns the mutated text; the file on disk does not change.
registerHooks({
  load: (url, context, next) =>
    url === source
      ? { format: "module-typescript", source: readFileSync(text, "utf8"), shortCircuit: true }
      : next(url, context),
});

// Property tests draw the same values for every mutant, at most for half a second, and look for no smaller counterexample.
configureGlobal({ seed: Number(seed), endOnFailure: true, interruptAfterTimeLimit: 500 });
