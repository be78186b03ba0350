import * as z from 'zod/mini';

/** The UUID of a stored record. Any other text is an unknown id. */
export const recordId = z.string().check(z.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, 'Must be an id'));
