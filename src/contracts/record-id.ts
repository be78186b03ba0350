import * as z from 'zod/mini';

/** The id of something that is kept; any other text is the id of nothing. */
export const recordId = z.string().check(z.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/));
