/** Scripts can read it. `1`: this browser has had a session. Guests without it need not ask for a token. */
export const signedInCookie = 'forma_signed_in';
