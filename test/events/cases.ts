/** Where a case is proved: the file from the repository's root, and the literal name of a test in it. */
export type Proof = readonly [file: string, test: string];

/** A case of money and attribution: what happens, and the tests that prove what follows; or why it is not proved yet. */
export interface Case {
  what: string;
  tests: readonly Proof[];
  /** What of it waits for a later part of the product. */
  later?: string;
}

const refunds = "test/events/refunds.test.ts";
const disputes = "test/events/disputes.test.ts";
const eligibility = "test/events/eligibility.test.ts";
const runs = "test/events/settlement-run.test.ts";
const racing = "test/faults/settlement-run.test.ts";
const identity = "test/events/identity.test.ts";
const later = "test/events/registered-later.test.ts";
const terms = "test/events/terms-of-the-recommendation.test.ts";
const selfReferral = "test/events/self-referral.test.ts";
const lifecycleStripe = "test/events/lifecycle-stripe.test.ts";
const stripe = "services/checkout/src/processors/stripe/stripe.test.ts";
const stripeEvents = "services/checkout/src/processors/stripe/payment-event.test.ts";
const payments = "test/events/payment-evidence.test.ts";
const algebra = "services/settlement/src/domain/conversion-algebra.test.ts";
const states = "services/settlement/src/domain/transitions.test.ts";
const decisions = "services/settlement/src/domain/decisions.test.ts";
const conversion = "services/settlement/src/domain/conversion.test.ts";
const checks = "services/settlement/src/domain/checks.test.ts";
const names = "services/checkout/src/domain/event-kinds.test.ts";
const signatures = "services/checkout/src/processors/standard-events/signature.test.ts";
const commission = "services/settlement/src/domain/commission.test.ts";
const codes = "services/kernel/src/aap-code.test.ts";
const isolation = "test/graph/isolation.test.ts";
const privateFields = "test/graph/private-fields.test.ts";
const inbox = "test/events/evidence-inbox.test.ts";
const sales = "services/settlement/src/domain/sales.test.ts";
const webhooks = (name: string) => `test/v1/webhooks/${name}.test.ts`;
const v1 = (name: string) => `test/v1/${name}.test.ts`;

/** The rows of the conversion's transition table. */
const TRANSITIONS: Readonly<Record<string, Case>> = {
  T1: {
    what: "an accepted payment event or merchant report makes a pending conversion",
    tests: [
      [payments, "records a conversion that passed all five checks and is pending"],
      [v1("conversions/201-pending"), "a merchant's report makes a pending conversion in the specification's shape"],
    ],
  },
  T2: {
    what: "pending becomes eligible: window over, required milestones completed, no open dispute, verification resolved",
    tests: [
      [eligibility, "a paid sale of %s at %s is pending for %d days and eligible then"],
      [eligibility, "%s: a paid sale is eligible only with the last of %j, in any order"],
      [eligibility, "a disputed conversion is not eligible after its window, and is once the dispute is won"],
      [eligibility, "a payment that a check holds against is beta evidence and never becomes eligible by itself"],
      [eligibility, "beta evidence becomes eligible once later evidence verifies the sale"],
      [
        "test/events/accepted-evidence.test.ts",
        "a payment that is not verified stays pending after its window until an operator accepts it",
      ],
    ],
  },
  T3: {
    what: "eligible becomes settled by a closed run",
    tests: [
      [states, "$from, then $what: $to"],
      [runs, "what is eligible is settled by a closed run: status, history and one line of what is due"],
      [runs, "nothing is settled that is pending, disputed, clawed back or rejected, and there is no line of it"],
      [runs, "a window that ended after the cut-off waits for the next run"],
      [
        lifecycleStripe,
        "from the search to the negative line: approved, settled by a run, refunded and taken back by the next",
      ],
      [
        "test/events/lifecycle-generic.test.ts",
        "from the search to the negative line: installed, settled by a run, refunded and taken back by the next",
      ],
      [
        "test/events/lifecycle-sandbox.test.ts",
        "from the search to the negative line: insured, settled by a run, refunded and taken back by the next",
      ],
    ],
  },
  T4: {
    what: "any state but rejected is clawed back by a refund, under prorate by a full one",
    tests: [
      [states, "$from, then $what: $to"],
      [refunds, "under claw_back the first refund claws back, and the others change nothing"],
      [refunds, "under prorate the commission falls with what was refunded %s: 8, 6, 4, clawed back"],
      [
        eligibility,
        "a refund 120 days after the sale claws an eligible conversion back, and its failure makes it eligible again",
      ],
    ],
  },
  T5: {
    what: "pending, eligible and settled become disputed when a dispute is opened",
    tests: [
      [webhooks("200-dispute-opened"), "%s makes the conversion disputed"],
      [eligibility, "an eligible conversion may be disputed, and clawed back when it is lost"],
      [conversion, "a dispute after settlement"],
    ],
  },
  T6: {
    what: "disputed ends as the dispute and the merchant's policy say",
    tests: [
      [disputes, "a dispute that is opened and closed as %s leads to %s"],
      [disputes, "a won dispute of a merchant whose terms say %s is %s"],
      [disputes, "a dispute that is %s under manual terms waits until an operator says %s: it is %s then"],
    ],
  },
  T7: {
    what: "clawed back ends when the refund failed after all",
    tests: [[refunds, "a refund that failed after the clawback brings the conversion and its amounts back"]],
  },
  T8: {
    what: "pending and disputed may be rejected; what comes later changes nothing",
    tests: [
      [states, "$from, then $what: $to"],
      [v1("reject/201-pending-or-disputed"), "a disputed conversion may be rejected, and the note may be left out"],
      [v1("reject/201-pending-or-disputed"), "whatever evidence comes later is recorded and changes nothing"],
      [v1("reject/409-state-or-other-reason"), "a conversion that was clawed back is answered 409 with its state"],
      [decisions, "that is made again changes nothing, also by someone else and without its note"],
      [algebra, "property: a conversion that was rejected stays so and owes nothing, whatever comes later"],
      [v1("reject/201-pending-or-disputed"), "an operator rejects any"],
      [v1("reject/409-state-or-other-reason"), "one that time has made eligible is answered 409 with its state"],
    ],
  },
};

