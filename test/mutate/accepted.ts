/** A mutant that no test can kill. */
interface Accepted {
  file: string;
  /** The trimmed line of the source. */
  code: string;
  /** The mutant in the format that the tool prints. */
  change: string;
  reason: string;
}

const freesMemory = "an empty line that is kept costs memory and changes no result";
const isEqual = "either of two equal amounts may be returned";

/** The accepted mutants; an entry without its mutant fails the run of its file. */
export const ACCEPTED: readonly Accepted[] = [
  {
    file: "gateway/src/admission/turns.ts",
    code: "if (line.activeCount + line.pendingCount === 0) lines.delete(name);",
    change: "line.activeCount + line.pendingCount === 0 → false",
    reason: freesMemory,
  },
  {
    file: "gateway/src/admission/turns.ts",
    code: "if (line.activeCount + line.pendingCount === 0) lines.delete(name);",
    change: "lines.delete(name); → ;",
    reason: freesMemory,
  },
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
];
