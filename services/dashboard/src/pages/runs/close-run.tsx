import { useNavigate } from "@tanstack/react-router";
import { Decide } from "../../components/decide.tsx";
import { CloseRunDocument } from "../../generated/graphql.ts";

/** The button that closes a settlement run with a cut-off (ISO 8601), by default now, and opens the run. */
export function CloseRun({ cutOff = null }: { cutOff?: string | null }) {
  const navigate = useNavigate();
  return (
    <Decide
      action="Close a run"
      isPrimary
      title="Close a settlement run"
      explanation={
        cutOff === null
          ? "Settles every conversion that is eligible now, and books the corrections since the last run. A closed run never changes."
          : "Settles what is previewed, and what changed since. A closed run never changes."
      }
      fields={[]}
      document={CloseRunDocument}
      variables={() => ({ cutOff, idempotencyKey: undefined })}
      done="The run is closed."
      onDone={({ closeSettlementRun: { id } }) => void navigate({ to: "/runs/$id", params: { id } })}
    />
  );
}
