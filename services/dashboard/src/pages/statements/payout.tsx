import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Decide, NOTE_FIELD, REFERENCE_FIELD } from "../../components/decide.tsx";
import { Facts, Heading, Panel } from "../../components/panel.tsx";
import { Failed, Loading, NotFound } from "../../components/states.tsx";
import { Tag } from "../../components/tag.tsx";
import { Id, Money } from "../../components/values.tsx";
import { toWords } from "../../format.ts";
import { PayoutDocument, PayoutStepInput, RecordPayoutStepDocument } from "../../generated/graphql.ts";
import { fresh } from "../../graph.ts";
import { useMay } from "../../viewer.ts";
import { RunLink } from "./columns.tsx";
import { StatementButtons } from "./statement-buttons.tsx";
import { Steps } from "./steps.tsx";
import { taxText } from "./tax-text.ts";

const route = getRouteApi("/frame/payouts/$id");

/** The steps that a payout may take next, by its status. */
const NEXT: Readonly<Record<string, readonly PayoutStepInput[]>> = {
  PENDING: [PayoutStepInput.Sent],
  SENT: [PayoutStepInput.Paid, PayoutStepInput.Failed],
  PAID: [PayoutStepInput.Reversed],
  FAILED: [PayoutStepInput.Sent],
  REVERSED: [PayoutStepInput.Sent],
};

/** One payout: what it is made of, what happened to it, and its statement. */
export function Payout() {
  const { id }: { id: string } = route.useParams();
  const mayWrite = useMay("settlements:write");
  const { data, isPending, error, refetch } = useQuery(fresh(PayoutDocument, { id }));
  if (isPending) return <Loading isPage rows={8} />;
  if (error) return <Failed isPage error={error} retry={() => void refetch()} />;
  const { payout } = data;
  if (payout === null) return <NotFound what="payout" />;
  return (
    <>
      <Heading
        title={`Payout to ${payout.builder.name}`}
        over={
          <Link to="/payouts" className="link over">
            Payouts
          </Link>
        }
      >
        {mayWrite &&
          (NEXT[payout.status] ?? []).map((step) => (
            <RecordStep key={step} id={id} step={step} isRetry={payout.status !== "PENDING"} />
          ))}
        <StatementButtons id={id} name={id} />
      </Heading>
      <Stack gap="md">
        <Panel title="Payout">
          <Facts
            of={[
              ["Status", <Tag key="s" status={payout.status} />],
              ["Run", <RunLink key="r" run={payout.run} />],
              ["Mode", payout.livemode ? "Live" : "Test"],
              ["Carried in", <Money key="i" of={payout.carriedIn} />],
              ["Earned", <Money key="e" of={payout.earned} />],
              ["Payout", <Money key="p" of={payout.paid} />],
              ["Tax", taxText(payout.tax)],
              ["Carried over", <Money key="o" of={payout.carriedOut} />],
              ["Id", <Id key="d">{payout.id}</Id>],
            ]}
          />
        </Panel>
        <Steps steps={payout.steps} />
      </Stack>
    </>
  );
}

function RecordStep({ id, step, isRetry }: { id: string; step: PayoutStepInput; isRetry: boolean }) {
  const isFault = step === PayoutStepInput.Failed || step === PayoutStepInput.Reversed;
  const isSentAgain = isRetry && step === PayoutStepInput.Sent;
  return (
    <Decide
      action={isSentAgain ? "Mark sent again" : `Mark ${toWords(step).toLowerCase()}`}
      title={`Mark the payout as ${toWords(step).toLowerCase()}`}
      explanation="The ledger books it. Record only what the bank or the processor confirmed."
      fields={[REFERENCE_FIELD, { ...NOTE_FIELD, isOptional: !isFault }]}
      document={RecordPayoutStepDocument}
      variables={({ reference, note }) => ({ id, step, reference: reference || null, note: note || null })}
      done="The payout is changed."
      isDangerous={isFault}
      isPrimary={!isFault}
    />
  );
}
