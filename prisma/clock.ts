/**
 * Creates the clock that tests can move. It runs in every database, shadow databases included, before the migrations, and may be
 * repeated. `clock.now()` is `now()` plus `clock.shift.by`, which is zero unless the database's owner changes it.
 */
export const clockSql = `
CREATE SCHEMA IF NOT EXISTS clock;
CREATE TABLE IF NOT EXISTS clock.shift (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  by interval NOT NULL DEFAULT interval '0'
);
INSERT INTO clock.shift DEFAULT VALUES ON CONFLICT DO NOTHING;
CREATE OR REPLACE FUNCTION clock.now() RETURNS timestamptz STABLE PARALLEL SAFE LANGUAGE sql
  RETURN pg_catalog.now() + (SELECT by FROM clock.shift);
`;
