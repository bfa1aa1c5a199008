import { Link } from "@tanstack/react-router";
import type { Column } from "../../components/table.tsx";

/** A column of links to the settlement run of a payout or an invoice. */
export function runColumn<Row extends { run: { id: string; number: number | null } }>(): Column<Row> {
  return {
    id: "run",
    title: "Run",
    isSecondary: true,
    cell: ({ run }) => <RunLink run={run} />,
    text: ({ run: { id, number } }) => (number === null ? id : String(number)),
  };
}

/** A link to a settlement run. */
export function RunLink({ run: { id, number } }: { run: { id: string; number: number | null } }) {
  return (
    <Link className="link" to="/runs/$id" params={{ id }}>
      {number === null ? "Run without entries" : `Run ${number}`}
    </Link>
  );
}
