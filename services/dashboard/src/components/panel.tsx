import { Group, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { ReactNode } from "react";

/** The title of a view, with its actions. */
export function Heading({ title, children, over }: { title: string; over?: ReactNode; children?: ReactNode }) {
  useDocumentTitle(`${title} · Dashboard`);
  return (
    <Group justify="space-between" align="flex-end" mb="md" gap="sm">
      <div style={{ minWidth: 0 }}>
        {over}
        <Title order={1} style={{ overflowWrap: "anywhere" }}>
          {title}
        </Title>
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}

/** A framed part of a view. */
export function Panel({
  title,
  actions,
  children,
  flush = false,
}: {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}) {
  return (
    <section className="panel" aria-label={title}>
      {title && (
        <header>
          <h2>{title}</h2>
          {actions && <Group gap="xs">{actions}</Group>}
        </header>
      )}
      {flush ? children : <div className="body">{children}</div>}
    </section>
  );
}

/** Names and values, one pair in a line. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {of.map(([name, value]) => (
        <FactPair key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function FactPair({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** A figure with its name, its change and a line below. */
export function Figure({
  name,
  value,
  change,
  below,
}: {
  name: string;
  value: ReactNode;
  change?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <dl className="figure" style={{ margin: 0 }}>
      <dt>{name}</dt>
      <dd>
        {value} {change}
        {below && <small>{below}</small>}
      </dd>
    </dl>
  );
}
