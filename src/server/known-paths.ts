import type { FastifyInstance } from 'fastify';

/** The methods that the routes take at a path; empty where no route stands there. */
export type MethodsAt = (path: string) => readonly string[];

/** Remembers every route as it is registered, so that a wrong method can be told from a wrong address. */
export function rememberPaths(app: FastifyInstance): MethodsAt {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) known.methods.add(name);
    routes.set(url, known);
  });
  return (path) => [...routes.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []));
}

function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
