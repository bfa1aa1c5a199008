import { Tag } from "../../components/tag.tsx";
import { toWords } from "../../format.ts";
import type { ConversionQuery } from "../../generated/graphql.ts";

type Check = NonNullable<ConversionQuery["conversion"]>["checks"][number];

/** The five checks of a payment, each with the values that it compared. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0)
    return <span className="soft">The sale has only a report. There is no payment to check.</span>;
  return (
    <div style={{ display: "grid", gap: "0.5rem" }}>
      {checks.map(({ name, outcome, inputs }) => (
        <details key={name}>
          <summary style={{ display: "flex", justifyContent: "space-between", cursor: "pointer", gap: "0.75rem" }}>
            <span>{toWords(name)}</span>
            <Tag status={outcome} />
          </summary>
          <pre className="raw" style={{ marginTop: "0.5rem" }} tabIndex={0}>
            {JSON.stringify(inputs, null, 2)}
          </pre>
        </details>
      ))}
    </div>
  );
}
