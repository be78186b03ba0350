import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, with the offset it was told in; read as ISO 8601. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** The moment in which the row is made. */
export const instantOfMaking = (name: string) => instant(name).notNull().default(sql`now()`);
