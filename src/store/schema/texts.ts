import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdInstant, instant } from './instant.ts';
import { ownerColumn } from './people.ts';

const isPhoneNumber = "~ '^[+][0-9]{8,15}$'";

/** The phone number that a user has confirmed, and so consented to be texted at. */
export const phoneNumbers = pgTable(
  'phone_numbers',
  {
    user_id: ownerColumn().primaryKey(),
    /** E.164. */
    phone_number: text().notNull(),
    confirmed_at: createdInstant('confirmed_at'),
  },
  (table) => [
    unique('phone_numbers_once').on(table.phone_number),
    check('phone_numbers_form', sql`${table.phone_number} ${sql.raw(isPhoneNumber)}`),
  ],
);

/** Codes that confirm a phone number. Only the latest of a user is valid. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    phone_code_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    phone_number: text().notNull(),
    /** Keyed: six digits are easy to guess. */
    code_hash: text().notNull(),
    attempts: integer().notNull().default(0),
    created_at: createdInstant('created_at'),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    index('phone_codes_newest').on(table.user_id, table.created_at),
    index('phone_codes_number').on(table.phone_number, table.created_at),
    index('phone_codes_created').on(table.created_at),
    check('phone_codes_form', sql`${table.phone_number} ${sql.raw(isPhoneNumber)}`),
  ],
);

/** Numbers whose owners replied STOP, as keyed digests: they are remembered after their accounts. */
export const stoppedNumbers = pgTable('stopped_numbers', {
  number_hash: text().primaryKey(),
  stopped_at: createdInstant('stopped_at'),
});
