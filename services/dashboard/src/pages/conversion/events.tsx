import { Panel } from "../../components/panel.tsx";
import { Id, Time } from "../../components/values.tsx";
import type { ConversionQuery } from "../../generated/graphql.ts";

type Piece = NonNullable<ConversionQuery["conversion"]>["evidence"]["pieces"][number];

/** The processor's signed events of a conversion; with the right to read them, also their raw bytes. */
export function EvidenceEvents({ pieces }: { pieces: readonly Piece[] }) {
  if (pieces.length === 0) return null;
  return (
    <Panel title="Processor events">
      <div style={{ display: "grid", gap: "0.875rem" }}>
        {pieces.map(({ id, eventType, eventId, receivedAt, sha256, body }) => (
          <div key={id}>
            <div style={{ display: "flex", justifyContent: "space-between", gap: "0.75rem", flexWrap: "wrap" }}>
              <strong style={{ fontWeight: 500 }}>{eventType}</strong>
              <span className="soft">
                <Time at={receivedAt} />
              </span>
            </div>
            <div className="soft" style={{ overflowWrap: "anywhere" }}>
              <Id>{eventId}</Id> · SHA-256 <span className="mono">{sha256}</span>
            </div>
            {typeof body === "string" && (
              <details style={{ marginTop: "0.375rem" }}>
                <summary className="link" style={{ cursor: "pointer" }}>
                  Raw event
                </summary>
                <pre className="raw" tabIndex={0} style={{ marginTop: "0.375rem" }}>
                  {readable(body)}
                </pre>
              </details>
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** Decodes raw bytes, with line breaks if they are JSON. */
function readable(base64: string): string {
  const text = new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
