import { type Answer, ask } from './http.ts';

/** A minimal browser for signing in: stores cookies and follows redirects, over HTTP. */
export type TestBrowser = {
  cookie(name: string): string | undefined;
  /** Sets a cookie for the whole site. */
  setCookie(name: string, value: string): void;
  /** Sends a request with the cookies of this browser. A path is relative to the site. */
  send(address: string, init?: RequestInit): Promise<Answer>;
  /** Opens an address and follows redirects. `visited`: all addresses on the way. */
  open(address: string): Promise<Answer & { readonly visited: readonly string[] }>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
};

type Cookie = { readonly name: string; readonly value: string; readonly path: string };

/** `site`: such as http://127.0.0.1:4000. `fetchOnce` sends one request. */
export function openBrowser(site: string, fetchOnce = ask): TestBrowser {
  const jar = new Map<string, Cookie>();
  const store = (cookie: Cookie) => jar.set(`${cookie.path} ${cookie.name}`, cookie);
  const send = async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const url = new URL(address, site);
    const sent = [...jar.values()].filter(({ path }) => url.pathname.startsWith(path));
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    const answer = await fetchOnce(url.href, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const { cookie, isDeleted } = readSetCookie(line);
      if (isDeleted) jar.delete(`${cookie.path} ${cookie.name}`);
      else store(cookie);
    }
    return answer;
  };
  return {
    cookie: (name) => [...jar.values()].find((cookie) => cookie.name === name)?.value,
    setCookie: (name, value) => void store({ name, value, path: '/' }),
    send,
    open: async (address) => {
      const visited = [new URL(address, site).href];
      for (;;) {
        const answer = await send(visited.at(-1)!, { headers: { accept: 'text/html' } });
        const next = answer.headers.get('location');
        if (next === null || visited.length > 12) return { ...answer, visited };
        visited.push(new URL(next, visited.at(-1)).href);
      }
    },
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}

function readSetCookie(line: string): { cookie: Cookie; isDeleted: boolean } {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
  const isDeleted = attributes.some((one) => /^(?:max-age=0|expires=thu, 01 jan 1970.*)$/i.test(one));
  return { cookie: { name: pair.slice(0, at), value: pair.slice(at + 1), path }, isDeleted };
}
