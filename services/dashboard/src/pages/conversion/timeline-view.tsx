import { formatDay, formatTimeOfDay } from "../../format.ts";
import type { ConversionQuery } from "../../generated/graphql.ts";
import { toTimeline, type Moment } from "./timeline.ts";

/** What happened to a conversion, oldest first, by days of the viewer's zone. */
export function Timeline({ conversion }: { conversion: NonNullable<ConversionQuery["conversion"]> }) {
  const days = Map.groupBy(toTimeline(conversion), ({ at }) => formatDay(at));
  return [...days].map(([day, moments]) => (
    <section key={day} aria-label={day}>
      <h3 className="timeline-day">{day}</h3>
      <ol className="timeline">
        {moments.map((moment, index) => (
          <li key={`${moment.at} ${moment.what} ${index}`} data-tone={moment.tone}>
            <MomentText moment={moment} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

function MomentText({ moment: { at, what, detail, by, values } }: { moment: Moment }) {
  return (
    <>
      <div className="what">
        <span>{what}</span>
        <time className="when number" dateTime={at} title={new Date(at).toISOString()}>
          {formatTimeOfDay(at)}
        </time>
      </div>
      {detail && <div className="soft detail">{detail}</div>}
      {by && <div className="soft detail">By {by}</div>}
      {values.length > 0 && (
        <ul className="moment-values">
          {values.map((value, index) => (
            <li key={`${value.name} ${index}`}>
              <MomentValue value={value} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A value of a moment; what a check compared is shown on request. */
function MomentValue({ value: { name, text, tone, inputs } }: { value: Moment["values"][number] }) {
  const pair = (
    <>
      <span>{name}</span>
      <span className="number" data-tone={tone}>
        {text}
      </span>
    </>
  );
  if (inputs === undefined) return <div className="pair">{pair}</div>;
  return (
    <details>
      <summary className="pair">{pair}</summary>
      <pre className="raw" tabIndex={0}>
        {JSON.stringify(inputs, null, 2)}
      </pre>
    </details>
  );
}
