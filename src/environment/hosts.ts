/** `host`: as in a URL. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/** Puts IPv6 addresses in brackets, as in a URL. */
export const hostInAddress = (host: string) => (host.includes(':') ? `[${host}]` : host);
