import { Time } from "../../components/values.tsx";
import type { ConversionQuery } from "../../generated/graphql.ts";
import { toTimeline } from "./timeline.ts";

/** What happened to a conversion, oldest first. */
export function Timeline({ conversion }: { conversion: NonNullable<ConversionQuery["conversion"]> }) {
  return (
    <ol className="timeline">
      {toTimeline(conversion).map(({ at, what, detail, by, tone }, index) => (
        <li key={`${at} ${what} ${index}`} data-tone={tone}>
          <div className="what">{what}</div>
          {detail && <div style={{ overflowWrap: "anywhere" }}>{detail}</div>}
          <div className="when">
            <Time at={at} />
            {by && (
              <>
                {" "}
                · <span className="mono">{by}</span>
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
