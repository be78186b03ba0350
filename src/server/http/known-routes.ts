import type { FastifyInstance } from 'fastify';
import type { RequiredAccess } from '#contracts/endpoint.ts';

/** Methods of the routes at a path; empty: no route. */
export type MethodsAt = (path: string) => readonly string[];

/** `needs`: null for routes outside of the API. */
export type KnownRoute = { readonly method: string; readonly url: string; readonly needs: RequiredAccess | null };

/**
 * Records every registered route, to distinguish a wrong method from an unknown path. `app.knownRoutes` lists them for
 * checks of all routes.
 */
export function rememberRoutes(app: FastifyInstance): MethodsAt {
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