/** The rules under the table. */
const RULES: Readonly<Record<string, Case>> = {
  R1: {
    what: "a partial refund claws back, or lowers the commission where the terms say prorate",
    tests: [
      [webhooks("200-partial-refund"), "any refund claws back by the specification's rule, a partial one too"],
      [refunds, "under prorate the commission falls with what was refunded %s: 8, 6, 4, clawed back"],
    ],
  },
  R2: {
    what: "after settlement nothing is edited",
    tests: [
      [conversion, "a refund after settlement"],
      [runs, "a refund after settlement is a negative line of the next run, and what was settled stays as it was"],
      [runs, "a closed run, its lines and payouts stay as they are, also for the tables' owner"],
    ],
  },
  R3: {
    what: "validation days by vertical, overridden by the merchant's terms",
    tests: [
      [v1("conversions/201-pending"), "a conversion in %s stays pending for the public number of days"],
      [eligibility, "a paid sale of %s at %s is pending for %d days and eligible then"],
      [
        eligibility,
        "a merchant's own validation days hold for what is sold under them, and for nothing that was sold before",
      ],
      [terms, "the old terms decide its state and amounts"],
      [terms, "a change of a vertical's validation days is for what is recommended after it"],
    ],
  },
  R4: {
    what: "milestones: the steps of the flow, idempotent, a payment completes its own, a failed one blocks",
    tests: [
      [v1("milestones/201-every-step-of-the-flow"), "every step of %s at %s is recorded, in any order"],
      [
        "test/events/fifth-flow.test.ts",
        "a reported sale of a fifth flow becomes eligible by its own steps, also after the flow has got others",
      ],
      [v1("milestones/200-repeat"), "a repeat answers 200 and the same milestone"],
      [webhooks("200-payment-succeeded"), "a payment completes payment_received, the session and the checkout"],
      [
        eligibility,
        "a required milestone that failed blocks eligibility, also of one that was eligible, until it is completed",
      ],
      [v1("milestones/400-step-unknown"), "the step %s at %s answers 400 and lists the flow's steps"],
    ],
  },
  R5: {
    what: "commission: cpa, percentage and hybrid, minimum and cap, path multiplier, one rounding",
    tests: [
      [webhooks("200-commission-by-terms"), "a payment at %s for %s owes %d: fee %d, payout %d"],
      [webhooks("200-commission-by-terms"), "%s (%j) owes %d: fee %d, payout %d"],
      [commission, "the minimum holds after the multiplier"],
      [commission, "the cap holds after the multiplier"],
      [
        v1("conversions/410-occurred-outside-the-window"),
        "the worked example: 15 + 3 % of 487.32, times 0.75, is 22.21",
      ],
    ],
  },
  R6: {
    what: "the split: a fifth and the rest; commission is always fee, payout and held",
    tests: [
      [
        algebra,
        "property: fee, payout and held are the commission, nothing is negative, and clawed back or rejected nets to zero",
      ],
      [webhooks("200-anonymous-agent"), "an anonymous agent's sale is attributed, its payout zero and its share held"],
      [later, "what an anonymous agent sold, paid or reported, is its builder's once it has one, who may read it then"],
      [later, "what was settled keeps its amounts, also when it is disputed afterwards"],
    ],
  },
  R7: {
    what: "state and amounts follow from the set of facts, never from the order in which they became known",
    tests: [
      [
        algebra,
        "property: any order, repeats and interleaving of the same facts give the same projection, whatever was decided when",
      ],
      [
        "services/settlement/src/domain/evidence-order.test.ts",
        "property: events and reports in any order, repeated and parked, end in the same conversions, amounts and outcomes",
      ],
      ["test/faults/any-order.test.ts", "%j end the same in any order and however often"],
      ["test/faults/any-order.test.ts", "%j end the same in any order under prorate, with what the buyer kept"],
      [
        "test/slow/replay.test.ts",
        "a busy day in order, in any order with repeats, and read again from what was stored ends the same",
      ],
    ],
  },
};

