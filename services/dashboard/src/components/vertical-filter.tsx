import { useQuery } from "@tanstack/react-query";
import { VerticalsDocument } from "../generated/graphql.ts";
import { fresh } from "../graph.ts";
import { ChoiceFilter } from "./fields.tsx";

/** A filter by the vertical of offers: `vertical` in the address. */
export function VerticalFilter() {
  const { data } = useQuery({ ...fresh(VerticalsDocument, {}), refetchInterval: false });
  const titles = Object.fromEntries((data?.verticals ?? []).map(({ name, title }) => [name, title]));
  return <ChoiceFilter name="vertical" label="Vertical" values={Object.keys(titles)} labels={titles} />;
}
