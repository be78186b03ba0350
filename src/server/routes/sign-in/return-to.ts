const longest = 2000;
/** What an address may not hold: browsers read a backslash as a slash and pass over control characters. */
const treacherous = /[\\\p{Cc}]/u;
const elsewhere = 'http://forma.invalid';

/** Where somebody may be sent after a sign-in: a path of this site, whatever was asked for; else the first page. */
export function returnPathOf(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > longest || treacherous.test(asked)) return '/';
  if (!asked.startsWith('/') || asked.startsWith('//')) return '/';
  const url = URL.parse(asked, elsewhere);
  if (url?.origin !== elsewhere) return '/';
  const path = url.pathname + url.search + url.hash;
  // Not back into the sign-in; and what looked harmless before it was resolved (`/.//evil`) may not be after.
  return path.startsWith('//') || /^\/(?:auth|oidc)(?:\/|$)/.test(url.pathname) ? '/' : path;
}
