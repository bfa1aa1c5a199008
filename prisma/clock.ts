/**
 * Creates the clock that tests can move. It runs in every database, shadow databases included, before the migrations, and may be
 * repeated. `clock.now()` is `now()` plus `clock.shift.by`, which is zero unless the database's owner or `clock.advance` changes it.
 * The shift is a constant in the function, which a trigger defines anew when the row changes: PostgreSQL puts the expression into the
 * plan of each statement, instead of calling a function that reads a table. Plans that contain the old constant are made again.
 * `clock.advance` never moves the time back, also if two calls meet. Outside production one role may call it (`grants.ts`).
 */
export const clockSql = `
CREATE SCHEMA IF NOT EXISTS clock;
CREATE TABLE IF NOT EXISTS clock.shift (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  by interval NOT NULL DEFAULT interval '0'
);
INSERT INTO clock.shift DEFAULT VALUES ON CONFLICT DO NOTHING;
CREATE OR REPLACE FUNCTION clock.define_now() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION clock.now() RETURNS timestamptz STABLE PARALLEL SAFE RETURN now() + %L::interval', NEW."by");
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER define_now AFTER UPDATE ON clock.shift FOR EACH ROW EXECUTE FUNCTION clock.define_now();
UPDATE clock.shift SET by = by;
CREATE OR REPLACE FUNCTION clock.advance(target timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE clock.shift SET by = GREATEST(by, make_interval(secs => extract(epoch FROM target - now())::float8));
$$;
REVOKE ALL ON FUNCTION clock.advance(timestamptz) FROM PUBLIC;
`;