/** Money. */
const MONEY: Readonly<Record<string, Case>> = {
  M1: {
    what: "the fee is rounded, the payout is the rest: 8 is 1.6 and 6.4",
    tests: [[commission, "the specification's example: a commission of 8 is a fee of 1.6 and a payout of 6.4"]],
  },
  M2: {
    what: "an anonymous agent: fee booked, payout zero, the share held",
    tests: [
      [webhooks("200-anonymous-agent"), "an anonymous agent's sale is attributed, its payout zero and its share held"],
      [
        algebra,
        "property: an anonymous agent's sale earns to the last unit what a registered builder's earns, and holds what that is paid",
      ],
      [
        "services/settlement/src/domain/repricing.test.ts",
        "what was held becomes the payout of the builder, and nothing else changes",
      ],
    ],
  },
  M3: {
    what: "percentage and hybrid with awkward values are rounded once, half up",
    tests: [
      [commission, "$rate basis points of $value $currency are $commission"],
      [commission, "there is one rounding: half a minor unit through a tracked link is not rounded up first"],
    ],
  },
  M4: {
    what: "currencies of 0, 2 and 3 decimals",
    tests: [
      [webhooks("200-commission-by-terms"), "a payment at %s for %s owes %d: fee %d, payout %d"],
      [refunds, "%s: a partial refund of %s in a currency of 0 or 3 decimals is rounded once"],
      ["services/kernel/src/money.test.ts", "currencies are those of ISO 4217, with its number of decimals"],
      [stripe, "%s is counted as Stripe counts it, and exactly back"],
      [stripe, "%s is asked for in the units that Stripe counts it in"],
      [stripe, "%s of %o is read in the currency's own units"],
      [stripe, "a fraction of a currency that has none is refused, not rounded"],
    ],
  },
  M5: {
    what: "an amount too precise, negative, zero, not a number or beyond the ceiling is refused and leaves nothing",
    tests: [
      [v1("conversions/400-transaction-value-invalid"), "a transactionValue of %s is no JSON"],
      [v1("conversions/400-transaction-value-invalid"), "a value in yen with decimals answers 400"],
      [
        webhooks("200-event-malformed"),
        "a signed body that is %s is kept, answered as ignored and listed with what is wrong",
      ],
      [
        webhooks("200-event-malformed"),
        "what Stripe sends and cannot be read is kept too, and what comes after it counts",
      ],
      [v1("conversions/400-transaction-value-invalid"), "a transactionValue of %s answers 400 and records nothing"],
    ],
  },
  M6: {
    what: "another amount than the checkout's is kept and not verified, but for the tolerance of the terms",
    tests: [
      [webhooks("200-altered-evidence-is-not-verified"), "a payment event with %s is beta evidence and fails %s"],
      [identity, "a payment within the merchant's tolerance is verified, one beyond it is not"],
      ["test/events/stripe-sessions.test.ts", "decides where one recommendation has two: a late payment is of its own"],
      ["test/events/stand-in-checkout.test.ts", "the same one whenever it is asked for"],
    ],
  },
  M7: {
    what: "another currency than the checkout's is kept, not verified and never converted",
    tests: [
      [webhooks("200-altered-evidence-is-not-verified"), "a payment event with %s is beta evidence and fails %s"],
      [conversion, "a value in another currency than the terms earns nothing"],
    ],
  },
  M8: {
    what: "a fixed commission above the sale's value",
    tests: [
      [
        identity,
        "a commission of a fixed amount may be more than the sale, and its payout is never more than the commission",
      ],
    ],
  },
};

