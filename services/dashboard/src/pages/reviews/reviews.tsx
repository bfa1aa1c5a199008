import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Heading, Panel } from "../../components/panel.tsx";
import { Empty, Failed, Loading } from "../../components/states.tsx";
import { Table, type Column } from "../../components/table.tsx";
import { toWords } from "../../format.ts";
import { ConversionsDocument, ConversionStatus, type ConversionRowFragment } from "../../generated/graphql.ts";
import { whole } from "../../graph-all.ts";
import { useViewer } from "../../viewer.ts";
import { conversionColumns } from "../conversions/columns.tsx";

/** The conversions that wait for a decision: those under review, those whose payment failed a check, and those in dispute. */
export function Reviews() {
  const pending = useQuery(
    whole(ConversionsDocument, { first: 100, status: ConversionStatus.Pending }, ({ conversions }) => conversions),
  );
  const disputed = useQuery(
    whole(ConversionsDocument, { first: 100, status: ConversionStatus.Disputed }, ({ conversions }) => conversions),
  );
  const isUnderReview = ({ reviews }: ConversionRowFragment) => reviews.some(({ clearedAt }) => clearedAt === null);
  const inReview = pending.data?.nodes.filter(isUnderReview) ?? [];
  const unverified = pending.data?.nodes.filter(({ verification }) => verification === "BETA_PAYMENT_OBSERVED") ?? [];
  const error = pending.error ?? disputed.error;
  if (error) return <Failed error={error} retry={() => void pending.refetch()} />;
  if (pending.isPending || disputed.isPending) return <Loading rows={8} />;
  return (
    <>
      <Heading title="To review" />
      <Stack gap="md">
        <Waiting title="Under review" rows={inReview} empty="No sale waits for a review." />
        <Waiting title="Failed a check" rows={unverified} empty="Every payment passed its checks." />
        <Waiting title="In dispute" rows={disputed.data?.nodes ?? []} empty="No sale is in dispute." />
        {pending.data?.isCut && <span className="soft">Of the newest 1,000 pending conversions.</span>}
      </Stack>
    </>
  );
}

function Waiting({ title, rows, empty }: { title: string; rows: readonly ConversionRowFragment[]; empty: string }) {
  const { kind } = useViewer();
  const columns = conversionColumns(kind).filter(({ id, isHidden }) => !isHidden && id !== "status");
  return (
    <Panel title={`${title} · ${rows.length}`} flush>
      {rows.length === 0 ? (
        <Empty title={empty} />
      ) : (
        <Table name={title} columns={[...columns.slice(0, 1), REASON, ...columns.slice(1)]} rows={rows} />
      )}
    </Panel>
  );
}

const REASON: Column<ConversionRowFragment> = {
  id: "reason",
  title: "Why",
  cell: (row) => (
    <Link to="/conversions/$id" params={{ id: row.id }} className="link">
      {reasonOf(row)}
    </Link>
  ),
  text: (row) => reasonOf(row),
};

function reasonOf({ reviews, verification, status }: ConversionRowFragment): string {
  const open = reviews.filter(({ clearedAt }) => clearedAt === null).map(({ reason }) => toWords(reason));
  if (open.length > 0) return open.join(", ");
  return toWords(status === "DISPUTED" ? status : verification);
}
