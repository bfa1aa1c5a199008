import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Panel } from "../../components/panel.tsx";
import { Failed } from "../../components/states.tsx";
import { Tag } from "../../components/tag.tsx";
import { toWords } from "../../format.ts";
import { EvidenceDocumentDocument } from "../../generated/graphql.ts";
import { ask } from "../../graph.ts";
import { save } from "../../save.ts";

/** The evidence report: its verification runs in this browser, with nothing but the report and the public keys. */
export function Verification({ id, digest }: { id: string; digest: string }) {
  const load = async () => {
    const { conversion, codeKeys } = await ask(EvidenceDocumentDocument, { id });
    return { document: conversion?.evidence.document ?? {}, codeKeys };
  };
  const verify = useMutation({
    mutationFn: async () => {
      const [{ document, codeKeys }, { verifyReport }] = await Promise.all([load(), import("./verify.ts")]);
      return verifyReport(document, codeKeys);
    },
  });
  const download = async () =>
    save(`${id}-evidence.json`, JSON.stringify((await load()).document, null, 2), "application/json");
  return (
    <Panel
      title="Evidence report"
      actions={
        <Group gap="xs">
          <Button variant="default" onClick={() => void download()}>
            Download
          </Button>
          <Button loading={verify.isPending} onClick={() => verify.mutate()}>
            Verify here
          </Button>
        </Group>
      }
    >
      <div className="soft" style={{ overflowWrap: "anywhere" }}>
        SHA-256 <span className="mono">{digest}</span>
      </div>
      {verify.isError && <Failed error={verify.error} />}
      {verify.data && <Steps steps={verify.data} />}
    </Panel>
  );
}

interface Step {
  name: string;
  outcome: "pass" | "fail" | "not_applicable";
  reason: string | null;
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const failed = steps.filter(({ outcome }) => outcome === "fail").length;
  return (
    <>
      <p
        role="status"
        style={{ margin: "0.75rem 0 0.5rem", fontWeight: 500, color: failed === 0 ? "var(--good)" : "var(--bad)" }}
      >
        {failed === 0 ? "The report follows from its evidence." : `${failed} of ${steps.length} steps fail.`}
      </p>
      <ul style={{ listStyle: "none", padding: 0, margin: 0, display: "grid", gap: "0.375rem" }}>
        {steps.map(({ name, outcome, reason }) => (
          <li key={name} style={{ display: "flex", justifyContent: "space-between", gap: "0.75rem" }}>
            <span>
              {toWords(name.replace("check:", "check ").replaceAll("_", " "))}
              {reason && <span className="soft"> · {reason}</span>}
            </span>
            <Tag status={outcome.toUpperCase()} />
          </li>
        ))}
      </ul>
    </>
  );
}
