/** Runs SQL as the database's owner, without the triggers that refuse changes. */
export type RunSql = (text: string) => Promise<unknown>;

/** The tables of settlement that have rows of a copy. */
export const COPIED_TABLES = [
  "conversion",
  "conversion_event",
  "milestone",
  "evidence",
  "payment_check",
  "evidence_key",
  "correlation_key",
  "evidence_outcome",
] as const;

/**
 * Copies a paid sale so many times, with its payment, checks, milestones and keys: many sales of one recommendation and session, at
 * once. The copies have no checkout, and their payments are `<payment id>-<number>`.
 */
export async function copySale(conversionId: string, count: number, run: RunSql): Promise<void> {
  const id = `'${conversionId.replaceAll(/\W/g, "")}'`;
  const copies = `generate_series(1, ${count}) AS n`;
  const evidence = `SELECT evidence_id FROM settlement.evidence_outcome WHERE conversion_id = ${id}`;
  const copy = (table: (typeof COPIED_TABLES)[number], fields: string, where: string) =>
    `INSERT INTO settlement.${table} SELECT (jsonb_populate_record(t, jsonb_build_object(${fields}))).*
     FROM settlement.${table} t, ${copies} WHERE ${where}`;
  const ofConversion = "'conversion_id', t.conversion_id || '-' || n";
  const ofEvidence = "'evidence_id', t.evidence_id || '-' || n";
  await run(
    [
      "BEGIN",
      "SET LOCAL session_replication_role = replica",
      copy("conversion", "'id', t.id || '-' || n, 'checkout_id', NULL", `id = ${id}`),
      copy("conversion_event", ofConversion, `conversion_id = ${id}`),
      copy("milestone", `'id', t.id || '-' || n, ${ofConversion}`, `conversion_id = ${id}`),
      copy(
        "evidence",
        `'id', t.id || '-' || n, 'event_id', t.event_id || '-' || n,
         'event', jsonb_set(t.event, '{paymentId}', to_jsonb(t.event->>'paymentId' || '-' || n))`,
        `id IN (${evidence})`,
      ),
      copy("payment_check", ofEvidence, `evidence_id IN (${evidence})`),
      copy("evidence_key", `'key', t.key || '-' || n, ${ofEvidence}`, `evidence_id IN (${evidence})`),
      copy("correlation_key", `'key', t.key || '-' || n, ${ofConversion}`, `conversion_id = ${id}`),
      copy("correlation_key", "'key', t.key || '-' || n", `key = 'conversion:' || ${id} AND t.conversion_id IS NULL`),
      copy("evidence_outcome", `${ofEvidence}, ${ofConversion}`, `conversion_id = ${id}`),
      "COMMIT",
      "ANALYZE",
    ].join(";\n"),
  );
}
