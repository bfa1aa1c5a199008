import type { OrderKey, Page } from "@aap/subgraph-host";
import { sql, type Sql } from "@aap/subgraph-host/sql";
import type { ConversionOrderField } from "../../generated/resolvers.ts";

/** An order of a list of conversions `c`. A column that changes is in the cursor, so that a row that changed and moved still marks its old place. */
interface ConversionOrder {
  key: OrderKey;
  /** Selects the text of a row's cursor. */
  cursor: Sql;
}

/** The column of the ids. */
export const ID = sql`c.id`;
const CONVERSION_ID = "conv_[0-9a-z]{26}";

/** What the cursors of each order contain: the id, and after `@` the columns that change. */
export const CURSORS: Readonly<Record<ConversionOrderField, RegExp>> = {
  CREATED_AT: new RegExp(`^${CONVERSION_ID}$`),
  VALUE: new RegExp(`^(?<id>${CONVERSION_ID})@(?<currency>[A-Z]{3})(?<minor>\\d{1,18})$`),
  UPDATED_AT: new RegExp(`^(?<id>${CONVERSION_ID})@(?<ms>\\d{1,15})$`),
};

const ORDERS: Readonly<Record<ConversionOrderField, ConversionOrder>> = {
  CREATED_AT: { key: ID, cursor: ID },
  VALUE: {
    // By currency first, because amounts of different currencies cannot be compared.
    key: {
      columns: [sql`c.transaction_value_currency`, sql`c.transaction_value_minor`, ID],
      ofRow(cursor) {
        const { id, currency, minor = "" } = CURSORS.VALUE.exec(cursor)?.groups ?? {};
        return sql`${currency}, ${BigInt(minor)}, ${id}`;
      },
    },
    cursor: sql`c.id || '@' || c.transaction_value_currency || c.transaction_value_minor`,
  },
  UPDATED_AT: {
    key: {
      columns: [sql`c.updated_at`, ID],
      ofRow(cursor) {
        const { id, ms } = CURSORS.UPDATED_AT.exec(cursor)?.groups ?? {};
        return sql`${new Date(Number(ms))}, ${id}`;
      },
    },
    cursor: sql`c.id || '@' || (extract(epoch FROM c.updated_at) * 1000)::bigint`,
  },
};

/** Returns the order that a page asks for; by default that of the ids. */
export function orderOfConversions({ orderField = "CREATED_AT" }: Page): ConversionOrder {
  return ORDERS[orderField as ConversionOrderField];
}
