import { sql } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone, read as ISO 8601. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Defaults to the time of the insert. */
export const createdInstant = (name: string) => instant(name).notNull().default(sql`now()`);

/** The snapshot of the insert. Only changes that it does not see are news. */
export const watchedSince = () => text('watched_since').notNull().default(sql`pg_current_snapshot()`);
