import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { actionColumns, createdColumn, statusColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { Decide, type Field } from "../../components/decide.tsx";
import { ListPage } from "../../components/list.tsx";
import { NewSecret } from "../../components/new-secret.tsx";
import type { Column } from "../../components/table.tsx";
import { orderOf, useFilters } from "../../filters.ts";
import { toWords } from "../../format.ts";
import {
  AgentsDocument,
  CreateKeyDocument,
  KeysDocument,
  RevokeKeyDocument,
  RotateKeyDocument,
  type KeyKind,
  type KeyRowFragment,
} from "../../generated/graphql.ts";
import { fresh, pages } from "../../graph.ts";
import { useMay, useViewer } from "../../viewer.ts";

/** The API keys that the viewer manages. A secret is shown once, when its key is made. */
export function Keys() {
  const { kind } = useViewer();
  const mayWrite = useMay("keys:write");
  const [secret, setSecret] = useState<string | null>(null);
  const [filters] = useFilters();
  return (
    <>
      <ListPage
        title="API keys"
        actions={mayWrite && <NewKey onSecret={setSecret} />}
        query={pages(
          KeysDocument,
          { first: 50, isOperator: kind === "OPERATOR", withActors: kind !== "MERCHANT", orderBy: orderOf(filters) },
          ({ apiKeys }) => apiKeys,
        )}
        columns={columnsFor(kind, mayWrite, setSecret)}
        empty="You manage no keys."
      />
      <NewSecret title="The new key" secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

function NewKey({ onSecret }: { onSecret: (secret: string) => void }) {
  const { kind, id } = useViewer();
  const ownerField = useOwnerField();
  return (
    <Decide
      action="New key"
      submit="Create key"
      isPrimary
      title="New API key"
      explanation={`Its secret is shown once.${kind === "OPERATOR" ? ` An operator key can only be your own: its owner is ${id}.` : ""}`}
      fields={[
        ...(kind === "OPERATOR"
          ? [
              { name: "kind", label: "Kind", choices: ["AGENT", "BUILDER", "MERCHANT", "OPERATOR"] },
              { name: "ownerId", label: "Owner", placeholder: `bld_…, mer_…, agent_… or ${id}` },
            ]
          : []),
        ...(kind === "BUILDER" ? [ownerField] : []),
        { name: "label", label: "Label", placeholder: "What it is for" },
        {
          name: "rights",
          label: "Rights",
          choices: ["ALL", "READ"],
          labels: { ALL: "All rights of its kind", READ: "Only reading, such as for a dashboard" },
          initial: "ALL",
        },
      ]}
      document={CreateKeyDocument}
      variables={({ kind: chosen, ownerId = id, label, rights }) => ({
        input: {
          kind: kindOf(kind, chosen, ownerId),
          ownerId: ownerId.trim(),
          label,
          readOnly: rights === "READ",
        },
      })}
      done="The key is made."
      onDone={({ createApiKey }) => onSecret(createApiKey.secret)}
    />
  );
}

/** Returns the field for the owner of a builder's key: a choice, or a text if its agents do not fit in one page. */
function useOwnerField(): Field {
  const { kind, id } = useViewer();
  const { data } = useQuery({ ...fresh(AgentsDocument, { first: 100, isFirst: false }), enabled: kind === "BUILDER" });
  const field = { name: "ownerId", label: "Owner: you, or one of your agents", initial: id };
  if (data === undefined || data.agents.pageInfo.hasNextPage) return field;
  const agents = data.agents.edges.map(({ node }) => [node.id, node.name] as const);
  const names = new Map([[id, "You"], ...agents]);
  return { ...field, choices: [...names.keys()], labels: Object.fromEntries(names) };
}

function kindOf(viewer: string, chosen: string | undefined, ownerId: string): KeyKind {
  if (viewer === "OPERATOR") return chosen as KeyKind;
  return ownerId.startsWith("agent_") ? "AGENT" : (viewer as KeyKind);
}

/** Returns the name of the owner of a key; an operator has only an id. */
function ownerOf({ merchant, builder, agent, ownerId }: KeyRowFragment): string {
  return (merchant ?? builder ?? agent)?.name ?? ownerId;
}

function columnsFor(
  kind: string,
  mayWrite: boolean,
  onSecret: (secret: string) => void,
): readonly Column<KeyRowFragment>[] {
  return [
    textColumn("label", "Label", ({ label }) => label),
    statusColumn("status", "Status", ({ status }) => status),
    {
      id: "prefix",
      title: "Key",
      isSecondary: true,
      cell: ({ prefix }) => <span className="mono">{prefix}…</span>,
      text: ({ prefix }) => prefix,
    },
    textColumn("kind", "Kind", (row) => toWords(row.kind), { isSecondary: true }),
    textColumn("owner", "Owner", ownerOf, { isHidden: kind === "MERCHANT" }),
    textColumn("ownerId", "Owner's id", ({ ownerId }) => ownerId, { isHidden: true }),
    textColumn("scopes", "Scopes", ({ scopes }) => scopes.join(" "), { isHidden: true }),
    createdColumn("Made"),
    timeColumn("ends", "Ends", ({ endsAt }) => endsAt, { isHidden: true }),
    ...actionColumns<KeyRowFragment>(mayWrite, (row) => <Actions apiKey={row} onSecret={onSecret} />),
  ];
}

function Actions({ apiKey, onSecret }: { apiKey: KeyRowFragment; onSecret: (secret: string) => void }) {
  const { id, kind, ownerId, label, status } = apiKey;
  const viewer = useViewer();
  if (status === "REVOKED") return null;
  // Two operators are two people: none gets a key of another one.
  const mayRotate = kind !== "OPERATOR" || ownerId === viewer.id;
  return (
    <>
      {mayRotate && (
        <Decide
          action="Rotate"
          isCompact
          title={`Rotate ${label} of ${ownerOf(apiKey)}`}
          explanation="A new key replaces this one, which is accepted for the hours that you give."
          fields={[{ name: "hours", label: "Hours of overlap", initial: "1" }]}
          document={RotateKeyDocument}
          variables={({ hours }) => ({ id, overlapSeconds: Math.round(Number(hours) * 3_600) })}
          done="The key has a successor."
          onDone={({ rotateApiKey }) => onSecret(rotateApiKey.secret)}
        />
      )}
      <Decide
        action="Revoke"
        isCompact
        isDangerous
        title={`Revoke ${label} of ${ownerOf(apiKey)}`}
        explanation="Within five seconds the key is refused everywhere, and the dashboards that were opened with it are closed."
        fields={[]}
        document={RevokeKeyDocument}
        variables={() => ({ id })}
        done="The key is revoked."
      />
    </>
  );
}
