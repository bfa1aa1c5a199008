import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { StatementDocument } from "../../generated/graphql.ts";
import { ask } from "../../graph.ts";
import { IconDownload } from "../../icons.ts";
import { save } from "../../save.ts";

/** Saves the statement of a payout or an invoice: every line that its amount follows from, as CSV or as a page to print. */
export function StatementButtons({ id, name }: { id: string; name: string }) {
  const read = useMutation({
    mutationFn: async (isCsv: boolean) => {
      const { statement } = await ask(StatementDocument, { id, isCsv });
      if (statement?.csv) save(`${name}.csv`, statement.csv);
      if (statement?.html) save(`${name}.html`, statement.html, "text/html");
    },
    onError: ({ message }) => notifications.show({ message, color: "red" }),
  });
  return (
    <>
      {[true, false].map((isCsv) => (
        <Button
          key={String(isCsv)}
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={read.isPending && read.variables === isCsv}
          onClick={() => read.mutate(isCsv)}
        >
          {isCsv ? "Statement as CSV" : "Statement to print"}
        </Button>
      ))}
    </>
  );
}
