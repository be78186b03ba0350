import * as z from 'zod/mini';

/** An id or a type of a provider: printable ASCII, safe for the database and log lines. */
export const asciiIdentifier = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));