/** Attribution. */
const ATTRIBUTION: Readonly<Record<string, Case>> = {
  A1: {
    what: "the same event twice, and a hundred times at once",
    tests: [
      [webhooks("200-duplicate"), "the same event again answers the same conversion"],
      [payments, "a hundred times at once is one conversion, and all are answered alike"],
    ],
  },
  A2: {
    what: "one payment under two names and ids",
    tests: [[payments, "under every name that it may have is one payment"]],
  },
  A3: {
    what: "a refund before its payment",
    tests: [[payments, "a refund that comes before its payment waits, and the conversion ends clawed back, net zero"]],
  },
  A4: {
    what: "a partial refund, then a second, then the full one",
    tests: [
      [refunds, "under claw_back the first refund claws back, and the others change nothing"],
      [refunds, "under prorate the commission falls with what was refunded %s: 8, 6, 4, clawed back"],
    ],
  },
  A5: {
    what: "more refunded than paid; a refund in another currency",
    tests: [
      [refunds, "more refunded than was paid nets to zero and never below, under %s"],
      [refunds, "of refunds that are more than was paid together, the one that is too much says so"],
      [refunds, "a refund in another currency is kept with the conversion and changes nothing, under %s"],
    ],
  },
  A6: {
    what: "two names for one refund",
    tests: [
      [webhooks("200-refund-claws-back"), "both names for one refund claw back once"],
      [refunds, "told of by its id and as a cumulative amount a refund counts once"],
    ],
  },
  A7: {
    what: "a refund that fails after all",
    tests: [
      [refunds, "a refund that failed after the clawback brings the conversion and its amounts back"],
      [refunds, "the news that a refund failed may come before the refund, and the conversion is never clawed back"],
    ],
  },
  A8: {
    what: "a dispute opened, then won, lost, an inquiry, or closed in unknown words",
    tests: [
      [disputes, "a dispute that is opened and closed as %s leads to %s"],
      [disputes, "an inquiry (%s) is stored and ignored: no money moved"],
      [disputes, "%s in words that nobody knows leaves the conversion disputed, and the house in good order"],
      [disputes, "where the terms take back whatever is disputed, words that nobody knows wait for no person"],
      [v1("evidence/200-unmatched"), "everything that made no conversion or changed nothing is listed with its reason"],
    ],
  },
  A9: {
    what: "a dispute closed before it is opened",
    tests: [[disputes, "a dispute that is told %s before it is told opened ends as in order"]],
  },
  A10: {
    what: "a refund and a lost dispute of one payment",
    tests: [
      [
        disputes,
        "a refund and a lost dispute of one payment claw back once, and the failed refund does not undo the loss",
      ],
    ],
  },
  A11: {
    what: "a dispute or refund after settlement",
    tests: [
      [conversion, "a refund after settlement"],
      [conversion, "a dispute after settlement"],
      [runs, "a refund after settlement is a negative line of the next run, and what was settled stays as it was"],
      [runs, "a refund that failed after its negative line is paid again by the next run"],
      [runs, "a dispute after settlement takes nothing back while it is open, and %s what it must"],
    ],
  },
  A12: {
    what: "a payment event and a merchant's report of one sale",
    tests: [
      [
        v1("conversions/200-payment-and-report-are-one"),
        "a report of a sale that was paid is the same conversion, and the payment stays its path",
      ],
      [payments, "a payment and a report at the same instant are one conversion"],
    ],
  },
  A13: {
    what: "an order reference again, by the same merchant and by another",
    tests: [
      [v1("conversions/200-same-report-again"), "the same report again answers the same conversion with 200"],
      [v1("conversions/200-same-report-again"), "two merchants may use the same reference"],
      [v1("conversions/409-other-content"), "a reference reported again with %s answers 409 and changes nothing"],
    ],
  },
  A14: {
    what: "a report of another merchant's session",
    tests: [
      [
        v1("conversions/404-session-of-another-merchant"),
        "a session that recommended none of the merchant's offers answers like an unknown one, byte for byte",
      ],
    ],
  },
  A15: {
    what: "an agent with another agent's session or recommendation",
    tests: [
      [
        v1("checkout/404-session-of-another-agent"),
        "another agent's session answers like one that does not exist, byte for byte",
      ],
      [
        v1("checkout/404-recommendation-of-another-session"),
        "another agent's recommendation in one's own session answers like an unknown one",
      ],
    ],
  },
  A16: {
    what: "a recommendation of one session with the id of another",
    tests: [
      [
        v1("checkout/404-recommendation-of-another-session"),
        "a recommendation of another session of the same agent answers like an unknown one",
      ],
    ],
  },
  A17: {
    what: "self-referral",
    tests: [
      [
        selfReferral,
        "a builder that buys under its own address is recorded, held, and paid once an operator cleared it",
      ],
      [selfReferral, "a sale to another buyer (%j) is held for nothing"],
      [selfReferral, "of two names of one payment either may be the first to say who bought: it ends the same"],
      [selfReferral, "is recorded and held, whoever bought, and paid once an operator cleared it"],
      [selfReferral, "is held by the merchant's own report alone, and by its payment no second time"],
      [
        algebra,
        "property: while a review is open nothing is paid out and nothing is eligible; once all are cleared, all is as without them",
      ],
    ],
  },
  A18: {
    what: "an expired session: checkout, a late payment event, a late report",
    tests: [
      [v1("checkout/410-session-expired"), "a checkout after the session window answers 410 and creates nothing"],
      [
        webhooks("200-late-payment"),
        "a payment event of a checkout made in time is accepted after the session's window",
      ],
      [
        v1("conversions/410-attribution-window-closed"),
        "a report 30 days after the recommendation answers 410 and records nothing",
      ],
    ],
  },
  A19: {
    what: "an offer gone or changed between recommendation and checkout",
    tests: [
      [
        v1("checkout/201-terms-are-frozen"),
        "an offer changed in price and commission after the recommendation is charged, and owes, as it was recommended",
      ],
      [v1("checkout/201-terms-are-frozen"), "a paused offer that is active again can be checked out"],
      [
        v1("checkout/410-offer-no-longer-available"),
        "a checkout of an offer that is %s by now answers 410 and creates nothing",
      ],
      [terms, "what was recommended before its merchant's terms and flow changed, and %s after, has the old ones"],
    ],
  },
  A20: {
    what: "a code that is expired, altered, another issuer's or spelled otherwise",
    tests: [
      [
        v1("codes-verify/200-not-valid"),
        "an altered, foreign or malformed code is not valid, and the response has the reason",
      ],
      [v1("codes-verify/200-not-valid"), "a code is not valid after 30 days"],
      [webhooks("200-altered-evidence-is-not-verified"), "a payment event with %s is not verified"],
    ],
  },
  A21: {
    what: "a test event on a live connection, and the reverse",
    tests: [
      [webhooks("200-other-mode"), "an event of the other mode is kept and makes no conversion"],
      [lifecycleStripe, "a live event on a test connection is stored and makes nothing"],
      [lifecycleStripe, "a test event on a live connection is stored and makes nothing, a live one does"],
    ],
  },
  A22: {
    what: "session stuffing",
    tests: [
      [
        "test/events/session-stuffing.test.ts",
        "an agent that stuffs a session is limited, and of all it recommended only what was paid for earns",
      ],
      [
        v1("edge/429-budget-used-up"),
        "a key that has used up its budget is refused without a trace, alone, until the wait is over",
      ],
    ],
  },
  A23: {
    what: "a milestone again, out of order, unknown, on a clawed-back conversion",
    tests: [
      [v1("milestones/200-repeat"), "a repeat answers 200 and the same milestone"],
      [eligibility, "%s: a paid sale is eligible only with the last of %j, in any order"],
      [eligibility, "a milestone on a clawed-back conversion is kept for the record and changes nothing"],
      [v1("milestones/400-step-unknown"), "the step %s at %s answers 400 and lists the flow's steps"],
    ],
  },
  A24: {
    what: "a client that sets what only the service may set",
    tests: [
      [
        v1("attribution/400-client-set-attribution"),
        "%s is refused with 400 on every route whose schema does not declare it",
      ],
      [v1("attribution/400-client-set-attribution"), "%s beside a milestone's own fields is refused"],
    ],
  },
};

