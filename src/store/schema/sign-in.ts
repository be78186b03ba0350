import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** An account of the issuer in the same process: who may sign in with an e-mail address and a password. */
export const credentials = pgTable(
  'credentials',
  {
    subject: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique('credentials_email'),
    /** argon2id; null: none was chosen yet. */
    password_hash: text(),
    first_name: text(),
    last_name: text(),
    email_verified_at: instant('email_verified_at'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [check('credentials_email_form', sql`${table.email} = lower(${table.email})`)],
);

/** A link that proves who opens it: to confirm an address, choose a password, or sign in once. */
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

/** Failed attempts, to slow down whoever guesses; by account (a digest of the address), known or not. */
export const signInFailures = pgTable(
  'sign_in_failures',
  { account: text().notNull(), failed_at: instant('failed_at').notNull() },
  (table) => [
    index('sign_in_failures_account').on(table.account, table.failed_at),
    index('sign_in_failures_time').on(table.failed_at),
  ],
);

/** What the issuer keeps of its codes, grants, interactions and tokens. Ids open what they name: they are digests. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text().notNull(),
    id: text().notNull(),
    /** JSON, sealed. */
    payload: text().notNull(),
    grant_id: text(),
    uid: text(),
    /** Whose it is, or would be once a sign-in that was answered goes on; null: nobody's yet. */
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

/** A sign-in that was begun in a browser and has not come back yet. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    state_hash: text().primaryKey(),
    /** Of the cookie of the browser that began it. */
    browser_hash: text().notNull(),
    /** Both sealed. */
    nonce: text().notNull(),
    code_verifier: text().notNull(),
    return_to: text().notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('login_attempts_expiry').on(table.expires_at)],
);

/** Keys that the processes share: signing keys, cookie keys, the key that encrypts. JSON, sealed. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: instant('created_at').notNull().default(sql`now()`),
});
