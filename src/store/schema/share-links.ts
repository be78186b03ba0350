import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdInstant, instant } from './instant.ts';
import { ownerColumn } from './people.ts';
import { portfolios } from './portfolios.ts';
import { proformas } from './proformas.ts';

/** A link by which anyone reads a saved proforma or a portfolio of its owner. */
export const shareLinks = pgTable(
  'share_links',
  {
    share_link_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    proforma_id: uuid(),
    portfolio_id: uuid(),
    token_hash: text().notNull().unique('share_links_token'),
    shows_address: boolean().notNull(),
    shows_name: boolean().notNull(),
    /** The multiple that the owner wants: the verdict and the max offer use it. */
    target_equity_multiple: doublePrecision().notNull(),
    created_at: createdInstant('created_at'),
    /** Null: until its owner deletes it. */
    expires_at: instant('expires_at'),
    last_opened_at: instant('last_opened_at'),
    open_count: integer().notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'share_links_proforma',
      columns: [table.user_id, table.proforma_id],
      foreignColumns: [proformas.user_id, proformas.proforma_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'share_links_portfolio',
      columns: [table.user_id, table.portfolio_id],
      foreignColumns: [portfolios.user_id, portfolios.portfolio_id],
    }).onDelete('cascade'),
    check('share_links_subject', sql`(${table.proforma_id} is null) <> (${table.portfolio_id} is null)`),
    index('share_links_newest').on(table.user_id, table.created_at),
    index('share_links_of_proforma').on(table.proforma_id),
    index('share_links_of_portfolio').on(table.portfolio_id),
    index('share_links_expiry').on(table.expires_at),
  ],
);