/** Traps that others fell into. */
const TRAPS: Readonly<Record<string, Case>> = {
  P1: {
    what: "partial, then full refund",
    tests: [[refunds, "under claw_back the first refund claws back, and the others change nothing"]],
  },
  P2: {
    what: "a refund before success",
    tests: [
      [
        webhooks("200-refund-before-payment"),
        "a refund that comes before its payment is kept, and the payment's conversion is born clawed back",
      ],
    ],
  },
  P3: {
    what: "a refund failed after the clawback",
    tests: [[refunds, "a refund that failed after the clawback brings the conversion and its amounts back"]],
  },
  P4: {
    what: "a dispute opened, then won",
    tests: [[disputes, "a dispute that is opened and closed as %s leads to %s"]],
  },
  P5: {
    what: "won, later refunded",
    tests: [[disputes, "a dispute that was won may be followed by a refund, which claws back"]],
  },
  P6: {
    what: "a refund and a dispute of one payment",
    tests: [[webhooks("200-dispute-closed"), "a refund and a lost dispute of one payment claw back once"]],
  },
  P7: { what: "an inquiry", tests: [[disputes, "an inquiry (%s) is stored and ignored: no money moved"]] },
  P8: {
    what: "a dispute that was prevented",
    tests: [[disputes, "a dispute that is opened and closed as %s leads to %s"]],
  },
  P9: {
    what: "two deliveries at one instant",
    tests: [
      [
        webhooks("200-duplicate"),
        "a hundred deliveries at once, of one event and of others for the payment, make one conversion",
      ],
    ],
  },
  P10: {
    what: "an event id again with another body",
    tests: [
      [identity, "is the event that came first: one effect, and the first bytes are kept"],
      [
        identity,
        "is kept beside it, warned of once, and shown to whoever looks at the conversion's evidence or at the unmatched",
      ],
      [identity, "is a repeat where it says the same in other bytes: nothing of it is kept or logged"],
      [identity, "has no effect while the first still waits either, and is answered like it"],
      [identity, "is kept where both come at once, and one of them has effect"],
      [lifecycleStripe, "one event that two endpoints get in two versions is one, of which the second leaves nothing"],
    ],
  },
  P11: {
    what: "no metadata on a dispute",
    tests: [
      [
        disputes,
        "a dispute without any metadata is joined by its payment, and its closing that names only itself by the dispute",
      ],
    ],
  },
  P12: {
    what: "metadata altered by a client",
    tests: [
      [webhooks("200-altered-evidence-is-not-verified"), "a payment event whose %s is another's is not verified"],
    ],
  },
  P13: {
    what: "a valid code of another merchant, offer or price",
    tests: [
      [identity, "%s makes no verified conversion"],
      [identity, "is paid at the price that was recommended: verified, and the commission is the former one"],
      [identity, "is not verified by a payment of the new price, which no checkout asked for"],
      [identity, "is not verified by its new code, which was never recommended"],
    ],
  },
  P14: {
    what: "a code of a retired key, before and after its retirement",
    tests: [
      [
        "test/events/code-keys.test.ts",
        "a code that its key signed while it was in force verifies after the key was retired, and its sale with it",
      ],
      [
        "test/events/code-key-out-of-force.test.ts",
        "a code that its key signed after it was retired is not valid, and its sale is beta evidence",
      ],
      [codes, "a compromised key verifies nothing"],
    ],
  },
  P15: {
    what: "metadata of more than 500 characters",
    tests: [
      [
        "services/offers/src/codes.test.ts",
        "an offer whose code would be longer than 500 characters is refused, and nothing is saved",
      ],
      [codes, "the longest host and full hybrid terms in everyday amounts fit 500 characters"],
    ],
  },
  P16: {
    what: "currencies of 0 or 3 decimals",
    tests: [[refunds, "%s: a partial refund of %s in a currency of 0 or 3 decimals is rounded once"]],
  },
  P17: { what: "an amount as a text", tests: [[refunds, "a refund whose amount is a text of digits is read exactly"]] },
  P18: { what: "a test-mode event", tests: [[payments, "of the other mode is stored and ignored"]] },
  P19: {
    what: "half a penny, rounded three ways",
    tests: [
      [commission, "there is one rounding: half a minor unit through a tracked link is not rounded up first"],
      [commission, "15 + 3 % of 487.32 through a tracked link is 22.21, a fee of 4.44 and a payout of 17.77"],
    ],
  },
  P20: {
    what: "where an anonymous agent's share goes",
    tests: [
      [
        v1("conversions/201-anonymous-agent"),
        "a reported sale of an anonymous agent pays nobody yet and holds the share",
      ],
    ],
  },
  P21: {
    what: "a builder registered after the conversion",
    tests: [
      [
        identity,
        "an anonymous agent's sale holds its builder's share, and what it sells once it has a builder is paid out at once",
      ],
      [later, "what an anonymous agent sold, paid or reported, is its builder's once it has one, who may read it then"],
      [later, "a sale that is disputed, clawed back or rejected gets its builder too, and pays out if it comes back"],
      [later, "several processes that read the feed at once reprice once, and a run with nothing new writes nothing"],
      [
        later,
        "a sale that is saved on facts from before the registration, after the feed was read, is not held for ever",
      ],
      [later, "the evidence report says since when the conversion has its builder and why, and verifies"],
    ],
  },
  P22: {
    what: "a session that expires between validation and link",
    tests: [
      [
        "test/events/window-ends-meanwhile.test.ts",
        "a session that ends between its validation and the link answers 410, and no checkout is there",
      ],
    ],
  },
  P23: {
    what: "a processor that makes the link and never answers",
    tests: [
      [
        "test/faults/retried-checkout.test.ts",
        "a retry that comes while the first request still waits makes no second link",
      ],
      [
        "test/faults/retried-checkout.test.ts",
        "a checkout whose processor %s, retried, is one transaction and one payment link",
      ],
    ],
  },
  P24: {
    what: "an event of an unknown recommendation",
    tests: [
      [
        webhooks("200-payment-without-a-recommendation"),
        "a payment of a recommendation that does not exist makes no conversion",
      ],
      [v1("evidence/200-unmatched"), "%s, which waits as %s and makes no conversion"],
    ],
  },
  P25: {
    what: "an order reference used again",
    tests: [
      [v1("conversions/200-same-report-again"), "two merchants may use the same reference"],
      [v1("conversions/409-other-content"), "a reference reported again with %s answers 409 and changes nothing"],
    ],
  },
  P26: {
    what: "a merchant reports on another merchant's session",
    tests: [
      [
        v1("conversions/404-session-of-another-merchant"),
        "a session that recommended none of the merchant's offers answers like an unknown one, byte for byte",
      ],
    ],
  },
  P27: {
    what: "a milestone out of order, again, unknown",
    tests: [
      [v1("milestones/201-every-step-of-the-flow"), "every step of %s at %s is recorded, in any order"],
      [v1("milestones/200-repeat"), "a repeat answers 200 and the same milestone"],
      [v1("milestones/400-step-unknown"), "the step %s at %s answers 400 and lists the flow's steps"],
    ],
  },
  P28: {
    what: "a payout that runs while a clawback arrives",
    tests: [
      [racing, "a clawback that comes between the lines and the closing is not taken, and costs nobody else"],
      [racing, "a clawback that comes while a run is closed waits for it, and is a negative line of the next"],
      [racing, "refunds that race with runs are neither lost nor doubled"],
      [racing, "closed twice at once, through two services, every sale has one line and is paid once"],
    ],
  },
  P29: {
    what: "a negative balance is carried, never paid",
    tests: [
      [runs, "a negative balance is carried, never paid, and later sales work it off"],
      [
        "services/settlement/src/domain/settlement-run.test.ts",
        "property: whatever runs and clawbacks come in whatever order, paid and carried is what is due of the settled, and nothing paid is negative",
      ],
    ],
  },
  P30: {
    what: "another caller's idempotency key",
    tests: [
      [
        v1("recommend/201-idempotency-key"),
        "the same key of another agent is independent, and shows nothing about the first one",
      ],
      [v1("conversions/200-same-report-again"), "two merchants may use the same reference"],
    ],
  },
};

