const longest = 2000;
/** Browsers read a backslash as a slash and skip control characters. */
const unsafeCharacters = /[\\\p{Cc}]/u;
const placeholderOrigin = 'http://forma.invalid';

/** A safe path of this site for the redirect after a sign-in; default: the home page. */
export function returnPathOf(address: unknown): string {
  if (typeof address !== 'string' || address.length > longest || unsafeCharacters.test(address)) return '/';
  if (!address.startsWith('/') || address.startsWith('//')) return '/';
  const url = URL.parse(address, placeholderOrigin);
  if (url?.origin !== placeholderOrigin) return '/';
  const path = url.pathname + url.search + url.hash;
  // Refuses sign-in paths, and paths such as `/.//evil` that resolve to another host.
  return path.startsWith('//') || /^\/(?:auth|oidc)(?:\/|$)/.test(url.pathname) ? '/' : path;
}
