import { Decide, type Field } from "../../components/decide.tsx";
import {
  AcceptEvidenceDocument,
  ClearReviewDocument,
  DisputeResolution,
  LinkEvidenceDocument,
  RejectConversionDocument,
  RejectionReason,
  ResolveDisputeDocument,
  type ConversionQuery,
} from "../../generated/graphql.ts";
import { useViewer } from "../../viewer.ts";

const note = (isOptional = false): Field => ({
  name: "note",
  label: "Reason",
  isLong: true,
  isOptional,
  placeholder: "Every party of this sale may read it",
});

/** The decisions about a conversion that the viewer may make in its present state. */
export function ConversionActions({
  conversion,
}: {
  conversion: Pick<
    NonNullable<ConversionQuery["conversion"]>,
    "id" | "status" | "verification" | "reviews" | "linkedInto"
  >;
}) {
  const { scopes, kind } = useViewer();
  const { id, status, verification, linkedInto } = conversion;
  const open = conversion.reviews.filter(({ clearedAt }) => clearedAt === null);
  const mayReview = scopes.includes("conversions:review") && open.length > 0 && linkedInto === null;
  const isClearable = kind === "OPERATOR" || open.some(({ reason }) => reason === "POSSIBLE_DUPLICATE");
  const isRejectable =
    scopes.includes("conversions:reject") && (status === "PENDING" || status === "DISPUTED") && linkedInto === null;
  const mayResolve = scopes.includes("conversions:resolve");
  return (
    <>
      {mayReview && isClearable && (
        <Decide
          action="Clear review"
          title="Clear the review"
          explanation="The sale counts as it is: its builder's share is no longer held."
          fields={[note()]}
          document={ClearReviewDocument}
          variables={({ note }) => ({ conversionId: id, note })}
          done="The review is cleared."
          isPrimary
        />
      )}
      {mayReview && open.some(({ reason }) => reason === "POSSIBLE_DUPLICATE") && (
        <Decide
          action="Link"
          title="Link to the same sale"
          explanation="Both conversions are one sale: the evidence of this one counts for the other, and nothing is owed for this one."
          fields={[{ name: "into", label: "The conversion that stays", placeholder: "conv_…" }, note()]}
          document={LinkEvidenceDocument}
          variables={({ into, note }) => ({ id, conversionId: into?.trim(), note })}
          done="The conversions are linked."
        />
      )}
      {mayResolve && verification === "BETA_PAYMENT_OBSERVED" && status === "PENDING" && (
        <Decide
          action="Accept payment"
          title="Accept the payment"
          explanation="The conversion may become eligible although a check failed. Its verification does not change."
          fields={[note()]}
          document={AcceptEvidenceDocument}
          variables={({ note }) => ({ conversionId: id, note })}
          done="The payment is accepted."
          isPrimary
        />
      )}
      {mayResolve && status === "DISPUTED" && (
        <Decide
          action="Resolve dispute"
          title="Resolve the dispute"
          explanation="Use this if the event that closes the dispute was lost, or if the merchant's terms leave disputes to you."
          fields={[
            {
              name: "outcome",
              label: "Outcome",
              choices: Object.values(DisputeResolution),
              labels: { RESTORED: "The sale counts", CLAWED_BACK: "The money is gone" },
            },
            note(),
          ]}
          document={ResolveDisputeDocument}
          variables={({ outcome, note }) => ({ conversionId: id, outcome, note })}
          done="The dispute is resolved."
          isPrimary
        />
      )}
      {isRejectable && (
        <Decide
          action="Reject"
          title="Reject the conversion"
          explanation="Nothing will be owed for it. A rejection is permanent."
          fields={[
            { name: "reasonCode", label: "Reason", choices: Object.values(RejectionReason) },
            { ...note(true), label: "Note" },
          ]}
          document={RejectConversionDocument}
          variables={({ reasonCode, note }) => ({ id, reasonCode, note: note || null })}
          done="The conversion is rejected."
          isDangerous
        />
      )}
    </>
  );
}