/** The rules of evidence. */
const EVIDENCE: Readonly<Record<string, Case>> = {
  E1: {
    what: "the receiver's answers: 404, 401 and nothing stored, otherwise the bytes before the answer; an unknown type is ignored",
    tests: [
      [webhooks("404-connection-unknown"), "the connection %s answers 404 and stores nothing"],
      [webhooks("401-signature-invalid"), "%s signature answers 401 and stores nothing"],
      [webhooks("401-signature-invalid"), "one changed byte of the body answers 401 and stores nothing"],
      [signatures, "a message signed %i s from now is accepted"],
      [signatures, "a message signed %i s from now is refused"],
      [payments, "is stored with the bytes and the headers that were signed"],
      [inbox, "while checkout is away nothing is stored, because nobody could verify the signature"],
      [webhooks("200-unknown-type-is-ignored"), "an event that concerns nobody here answers ignored: %s"],
      [
        v1("connections/200-rotated"),
        "the old secret verifies until the overlap ends by the database's clock, the new one from at once",
      ],
    ],
  },
  E2: {
    what: "an event of the other mode is stored and makes no conversion",
    tests: [
      [webhooks("200-other-mode"), "an event of the other mode is kept and makes no conversion"],
      [lifecycleStripe, "a live event on a test connection is stored and makes nothing"],
    ],
  },
  E3: {
    what: "the specification's names from every processor, beside its own; an inquiry is no dispute",
    tests: [
      [names, "the specification's %s means %s for every processor"],
      [names, "a processor's own name is found beside the specification's"],
      [names, "the name %o means nothing"],
      [disputes, "an inquiry (%s) is stored and ignored: no money moved"],
    ],
  },
  E4: {
    what: "metadata first, then the remembered ids; what joins nothing yet is parked and tried again, and nothing is dropped",
    tests: [
      [
        disputes,
        "a dispute without any metadata is joined by its payment, and its closing that names only itself by the dispute",
      ],
      [payments, "a refund that comes before its payment waits, and the conversion ends clawed back, net zero"],
      [
        webhooks("200-payment-without-a-recommendation"),
        "a payment that names no recommendation is kept and makes no conversion",
      ],
      [
        inbox,
        "evidence that nothing ever joins is dead after its last try, is shown with its reason, and is joined all the same when its payment comes",
      ],
      [v1("evidence/200-unmatched"), "everything that made no conversion or changed nothing is listed with its reason"],
      [v1("evidence/200-rerun"), "%s runs queued evidence again, and the same again answers the same"],
    ],
  },
  E5: {
    what: "identity is the event's id, and the payment's, refund's or dispute's with cumulative amounts",
    tests: [
      [payments, "under every name that it may have is one payment"],
      [refunds, "told of by its id and as a cumulative amount a refund counts once"],
      [identity, "an event id is its connection's own: another merchant's equal id is another event"],
      [identity, "is the event that came first: one effect, and the first bytes are kept"],
    ],
  },
  E6: {
    what: "five checks in order, each recorded; only all of them make a payment verified, any other is beta until it is resolved",
    tests: [
      [webhooks("200-payment-succeeded"), "the five checks stand in their order, each with outcome, inputs and time"],
      [checks, "a good payment passes all five checks, in the specified order, and is verified"],
      [checks, "a missing check is not a passed one"],
      [webhooks("200-altered-evidence-is-not-verified"), "a payment event with %s is beta evidence and fails %s"],
      [identity, "a payment within the merchant's tolerance is verified, one beyond it is not"],
      [
        webhooks("200-verified-by-later-evidence"),
        "a good event after an altered one makes the same conversion verified",
      ],
      [
        "test/events/accepted-evidence.test.ts",
        "a payment that is not verified stays pending after its window until an operator accepts it",
      ],
    ],
  },
  E7: {
    what: "a report means the recommendation that it names, else the only one of the merchant's, else the last; its reference is one sale",
    tests: [
      [v1("conversions/201-pending"), "a merchant's report makes a pending conversion in the specification's shape"],
      [
        v1("conversions/201-last-touch"),
        "of several recommendations of the merchant the last one counts, unless the report names one",
      ],
      ["services/settlement/src/domain/matching.test.ts", "a report means %s"],
      [v1("conversions/200-same-report-again"), "the same report again answers the same conversion with 200"],
      [v1("conversions/409-other-content"), "a reference reported again with %s answers 409 and changes nothing"],
    ],
  },
  E8: {
    what: "a report is taken for the merchant's days after the recommendation; a sale outside the session needs its checkout or a click",
    tests: [
      [
        v1("conversions/410-attribution-window-closed"),
        "a report after the session, within the merchant's window, is accepted",
      ],
      [
        v1("conversions/410-attribution-window-closed"),
        "a report 30 days after the recommendation answers 410 and records nothing",
      ],
      [v1("conversions/410-attribution-window-closed"), "a merchant's own terms set its window"],
      [
        v1("conversions/410-occurred-outside-the-window"),
        "a sale that occurred after the session, without checkout or click, answers 410",
      ],
      [
        v1("conversions/410-occurred-outside-the-window"),
        "the same sale after a click on the fallback link counts as a tracked link at three quarters",
      ],
      [
        v1("conversions/410-occurred-outside-the-window"),
        "a sale outside the session's window whose checkout was made inside it is a merchant report",
      ],
    ],
  },
  E9: {
    what: "a payment and a report of one sale are one conversion, and the stronger path wins",
    tests: [
      [
        v1("conversions/200-payment-and-report-are-one"),
        "a report of a sale that was paid is the same conversion, and the payment stays its path",
      ],
      [
        v1("conversions/200-payment-and-report-are-one"),
        "a payment of a sale that was reported is the same conversion, and takes over its path",
      ],
      [sales, "a report is the sale whose payment it names, else one of its value, else the oldest"],
      [
        "test/faults/contradicting-evidence.test.ts",
        "of several reports of one recommendation a payment is the one's that has its value",
      ],
    ],
  },
  E10: {
    what: "the fallback link leads to the merchant's registered page; its click is recorded and makes no conversion",
    tests: [
      [
        v1("fallback/302-to-the-merchant"),
        "the fallback link redirects to the merchant's page with the recommendation in the query",
      ],
      [
        v1("fallback/302-to-the-merchant"),
        "the parameters of the merchant's address stay, and those of the visitor have no effect",
      ],
      [v1("fallback/302-to-the-merchant"), "a visit is recorded and creates no conversion"],
      [v1("fallback/404-unknown"), "the link of %s has a page with 404 and no redirect"],
    ],
  },
};

