import { sql } from 'drizzle-orm';
import { check, doublePrecision, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { GoalMetric } from '#contracts/portfolio-figures.ts';
import { createdInstant, watchedSince } from './instant.ts';
import { ownerColumn } from './people.ts';
import { proformas } from './proformas.ts';

export const portfolios = pgTable(
  'portfolios',
  {
    portfolio_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    title: text().notNull(),
    goal: text(),
    strategy: text(),
    /** A figure of the whole portfolio and its target: both or neither. */
    goal_metric: text().$type<GoalMetric>(),
    goal_value: doublePrecision(),
    created_at: createdInstant('created_at'),
    updated_at: createdInstant('updated_at'),
  },
  (table) => [
    unique('portfolios_owner').on(table.user_id, table.portfolio_id),
    index('portfolios_newest').on(table.user_id, table.created_at, table.portfolio_id),
    check('portfolios_goal', sql`(${table.goal_metric} is null) = (${table.goal_value} is null)`),
    check(
      'portfolios_goal_metric',
      sql`${table.goal_metric} in ('yearly_net_income', 'equity_multiple', 'initial_equity_investment')`,
    ),
  ],
);

/** A proforma in a portfolio of the same user. */
export const portfolioProformas = pgTable(
  'portfolio_proformas',
  {
    portfolio_proforma_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    portfolio_id: uuid().notNull(),
    proforma_id: uuid().notNull(),
    /** Lowest first; equal ones by age. */
    position: integer().notNull().default(0),
    created_at: createdInstant('created_at'),
    watched_since: watchedSince(),
  },
  (table) => [
    foreignKey({
      name: 'portfolio_proformas_portfolio',
      columns: [table.user_id, table.portfolio_id],
      foreignColumns: [portfolios.user_id, portfolios.portfolio_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'portfolio_proformas_proforma',
      columns: [table.user_id, table.proforma_id],
      foreignColumns: [proformas.user_id, proformas.proforma_id],
    }).onDelete('cascade'),
    unique('portfolio_proformas_once').on(table.portfolio_id, table.proforma_id),
    index('portfolio_proformas_of').on(table.user_id, table.proforma_id),
  ],
);
