import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone, read as ISO 8601. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Defaults to the time of the insert. */
export const createdInstant = (name: string) => instant(name).notNull().default(sql`now()`);
