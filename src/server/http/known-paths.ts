import type { FastifyInstance } from 'fastify';
import type { Needs } from '#contracts/endpoint.ts';

/** The methods that the routes take at a path; empty where no route stands there. */
export type MethodsAt = (path: string) => readonly string[];

/** A route as it was registered: what its path is made of, and whom it answers (null: it is no call of the API). */
export type KnownRoute = { readonly method: string; readonly url: string; readonly needs: Needs | null };

/**
 * Remembers every route as it is registered, so that a wrong method can be told from a wrong address, and so that
 * whoever looks after all of them (`app.knownRoutes`) forgets none.
 */
export function rememberPaths(app: FastifyInstance): MethodsAt {
  const routes: (KnownRoute & { readonly pattern: RegExp })[] = [];
  app.decorate('knownRoutes', routes);
  app.addHook('onRoute', ({ url, method, config }) => {
    const pattern = patternOf(url);
    for (const name of [method].flat()) routes.push({ method: name, url, needs: config?.needs ?? null, pattern });
  });
  return (path) => [...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}

declare module 'fastify' {
  interface FastifyInstance {
    knownRoutes: readonly KnownRoute[];
  }
}
