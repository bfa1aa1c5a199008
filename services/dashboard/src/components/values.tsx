import { CopyButton, Tooltip, UnstyledButton } from "@mantine/core";
import { formatMoney, formatTime, type Amount } from "../format.ts";
import { IconCheck, IconCopy } from "../icons.ts";

/** An amount in the viewer's locale. */
export function Money({ of }: { of: Amount }) {
  return <span className="number">{formatMoney(of)}</span>;
}

/** A time in the viewer's locale and zone. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className="number" title={new Date(at).toISOString()}>
      {formatTime(at)}
    </time>
  );
}

/** An id with a button that copies it. */
export function Id({ children, short = false }: { children: string; short?: boolean }) {
  const shown =
    short && children.length > 16 ? `${children.slice(0, children.indexOf("_") + 5)}…${children.slice(-4)}` : children;
  return (
    <CopyButton value={children}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? "Copied" : `Copy ${children}`} openDelay={400}>
          <UnstyledButton
            onClick={copy}
            className="mono soft"
            aria-label={`Copy ${shown}`}
            style={{ overflowWrap: "anywhere" }}
          >
            {shown} {copied ? <IconCheck size={12} aria-hidden /> : <IconCopy size={12} aria-hidden />}
          </UnstyledButton>
        </Tooltip>
      )}
    </CopyButton>
  );
}
