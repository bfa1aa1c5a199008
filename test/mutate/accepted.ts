/** A mutant that no test can kill. */
interface Accepted {
  file: string;
  /** The trimmed line of the source. */
  code: string;
  /** As the tool prints it. */
  change: string;
  reason: string;
}

const freesMemory = "an empty queue that is kept costs memory and changes no result";
const differentIds = "two events of one sale have different ids";
const uniqueIds = "ids are unique, so the first match is the last one";
const eitherNewId = "both ids are new, and the decision needs one";
const allOrNone = "the pattern matches all of the parts or none";
const onlyTheSign = "only the sign of a comparison counts";
const onlyTheOrderCounts = "ranks are only compared with each other";
const isEqual = "either of two equal amounts may be returned";

/** The accepted mutants; an entry without its mutant fails the run of its file. */
export const ACCEPTED: readonly Accepted[] = [
  {
    file: "services/subgraph-host/src/caller-assertion.ts",
    code: 'if (issuers.get(protectedHeader.kid ?? "") !== iss) throw new Error("the key is not the issuer\'s");',
    change: '"" → "mutant"',
    reason: "neither is the id of a key",
  },
  {
    file: "gateway/src/admission/address.ts",
    code: 'return ipKeyGenerator(request.ip ?? "");',
    change: '"" → "mutant"',
    reason: "a request without an address comes from a client that is gone",
  },
  {
    file: "services/kernel/src/money.ts",
    code: 'const [, whole = "", fraction] = match;',
    change: '"" → "mutant"',
    reason: "the pattern has a digit before the point",
  },
  {
    file: "services/kernel/src/money.ts",
    code: 'if (decimal > 0 && decimal < 1e-6) return "0.0000001";',
    change: "decimal > 0 → ((decimal) >= (0))",
    reason: "zero is an integer and was written before",
  },
  {
    file: "services/kernel/src/money.ts",
    code: 'if (decimal > 0 && decimal < 1e-6) return "0.0000001";',
    change: "decimal < 1e-6 → ((decimal) <= (1e-6))",
    reason: "six decimals are more than any currency has, as seven are",
  },
  {
    file: "services/kernel/src/money.ts",
    code: "const half = numerator < 0n === denominator < 0n ? denominator : -denominator;",
    change: "numerator < 0n → ((numerator) <= (0n))",
    reason: "zero plus or minus half a unit is rounded to zero",
  },
  {
    file: "services/kernel/src/money.ts",
    code: "const half = numerator < 0n === denominator < 0n ? denominator : -denominator;",
    change: "denominator < 0n → ((denominator) <= (0n))",
    reason: "a division by zero throws",
  },
  {
    file: "services/kernel/src/money.ts",
    code: "const half = numerator < 0n === denominator < 0n ? denominator : -denominator;",
    change: "0n → 1n",
    reason: "as with `<= 0n`, only zero would have another sign",
  },
  {
    file: "services/settlement/src/domain/conversion/commission.ts",
    code: "return a > b ? a : b;",
    change: "a > b → ((a) >= (b))",
    reason: isEqual,
  },
  {
    file: "services/settlement/src/domain/conversion/commission.ts",
    code: "return a < b ? a : b;",
    change: "a < b → ((a) <= (b))",
    reason: isEqual,
  },
  {
    file: "services/settlement/src/domain/conversion/returns.ts",
    code: "return a < b ? a : b;",
    change: "a < b → ((a) <= (b))",
    reason: isEqual,
  },
  {
    file: "services/settlement/src/domain/conversion/refunds.ts",
    code: "return claimed > paid.amountMinor ? paid.amountMinor : claimed;",
    change: "claimed > paid.amountMinor → ((claimed) >= (paid.amountMinor))",
    reason: isEqual,
  },
  {
    file: "services/settlement/src/domain/conversion/refunds.ts",
    code: "return amounts.reduce((a, b) => (b > a ? b : a), 0n);",
    change: "b > a → ((b) >= (a))",
    reason: isEqual,
  },
  {
    file: "services/settlement/src/domain/conversion/disputes.ts",
    code: "a.amountMinor === b.amountMinor ? a.currency < b.currency : a.amountMinor > b.amountMinor;",
    change: "a.amountMinor > b.amountMinor → ((a.amountMinor) >= (b.amountMinor))",
    reason: "equal amounts are compared by their currencies",
  },
  {
    file: "services/settlement/src/domain/conversion/project.ts",
    code: "const NOTHING = splitCommission(0n, true);",
    change: "true → false",
    reason: "the builder's share of nothing is zero, paid or held",
  },
  {
    file: "services/settlement/src/domain/conversion/decisions.ts",
    code: 'const known = before.decisions.find(({ kind }) => kind === "rejected");',
    change: "find → findLast",
    reason: "a conversion has at most one rejection",
  },
  {
    file: "services/settlement/src/domain/conversion/decisions.ts",
    code: "const known = before.decisions.find(",
    change: "find → findLast",
    reason: "a payment of a conversion is accepted once",
  },
  {
    file: "services/settlement/src/domain/conversion/correlate-events.ts",
    code: "if (other === undefined || payment < other) found.set(key, payment);",
    change: "payment < other → ((payment) <= (other))",
    reason: "a payment takes its own place",
  },
  {
    file: "services/settlement/src/domain/conversion/repricing.ts",
    code: "const payments = before.evidence.filter((piece) => ownChecksOf(piece, before).length > 0);",
    change: "0 → 1",
    reason: "a payment has five checks, another event has none",
  },
  {
    file: "services/settlement/src/domain/conversion/repricing.ts",
    code: 'const paid = Map.groupBy(payments, (piece) => paymentKeyOf(piece) ?? "");',
    change: '"" → "mutant"',
    reason: "every payment has a key",
  },
  {
    file: "services/settlement/src/domain/conversion/evidence-strength.ts",
    code: 'if (fact.kind === "payment") return fact.verified ? 4 : 3;',
    change: "4 → 5",
    reason: "only the order of the strengths counts",
  },
  {
    file: "services/settlement/src/domain/conversion/evidence-strength.ts",
    code: 'return fact.kind === "payment" ? fact.payment : "";',
    change: 'fact.kind === "payment" → true',
    reason: "a report is compared with reports only, which have no payment",
  },
  {
    file: "services/settlement/src/domain/conversion/evidence-strength.ts",
    code: 'return fact.kind === "payment" ? fact.payment : "";',
    change: '"" → "mutant"',
    reason: "a report is compared with reports only, which have no payment",
  },
  {
    file: "services/settlement/src/domain/conversion/evidence-strength.ts",
    code: "return a < b ? -1 : Number(a > b);",
    change: "1 → 2",
    reason: "only the sign of the result counts",
  },
  {
    file: "services/settlement/src/domain/conversion/steps.ts",
    code: "(a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),",
    change: "a.id < b.id → ((a.id) <= (b.id))",
    reason: "two milestones have different ids",
  },
  {
    file: "services/settlement/src/domain/conversion/steps.ts",
    code: "(a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),",
    change: "1 → 2",
    reason: "only the sign of the result counts",
  },
  {
    file: "services/settlement/src/domain/conversion/to-facts.ts",
    code: 'case "PAYMENT_FAILED":',
    change: '"PAYMENT_FAILED" → ""',
    reason: "the caller takes undefined as null",
  },
  {
    file: "services/settlement/src/domain/conversion/disputes.ts",
    code: "a.amountMinor === b.amountMinor ? a.currency < b.currency : a.amountMinor > b.amountMinor;",
    change: "a.currency < b.currency → ((a.currency) <= (b.currency))",
    reason: isEqual,
  },
  {
    file: "services/settlement/src/domain/conversion/record.ts",
    code: 'const id = checks.find(({ name }) => name === "amount_matches")?.inputs["checkoutId"];',
    change: "find → findLast",
    reason: "a payment has one check of each name",
  },
  {
    file: "services/settlement/src/domain/conversion/returns.ts",
    code: "refundedMinor: goneMinor > 0n ? goneMinor : 0n,",
    change: "goneMinor > 0n → ((goneMinor) >= (0n))",
    reason: isEqual,
  },
  {
    file: "services/settlement/src/domain/conversion/sale-checks.ts",
    code: "const checked = record.evidence.filter((piece) => ownChecksOf(piece, record).length > 0);",
    change: "0 → 1",
    reason: "a payment has five checks, another event has none",
  },
  {
    file: "services/settlement/src/domain/conversion/sale-checks.ts",
    code: "return checked.find(({ id }) => id === strongest?.id)?.checks ?? [];",
    change: "find → findLast",
    reason: "two events have different ids",
  },
  {
    file: "gateway/src/admission/turns.ts",
    code: "if (queue.activeCount + queue.pendingCount === 0) queues.delete(name);",
    change: "queue.activeCount + queue.pendingCount === 0 → false",
    reason: freesMemory,
  },
  {
    file: "gateway/src/admission/turns.ts",
    code: "if (queue.activeCount + queue.pendingCount === 0) queues.delete(name);",
    change: "queues.delete(name); → ;",
    reason: freesMemory,
  },
  {
    file: "services/settlement/src/domain/matching/decide-event.ts",
    code: "return hasLinkedEvent(sale, keys) ? 1 : 2;",
    change: "2 → 3",
    reason: onlyTheOrderCounts,
  },
  {
    file: "services/settlement/src/domain/matching/decide-event.ts",
    code: "const record = records.find(({ id }) => id === wanted);",
    change: "find → findLast",
    reason: uniqueIds,
  },
  {
    file: "services/settlement/src/domain/matching/decide-event.ts",
    code: 'if (attribution === null) throw new Error("only a payment of a known recommendation starts a sale");',
    change: "attribution === null → false",
    reason:
      "findPlace starts a sale only for a payment with checks, and checks need a recommendation; the types do not show it",
  },
  {
    file: "services/settlement/src/domain/matching/decide-report.ts",
    code: "const find = (wanted: string | null | undefined) => known.records.find(({ id }) => id === wanted);",
    change: "find → findLast",
    reason: uniqueIds,
  },
  {
    file: "services/settlement/src/domain/matching/part.ts",
    code: 'const decision = toDecision(linking.ids[0], null, { kind: "evidence_parted", subjects }, linking);',
    change: "0 → 1",
    reason: eitherNewId,
  },
  {
    file: "services/settlement/src/domain/matching/part.ts",
    code: 'evidence: from.evidence.filter(({ id }) => subjects.has(payments.get(id) ?? "")),',
    change: '"" → "mutant"',
    reason: "neither is the key of a payment",
  },
  {
    file: "services/settlement/src/domain/matching/link.ts",
    code: 'const decision = toDecision(linking.ids[0], null, { kind: "evidence_linked", subjects: [piece.id] }, linking);',
    change: "0 → 1",
    reason: eitherNewId,
  },
  {
    file: "services/settlement/src/domain/matching/join-evidence.ts",
    code: "return piece.checks.length > 0 && others.every((other) => precedes(piece, other));",
    change: "0 → 1",
    reason: "a payment has no checks or all five",
  },
  {
    file: "services/settlement/src/domain/matching/join-evidence.ts",
    code: "if (a.occurredAt.getTime() !== b.occurredAt.getTime()) return a.occurredAt < b.occurredAt;",
    change: "a.occurredAt < b.occurredAt → ((a.occurredAt) <= (b.occurredAt))",
    reason: "the two times differ",
  },
  {
    file: "services/settlement/src/domain/matching/join-evidence.ts",
    code: "return a.eventId < b.eventId;",
    change: "a.eventId < b.eventId → ((a.eventId) <= (b.eventId))",
    reason: differentIds,
  },
  {
    file: "services/settlement/src/domain/matching/move-items.ts",
    code: "return a.id < b.id ? -1 : 1;",
    change: "1 → 2",
    reason: onlyTheSign,
  },
  {
    file: "services/settlement/src/domain/matching/decide-woken.ts",
    code: "const evidence = [...after.evidence, ...pieces].toSorted((a, b) => (a.id < b.id ? -1 : 1));",
    change: "a.id < b.id → ((a.id) <= (b.id))",
    reason: differentIds,
  },
  {
    file: "services/settlement/src/domain/matching/decide-woken.ts",
    code: "const evidence = [...after.evidence, ...pieces].toSorted((a, b) => (a.id < b.id ? -1 : 1));",
    change: "1 → 2",
    reason: onlyTheSign,
  },
  {
    file: "services/settlement/src/domain/matching/join-evidence.ts",
    code: "const evidence = [...before.evidence, piece].toSorted((a, b) => (a.id < b.id ? -1 : 1));",
    change: "a.id < b.id → ((a.id) <= (b.id))",
    reason: differentIds,
  },
  {
    file: "services/settlement/src/domain/matching/join-evidence.ts",
    code: "const evidence = [...before.evidence, piece].toSorted((a, b) => (a.id < b.id ? -1 : 1));",
    change: "1 → 2",
    reason: onlyTheSign,
  },
  {
    file: "services/settlement/src/domain/matching/move-items.ts",
    code: "return a.id < b.id ? -1 : 1;",
    change: "a.id < b.id → ((a.id) <= (b.id))",
    reason: differentIds,
  },
  {
    file: "services/settlement/src/domain/matching/choose-recommendation.ts",
    code: "const [last] = candidates.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));",
    change: "a.id < b.id → ((a.id) <= (b.id))",
    reason: uniqueIds,
  },
  {
    file: "services/settlement/src/domain/matching/choose-recommendation.ts",
    code: "const [last] = candidates.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));",
    change: "1 → 2",
    reason: onlyTheSign,
  },
  {
    file: "services/settlement/src/domain/settlement-run/settlement-run.ts",
    code: "const isPaid = balanceMinor > 0n && balanceMinor >= minimumMinor;",
    change: "balanceMinor > 0n → ((balanceMinor) >= (0n))",
    reason: "of a balance of zero nothing is paid and nothing is carried, whether it counts as paid or not",
  },
  {
    file: "services/settlement/src/domain/evidence/checks.ts",
    code: "return (difference < 0n ? -difference : difference) * 10_000n <= toleranceBasisPoints * asked.amountMinor;",
    change: "difference < 0n → ((difference) <= (0n))",
    reason: "the opposite of zero is zero",
  },
  {
    file: "services/settlement/src/domain/evidence/checks.ts",
    code: "return (difference < 0n ? -difference : difference) * 10_000n <= toleranceBasisPoints * asked.amountMinor;",
    change: "0n → 1n",
    reason: "the opposite of zero is zero",
  },
  {
    file: "services/code-verifier/src/aap-code.ts",
    code: "const key = keys.keys.find((candidate) => candidate.kid === kid);",
    change: "find → findLast",
    reason: "a key set has one key for each id",
  },
  {
    file: "services/code-verifier/src/aap-code.ts",
    code: "if (issuedAtSeconds < (key.nbf ?? 0) || issuedAtSeconds >= (key.exp ?? Infinity))",
    change: "0 → 1",
    reason: "iat is at least 1",
  },
  {
    file: "services/code-verifier/src/aap-code.ts",
    code: 'if (!host || !header || !payload || !signature) throw new AapCodeError("CODE_MALFORMED");',
    change: "!host || !header → ((!host) && (!header))",
    reason: allOrNone,
  },
  {
    file: "services/code-verifier/src/aap-code.ts",
    code: 'if (!host || !header || !payload || !signature) throw new AapCodeError("CODE_MALFORMED");',
    change: "!host || !header || !payload → ((!host || !header) && (!payload))",
    reason: allOrNone,
  },
  {
    file: "services/code-verifier/src/aap-code.ts",
    code: 'if (!host || !header || !payload || !signature) throw new AapCodeError("CODE_MALFORMED");',
    change: "!host || !header || !payload || !signature → ((!host || !header || !payload) && (!signature))",
    reason: allOrNone,
  },
  {
    file: "services/kernel/src/aap-code.ts",
    code: 'if (known === undefined) imported.set(key, (known = importJWK(key, "Ed25519")));',
    change: "known === undefined → true",
    reason: "a key that is imported again is the same key",
  },
  {
    file: "services/code-verifier/src/aap-code.ts",
    code: 'if (known === undefined) imported.set(key, (known = importJWK(key, "Ed25519")));',
    change: "known === undefined → true",
    reason: "a key that is imported again is the same key",
  },
  {
    file: "gateway/src/admission/budgets-together.ts",
    code: "const SOCKET_TIMEOUT_MS = 2_000;",
    change: "2_000 → 2001",
    reason: "a millisecond more changes nothing that can be observed",
  },
  {
    file: "gateway/src/admission/budgets-together.ts",
    code: "pingInterval: SOCKET_TIMEOUT_MS / 4,",
    change: "4 → 5",
    reason: "any interval below the timeout keeps the connection",
  },
  {
    file: "gateway/src/admission/budgets-together.ts",
    code: "alone.close();",
    change: "alone.close(); → ;",
    reason: "it stops a timer, which keeps no process alive",
  },
  {
    file: "gateway/src/admission/admission.ts",
    code: '(await rateLimit.isSpent(wrongKeys)) ? suspectTurns("", lookUp) : lookUp(),',
    change: '"" → "mutant"',
    reason: "all of these look-ups wait in one line, under any name",
  },
  {
    file: "services/checkout/src/processors/stripe/signature.ts",
    code: 'const seconds = times.length === 1 ? /^t=(\\d{1,12})$/.exec(times[0] ?? "")?.[1] : undefined;',
    change: '"" → "mutant"',
    reason: "the one time exists",
  },
  {
    file: "gateway/src/authentication.ts",
    code: 'if (cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value ?? "");',
    change: '"" → "mutant"',
    reason: "a full cache has a first key",
  },
  {
    file: "gateway/src/authentication.ts",
    code: 'return tokenOf(authorization ?? "").split(".").length === 3;',
    change: '"" → "mutant"',
    reason: "neither is an assertion",
  },
  {
    file: "gateway/src/authentication.ts",
    code: 'return /^Bearer +(\\S+)$/i.exec(authorization)?.[1] ?? "";',
    change: '"" → "mutant"',
    reason: "neither is a key",
  },
  {
    file: "services/checkout/src/processors/stripe/signature.ts",
    code: "false",
    change: "false → true",
    reason: "the SDK has the helper; its types do not say so",
  },
  {
    file: "services/checkout/src/processors/stripe/signature.ts",
    code: "if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;",
    change: "error instanceof Stripe.errors.StripeSignatureVerificationError → true",
    reason: "the SDK throws no other error for a text, bytes and a secret",
  },
  {
    file: "services/settlement/src/domain/matching/decide-woken.ts",
    code: "if (first === undefined) return { before, after, history };",
    change: "first === undefined → false",
    reason: "a group has at least one event",
  },
  {
    file: "services/settlement/src/domain/matching/join-evidence.ts",
    code: "const others = evidence.filter(({ checks }) => checks.length > 0);",
    change: "0 → 1",
    reason: "a payment has no checks or all five",
  },
  {
    file: "services/kernel/src/api-key.ts",
    code: 'const { signed = "", kind, lookup = "", secret = "", checksum } = FORMAT.exec(text)?.groups ?? {};',
    change: '"" → "mutant"',
    reason: "without a match there is no kind, and null is returned",
  },
];
