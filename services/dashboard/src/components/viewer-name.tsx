import { useQuery } from "@tanstack/react-query";
import { BuilderNameDocument, MerchantNameDocument } from "../generated/graphql.ts";
import { fresh } from "../graph.ts";
import { useViewer } from "../viewer.ts";

/** The name of the party that signed in; an operator's key has only an id. */
export function ViewerName() {
  const { kind, id } = useViewer();
  const builder = useQuery({
    ...fresh(BuilderNameDocument, { id }),
    enabled: kind === "BUILDER",
    refetchInterval: false,
  });
  const merchant = useQuery({
    ...fresh(MerchantNameDocument, { id }),
    enabled: kind === "MERCHANT",
    refetchInterval: false,
  });
  return <>{builder.data?.builder?.name ?? merchant.data?.merchant?.name ?? id}</>;
}
