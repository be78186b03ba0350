import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TokenScope } from '#contracts/api-tokens.ts';
import type { PersonalAssumptions } from '#contracts/assumption-templates.ts';
import type { SkillLevel } from '#contracts/skill-level.ts';
import type { Theme } from '#contracts/theme.ts';
import { instant } from './instant.ts';

/** A user is identified by issuer and subject only: an email address never merges two users. */
export const users = pgTable(
  'users',
  {
    user_id: uuid().primaryKey().defaultRandom(),
    /** `forma` for the embedded issuer, whatever its URL; otherwise the issuer's identifier. */
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    email_verified: boolean().notNull().default(false),
    first_name: text(),
    last_name: text(),
    skill_level: text().$type<SkillLevel>().notNull().default('beginner'),
    is_admin: boolean().notNull().default(false),
    disabled_at: instant('disabled_at'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('users_identity').on(table.issuer, table.subject),
    index('users_email').on(table.email),
    check('users_skill_level', sql`${table.skill_level} in ('beginner', 'intermediate', 'expert')`),
    check('users_email_form', sql`${table.email} = lower(${table.email})`),
  ],
);

/** The owner of the row; deleting the user deletes it. */
export const ownerColumn = () =>
  uuid()
    .notNull()
    .references(() => users.user_id, { onDelete: 'cascade' });

/** Settings of a user. Defaults apply without a row and for a list that is null. */
export const userSettings = pgTable(
  'user_settings',
  {
    user_id: ownerColumn().primaryKey(),
    proforma_highlights: text().array(),
    proforma_details: text().array(),
    portfolio_columns: text().array(),
    /** Null: not chosen yet. */
    user_timezone: text(),
    user_notification_hour: integer().notNull().default(8),
    /** Whether the daily email has news of saved homes. */
    saved_homes_notified: boolean().notNull().default(true),
    theme: text().$type<Theme>().notNull().default('system'),
    /** The person's own defaults by wire name, in the units of a search; null: none. */
    default_assumptions: jsonb().$type<PersonalAssumptions>(),
    /** The person's own limits of lenders, in the units of a search; null: the product's default. */
    lender_minimum_loan_amount: doublePrecision(),
    lender_minimum_dscr: doublePrecision(),
    lender_maximum_ltv: doublePrecision(),
    lender_maximum_condo_ltv: doublePrecision(),
  },
  (table) => [
    check('user_settings_hour', sql`${table.user_notification_hour} between 0 and 23`),
    check('user_settings_lender_loan', sql`${table.lender_minimum_loan_amount} between 0 and 10000000`),
    check('user_settings_lender_dscr', sql`${table.lender_minimum_dscr} between 0 and 3`),
    check(
      'user_settings_lender_ltv',
      sql`${table.lender_maximum_ltv} between 0 and 100 and ${table.lender_maximum_condo_ltv} between 0 and 100`,
    ),
    check('user_settings_theme', sql`${table.theme} in ('light', 'dark', 'system')`),
  ],
);

/** A browser in which a user is signed in. Secrets are stored as digests, tokens of the issuer encrypted. */
export const sessions = pgTable(
  'sessions',
  {
    session_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    cookie_hash: text().notNull().unique('sessions_cookie'),
    /** The value of the `Session-Token` header, encrypted so that it can be sent again. */
    session_token: text().notNull(),
    session_token_hash: text().notNull().unique('sessions_token'),
    access_token: text(),
    access_expires_at: instant('access_expires_at'),
    refresh_token: text(),
    id_token: text(),
    /** Until then other processes wait for the one that renews the tokens; later they assume that it died. */
    renewing_until: instant('renewing_until'),
    user_agent: text(),
    created_at: instant('created_at').notNull().default(sql`now()`),
    last_seen_at: instant('last_seen_at').notNull().default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
    ended_at: instant('ended_at'),
    end_reason: text(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_over').on(sql`least(${table.expires_at}, ${table.ended_at})`),
  ],
);

/** The access tokens of a session, which end with it. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    token_hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.session_id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('access_tokens_session').on(table.session_id), index('access_tokens_expiry').on(table.expires_at)],
);

/** Personal tokens for scripts. A token is shown once; only its digest is stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    api_token_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    name: text().notNull(),
    token_hash: text().notNull().unique('api_tokens_hash'),
    /** The last characters of the token, to recognize it. */
    hint: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
    last_used_at: instant('last_used_at'),
    expires_at: instant('expires_at'),
  },
  (table) => [
    index('api_tokens_user').on(table.user_id),
    index('api_tokens_expiry').on(table.expires_at),
    check('api_tokens_scopes', sql`${table.scopes} <@ array['read', 'write'] and cardinality(${table.scopes}) > 0`),
  ],
);
