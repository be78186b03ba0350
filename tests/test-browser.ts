import { type Answer, ask } from './http.ts';

/** A browser as far as signing in needs one: it keeps cookies and follows redirects, over real HTTP. */
export type TestBrowser = {
  /** Cookies by name, as they stand. */
  readonly cookies: Map<string, string>;
  /** One request, with the cookies of this browser; a path is one of its site. */
  send(address: string, init?: RequestInit): Promise<Answer>;
  /** Opens an address and goes on until an answer that leads nowhere else; `visited` are the addresses on the way. */
  open(address: string): Promise<Answer & { readonly visited: readonly string[] }>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
};

/** Opens a browser on a site, such as http://127.0.0.1:4000. */
export function openBrowser(site: string): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await ask(new URL(address, site).href, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) keepCookie(cookies, line);
    return answer;
  };
  return {
    cookies,
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

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const isGone = attributes.some((one) => /^ *(?:max-age=0|expires=thu, 01 jan 1970.*)$/i.test(one));
  if (isGone) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
