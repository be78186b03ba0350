/** `host`: as in a URL. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/** Puts IPv6 addresses in brackets, as in a URL. */
export const hostInAddress = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** True for an origin with https, or on this machine. A host can start with `*.`. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.origin !== text || !/^[\w.*:/[\]-]+$/.test(text)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
