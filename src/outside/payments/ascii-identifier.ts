import * as z from 'zod/mini';

/** An id, or the name of a kind, as a provider writes it. A database stores any of them, and none breaks a log line. */
export const asciiIdentifier = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));
