/** Readable by the page's script: `1` where a session was begun in this browser, so that guests need not ask for a token. */
export const signedInCookie = 'forma_signed_in';
