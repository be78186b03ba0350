import { customType } from 'drizzle-orm/pg-core';

/** The 64-bit number of the transaction that last changed a row, for comparison with a reader's cursor. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
