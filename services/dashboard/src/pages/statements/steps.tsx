import { textColumn, statusColumn, timeColumn } from "../../components/columns.tsx";
import { Panel } from "../../components/panel.tsx";
import { Table, type Column } from "../../components/table.tsx";

/** A change of the status of a payout or an invoice. */
interface Step {
  sequence: number;
  to: string;
  reference: string | null;
  note: string | null;
  by: string;
  at: string;
}

const COLUMNS: readonly Column<Step>[] = [
  statusColumn("to", "Status", ({ to }) => to),
  textColumn("reference", "Reference", ({ reference }) => reference),
  textColumn("note", "Note", ({ note }) => note, { isSecondary: true }),
  textColumn("by", "By", ({ by }) => by, { isSecondary: true }),
  timeColumn("at", "At", ({ at }) => at),
];

/** The changes of the status of a payout or an invoice, oldest first. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <Panel title="History" flush>
      <Table name="History" columns={COLUMNS} rows={steps.map((step) => ({ ...step, id: String(step.sequence) }))} />
    </Panel>
  );
}
