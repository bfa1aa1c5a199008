import { useState } from "react";
import { actionColumns, modeColumn, statusColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { Decide } from "../../components/decide.tsx";
import { ListPage } from "../../components/list.tsx";
import { NewSecret } from "../../components/new-secret.tsx";
import type { Column } from "../../components/table.tsx";
import { Id, Time } from "../../components/values.tsx";
import { toWords } from "../../format.ts";
import {
  AllConnectionsDocument,
  DisableConnectionDocument,
  MerchantConnectionsDocument,
  RotateConnectionSecretDocument,
  type ConnectionRowFragment,
} from "../../generated/graphql.ts";
import { onePage, pages } from "../../graph.ts";
import { useMay, useViewer } from "../../viewer.ts";

/** The accounts at processors: of the merchant that signed in, or for an operator of all merchants. */
export function Connections() {
  const { kind, id } = useViewer();
  const [secret, setSecret] = useState<string | null>(null);
  const own = pages(MerchantConnectionsDocument, { id }, ({ merchant }) => onePage(merchant?.connections ?? []));
  const all = pages(AllConnectionsDocument, { first: 50 }, ({ merchants: { edges, pageInfo } }) => ({
    edges: edges.flatMap(({ node }) => node.connections.map((connection) => ({ node: connection }))),
    pageInfo,
  }));
  return (
    <>
      <ListPage
        title="Connections"
        query={kind === "MERCHANT" ? own : all}
        columns={columnsFor(kind, useMay("connections:rotate"), setSecret)}
        empty="An operator connects a merchant to its processor."
      />
      <NewSecret title="The new signing secret" secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

function columnsFor(
  kind: string,
  mayAct: boolean,
  onSecret: (secret: string) => void,
): readonly Column<ConnectionRowFragment>[] {
  return [
    ...(kind === "MERCHANT"
      ? []
      : [textColumn<ConnectionRowFragment>("merchant", "Merchant", ({ merchant }) => merchant.name)]),
    textColumn("processor", "Processor", ({ processor }) => processor, { isSecondary: kind !== "MERCHANT" }),
    statusColumn("status", "Status", ({ status }) => status),
    modeColumn(),
    {
      id: "failed",
      title: "Failed",
      isNumeric: true,
      cell: ({ health }) => <Failures of={health} />,
      text: ({ health }) => String(health.failed),
    },
    {
      id: "failure",
      title: "Last failed request",
      isSecondary: true,
      cell: ({ lastFailure }) => <LastFailure of={lastFailure} />,
      text: ({ lastFailure }) => (lastFailure ? `${lastFailure.at} ${lastFailure.explanation}` : ""),
    },
    timeColumn("last", "Last event", ({ health }) => health.lastEventAt, { isSecondary: true }),
    {
      id: "address",
      title: "Webhook address",
      isSecondary: true,
      isHidden: kind !== "MERCHANT",
      cell: ({ webhookUrl }) => <Id short>{webhookUrl}</Id>,
      text: ({ webhookUrl }) => webhookUrl,
    },
    timeColumn("secret", "Secret since", ({ liveSecrets }) => liveSecrets[0]?.createdAt ?? null, { isSecondary: true }),
    timeColumn("overlap", "Former secret until", ({ liveSecrets }) => liveSecrets[1]?.endsAt ?? null, {
      isSecondary: true,
      isHidden: true,
    }),
    timeColumn("created", "Connected", ({ createdAt }) => createdAt, { isSecondary: true, isHidden: true }),
    ...actionColumns<ConnectionRowFragment>(mayAct, (row) => <Actions connection={row} onSecret={onSecret} />),
  ];
}

/** The share of failed events among the newest ones, and how many wait. */
function Failures({ of: { events, failed, waiting } }: { of: ConnectionRowFragment["health"] }) {
  if (events === 0) return <span className="quiet">–</span>;
  const share = new Intl.NumberFormat(undefined, { style: "percent" }).format(failed / events);
  return (
    <span title={`${failed} of the newest ${events} events`}>
      {share}
      {waiting > 0 && <span className="quiet"> · {waiting} waiting</span>}
    </span>
  );
}

/** When and why the processor last failed at a request of the service, since the settings were saved. */
function LastFailure({ of }: { of: ConnectionRowFragment["lastFailure"] }) {
  if (!of) return <span className="quiet">–</span>;
  return (
    <span title={of.explanation}>
      <Time at={of.at} />
      <br />
      <span className="quiet">{toWords(of.reason)}</span>
    </span>
  );
}

function Actions({
  connection: { id, processor, status },
  onSecret,
}: {
  connection: ConnectionRowFragment;
  onSecret: (secret: string) => void;
}) {
  const mayWrite = useMay("connections:write");
  if (status === "DISABLED") return null;
  const isTheirs = processor === "stripe";
  // Only an operator sets secrets that the processor makes.
  const mayRotate = mayWrite || !isTheirs;
  return (
    <>
      {mayRotate && (
        <Decide
          action="Rotate secret"
          isCompact
          title="Rotate the signing secret"
          explanation="The earlier secret is accepted for the hours that you give, so that no event is lost."
          fields={[
            { name: "hours", label: "Hours of overlap", initial: "24" },
            ...(isTheirs
              ? [{ name: "secret", label: "The new secret from the processor", placeholder: "whsec_…" }]
              : []),
          ]}
          document={RotateConnectionSecretDocument}
          variables={({ hours, secret }) => ({
            id,
            overlapSeconds: Math.round(Number(hours) * 3_600),
            webhookSecrets: isTheirs ? [secret?.trim()] : null,
          })}
          done="The connection has a new secret."
          onDone={({ rotateConnectionSecret }) => onSecret(rotateConnectionSecret.webhookSecret)}
        />
      )}
      {mayWrite && (
        <Decide
          action="Disable"
          isCompact
          isDangerous
          title="Disable the connection"
          explanation="It makes no new checkouts. Its signed events are still received, so that no refund is lost. This is permanent."
          fields={[]}
          document={DisableConnectionDocument}
          variables={() => ({ id })}
          done="The connection is disabled."
        />
      )}
    </>
  );
}