/** Who sees what. */
const SIGHT: Readonly<Record<string, Case>> = {
  W1: {
    what: "sessions, recommendations and checkouts: the agent, its builder, the merchant of the offer and the operator",
    tests: [
      [v1("checkouts/200-own"), "its merchant, its builder and the operator read it too"],
      [v1("checkouts/404-not-ones-own"), "another agent's and another merchant's checkout answers like an unknown one"],
      [v1("sessions/404-not-ones-own"), "the agent's builder and an operator may read a session, and no merchant may"],
      [v1("sessions/404-not-ones-own"), "a session of another builder's agent is unknown to a builder"],
      [isolation, "a stranger's %s answers exactly like one that is not there"],
      [isolation, "no stranger's list of %s holds it"],
    ],
  },
  W2: {
    what: "the context: agent, builder and operator, never the merchant",
    tests: [
      [privateFields, "the agent's context is for agent, builder and operator, not for the merchant"],
      [v1("conversion-evidence/200-own"), "the agent's context is in nobody's report"],
    ],
  },
  W3: {
    what: "userDetails: only a key with a scope of its own, and it is logged",
    tests: [
      [privateFields, "userDetails are for nobody but a key with a scope of its own"],
      [v1("checkout/201-user-details"), "the vertical's details are taken and shown to nobody"],
      [
        "services/checkout/src/resolvers/visibility.test.ts",
        "the buyer's details need a separate scope, and every read is logged with its caller",
      ],
    ],
  },
  W4: {
    what: "a conversion: its status for the agent, all of it for builder, merchant and operator",
    tests: [
      [v1("conversion/200-own"), "merchant, builder and operator read the whole conversion"],
      [v1("conversion/200-own"), "the agent reads the status of its conversion, and no amounts"],
      [v1("conversion/404-not-ones-own"), "a conversion of another builder's agent is unknown to a builder"],
      [isolation, "an agent may read its conversion's status and none of its amounts"],
    ],
  },
  W5: {
    what: "raw evidence bytes: the operator's, of which a merchant sees the hash",
    tests: [
      [v1("conversion-evidence/403-agent"), "the raw bytes are for an operator alone"],
      [
        v1("conversion-evidence/200-own"),
        "merchant, builder and operator read the same report; only the operator's carries the raw bytes",
      ],
      [v1("evidence/200-unmatched"), "raw bytes are for operators only"],
      [identity, "shows its bytes to nobody but an operator, and nothing of it to another merchant"],
    ],
  },
  W6: {
    what: "settlements and the ledger: a builder's and a merchant's own, all of it the operator's",
    tests: [
      [runs, "a builder sees its own payouts and lines, a merchant its own lines and invoice, and nobody another's"],
      [runs, "a run without anything of theirs is like an unknown one to builders and merchants"],
    ],
    later: "statements are not there yet",
  },
  W7: {
    what: "connections: a merchant's own and the operator's, never the secrets",
    tests: [
      [
        v1("connections/200-own"),
        "a merchant reads its own connection as an operator does, without a secret of any kind",
      ],
      [v1("connections/404-not-ones-own"), "another merchant's connection answers like an unknown one, byte for byte"],
      [privateFields, "of a connection's secrets only their times are readable"],
      [
        v1("connections/200-no-secret-at-rest"),
        "a dump of every table holds no secret, API key or endpoint of a connection, however it came there",
      ],
    ],
  },
  W8: {
    what: "webhook endpoints: a builder's and a merchant's own",
    tests: [],
    later: "nothing is sent to endpoints yet",
  },
};

/** Every case by its id. */
export const CASES: Readonly<Record<string, Case>> = {
  ...TRANSITIONS,
  ...RULES,
  ...MONEY,
  ...ATTRIBUTION,
  ...TRAPS,
  ...EVIDENCE,
  ...SIGHT,
};
