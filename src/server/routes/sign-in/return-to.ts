const longest = 2000;
/** Browsers read a backslash as a slash and skip control characters. */
const treacherous = /[\\\p{Cc}]/u;
const elsewhere = 'http://forma.invalid';

/** A safe path of this site for the redirect after a sign-in; default: the home page. */
export function returnPathOf(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > longest || treacherous.test(asked)) return '/';
  if (!asked.startsWith('/') || asked.startsWith('//')) return '/';
  const url = URL.parse(asked, elsewhere);
  if (url?.origin !== elsewhere) return '/';
  const path = url.pathname + url.search + url.hash;
  // Refuses sign-in paths, and paths such as `/.//evil` that resolve to another host.
  return path.startsWith('//') || /^\/(?:auth|oidc)(?:\/|$)/.test(url.pathname) ? '/' : path;
}
