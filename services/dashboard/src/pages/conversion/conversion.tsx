import { SimpleGrid, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Facts, Figure, Heading, Panel } from "../../components/panel.tsx";
import { Failed, Loading, NotFound } from "../../components/states.tsx";
import { Tag } from "../../components/tag.tsx";
import { Id, Money, Time } from "../../components/values.tsx";
import { toWords } from "../../format.ts";
import { ConversionDocument, type ConversionQuery, type ReportMatch } from "../../generated/graphql.ts";
import { fresh } from "../../graph.ts";
import { useMay } from "../../viewer.ts";
import { ConversionActions } from "./actions.tsx";
import { EvidenceEvents } from "./events.tsx";
import { Timeline } from "./timeline-view.tsx";
import { Verification } from "./verification.tsx";

const route = getRouteApi("/frame/conversions/$id");

/** Everything about one conversion: what happened, why it counts, what it is worth, and what may be decided. */
export function Conversion() {
  const { id }: { id: string } = route.useParams();
  const variables = {
    id,
    withContext: useMay("context:read"),
    withBytes: useMay("evidence:read"),
    withLedger: useMay("settlements:read"),
  };
  const { data, isPending, error, refetch } = useQuery(fresh(ConversionDocument, variables));
  if (isPending) return <Loading isPage rows={10} />;
  if (error) return <Failed isPage error={error} retry={() => void refetch()} />;
  if (data.conversion === null) return <NotFound what="conversion" />;
  const { conversion } = data;
  return (
    <>
      <Heading
        title={conversion.offer.name}
        over={
          <Link to="/conversions" className="link over">
            Conversions
          </Link>
        }
      >
        <ConversionActions conversion={conversion} />
      </Heading>
      <Stack gap="md">
        <Amounts conversion={conversion} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: "start" }}>
          <Panel title="Timeline">
            <Timeline conversion={conversion} />
          </Panel>
          <Stack gap="md">
            <Panel title="Sale">
              <Sale conversion={conversion} />
            </Panel>
            <Verification id={id} digest={conversion.evidence.digest} />
            <EvidenceEvents pieces={conversion.evidence.pieces} />
          </Stack>
        </SimpleGrid>
      </Stack>
    </>
  );
}

type Shown = NonNullable<ConversionQuery["conversion"]>;

function Amounts({ conversion }: { conversion: Shown }) {
  const { transactionValue, commission, networkFee, builderPayout, held } = conversion;
  return (
    <div className="figures">
      <Figure name="Value" value={<Money of={transactionValue} />} below={toWords(conversion.conversionPath)} />
      <Figure name="Commission" value={<Money of={commission} />} below={toWords(conversion.commissionType)} />
      <Figure
        name="Builder payout"
        value={<Money of={builderPayout} />}
        below={conversion.builder?.name ?? "No registered builder"}
      />
      <Figure name="Network fee" value={<Money of={networkFee} />} />
      <Figure name="Held" value={<Money of={held} />} />
    </div>
  );
}

/** How the sale of a report, or if it joined none, its recommendation was found. */
const MATCHES: Readonly<Record<ReportMatch, string>> = {
  NAMED_SALE: "names the sale",
  ONLY_SALE: "the only sale",
  NAMED: "names the recommendation",
  ONLY: "the only recommendation",
  LAST_TOUCH: "the last recommendation",
};

function Sale({ conversion }: { conversion: Shown }) {
  const { checkout, reports, linkedInto } = conversion;
  return (
    <Facts
      of={[
        ["Status", <Tag key="s" status={conversion.status} />],
        ["Verification", <Tag key="v" status={conversion.verification} />],
        ["Mode", conversion.livemode ? "Live" : "Test"],
        ["Merchant", conversion.merchant.name],
        ["Agent", conversion.agent.name],
        ["Sold", <Time key="t" at={conversion.occurredAt} />],
        [
          "Validation",
          <span key="w">
            {conversion.validationPeriodDays} days, to <Time at={conversion.validationEndsAt} />
          </span>,
        ],
        ...(conversion.orderReference === null ? [] : ([["Order", conversion.orderReference]] as const)),
        ...(linkedInto === null
          ? []
          : ([
              [
                "Linked into",
                <Link key="l" className="link mono" to="/conversions/$id" params={{ id: linkedInto.id }}>
                  {linkedInto.id}
                </Link>,
              ],
            ] as const)),
        ["Conversion", <Id key="i">{conversion.id}</Id>],
        ["Recommendation", <Id key="r">{conversion.recommendation.id}</Id>],
        ...(checkout === null ? [] : ([["Checkout", <Id key="c">{checkout.id}</Id>]] as const)),
        ...reports.map(
          ({ id, match }) =>
            [
              `Report`,
              <span key={id}>
                <Id>{id}</Id> <span className="soft">{MATCHES[match]}</span>
              </span>,
            ] as const,
        ),
      ]}
    />
  );
}
