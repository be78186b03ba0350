import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** An account at the embedded issuer, with email address and password. */
export const credentials = pgTable(
  'credentials',
  {
    subject: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique('credentials_email'),
    /** argon2id; null: no password was chosen yet. */
    password_hash: text(),
    first_name: text(),
    last_name: text(),
    email_verified_at: instant('email_verified_at'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [check('credentials_email_form', sql`${table.email} = lower(${table.email})`)],
);

/** A mailed link: to confirm an address, choose a password, or sign in once. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    token_hash: text().primaryKey(),
    subject: uuid()
      .notNull()
      .references(() => credentials.subject, { onDelete: 'cascade' }),
    purpose: text().notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('sign_in_links_subject').on(table.subject),
    index('sign_in_links_expiry').on(table.expires_at),
    check('sign_in_links_purpose', sql`${table.purpose} in ('verify_email', 'reset_password', 'sign_in')`),
  ],
);

/** Failed attempts, to slow down guessing. `account` is a digest of the address, whether it is registered or not. */
export const signInFailures = pgTable(
  'sign_in_failures',
  { account: text().notNull(), failed_at: instant('failed_at').notNull() },
  (table) => [
    index('sign_in_failures_account').on(table.account, table.failed_at),
    index('sign_in_failures_time').on(table.failed_at),
  ],
);

/** The embedded issuer's codes, grants, interactions and tokens. Ids are digests, because an id opens what it names. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text().notNull(),
    id: text().notNull(),
    /** JSON, sealed. */
    payload: text().notNull(),
    grant_id: text(),
    uid: text(),
    /** The account it belongs to, or will belong to when a pending sign-in continues; null: none yet. */
    account: text(),
    consumed_at: instant('consumed_at'),
    expires_at: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_payloads_grant').on(table.grant_id),
    index('oidc_payloads_uid').on(table.uid),
    index('oidc_payloads_account').on(table.account),
    index('oidc_payloads_expiry').on(table.expires_at),
  ],
);

/** A started sign-in that has not returned yet. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    state_hash: text().primaryKey(),
    /** The digest of the browser's cookie. */
    browser_hash: text().notNull(),
    /** Both sealed. */
    nonce: text().notNull(),
    code_verifier: text().notNull(),
    return_to: text().notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('login_attempts_expiry').on(table.expires_at)],
);

/** Keys that the processes share: signing keys, cookie keys, the encryption key. JSON, sealed. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: instant('created_at').notNull().default(sql`now()`),
});
