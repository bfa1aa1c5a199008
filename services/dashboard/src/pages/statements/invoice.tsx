import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Decide, NOTE_FIELD, REFERENCE_FIELD } from "../../components/decide.tsx";
import { Facts, Heading, Panel } from "../../components/panel.tsx";
import { Failed, Loading, NotFound } from "../../components/states.tsx";
import { Tag } from "../../components/tag.tsx";
import { Id, Money, Time } from "../../components/values.tsx";
import { InvoiceDocument, InvoiceStepInput, RecordInvoiceStepDocument } from "../../generated/graphql.ts";
import { fresh } from "../../graph.ts";
import { useMay } from "../../viewer.ts";
import { RunLink } from "./columns.tsx";
import { StatementButtons } from "./statement-buttons.tsx";
import { Steps } from "./steps.tsx";
import { taxText } from "./tax-text.ts";

const route = getRouteApi("/frame/invoices/$id");

/** One invoice: what is due and until when, what happened to it, and its statement. */
export function Invoice() {
  const { id }: { id: string } = route.useParams();
  const mayWrite = useMay("settlements:write");
  const { data, isPending, error, refetch } = useQuery(fresh(InvoiceDocument, { id }));
  if (isPending) return <Loading isPage rows={8} />;
  if (error) return <Failed isPage error={error} retry={() => void refetch()} />;
  const { invoice } = data;
  if (invoice === null) return <NotFound what="invoice" />;
  const isOpen = invoice.status === "OPEN" || invoice.status === "OVERDUE";
  return (
    <>
      <Heading
        title={invoice.number ?? "Nothing due"}
        over={
          <Link to="/invoices" className="link over">
            Invoices
          </Link>
        }
      >
        {mayWrite && isOpen && <RecordSteps id={id} />}
        <StatementButtons id={id} name={invoice.number ?? id} />
      </Heading>
      <Stack gap="md">
        <Panel title="Invoice">
          <Facts
            of={[
              ["Status", <Tag key="s" status={invoice.status} />],
              ["Merchant", invoice.merchant.name],
              ["Run", <RunLink key="r" run={invoice.run} />],
              ["Mode", invoice.livemode ? "Live" : "Test"],
              ["Issued", <Time key="t" at={invoice.issuedAt} />],
              ["Pay by", invoice.dueAt ? <Time key="b" at={invoice.dueAt} /> : "–"],
              ["Carried in", <Money key="i" of={invoice.carriedIn} />],
              ["Commission", <Money key="c" of={invoice.total} />],
              ["Due", <Money key="d" of={invoice.due} />],
              ["Tax", taxText(invoice.tax)],
              ["Carried over", <Money key="o" of={invoice.carriedOut} />],
              ["Id", <Id key="x">{invoice.id}</Id>],
            ]}
          />
        </Panel>
        <Steps steps={invoice.steps} />
      </Stack>
    </>
  );
}

function RecordSteps({ id }: { id: string }) {
  return (
    <>
      <Decide
        action="Mark paid"
        title="Mark the invoice as paid"
        explanation="The ledger books the payment. Record only what arrived."
        fields={[REFERENCE_FIELD]}
        document={RecordInvoiceStepDocument}
        variables={({ reference }) => ({ id, step: InvoiceStepInput.Paid, reference: reference || null })}
        done="The invoice is paid."
        isPrimary
      />
      <Decide
        action="Void"
        title="Void the invoice"
        explanation="It is not to be paid. The next run invoices the amount again."
        fields={[NOTE_FIELD]}
        document={RecordInvoiceStepDocument}
        variables={({ note }) => ({ id, step: InvoiceStepInput.Void, note })}
        done="The invoice is void."
        isDangerous
      />
    </>
  );
}
