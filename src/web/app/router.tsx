import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { proformaQuery } from '../lib/queries.ts';
import { parseQuery, settleQuery, stringifyQuery } from '../lib/search-query.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { SearchPage } from '../pages/search-page.tsx';
import { FailedPage } from './failed-page.tsx';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';

const root = createRootRouteWithContext<{ readonly client: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
});
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  notFoundComponent: NotFoundPage,
});

const search = createRoute({
  getParentRoute: () => shell,
  path: '/',
  validateSearch: settleQuery,
  component: SearchPage,
});

const proforma = createRoute({
  getParentRoute: () => shell,
  path: '/proformas/$id',
  // Asked for as soon as a link to it is pointed at, and not waited for: the page shows what it has.
  loader: ({ context: { client }, params: { id } }) => void client.prefetchQuery(proformaQuery(id)),
  component: lazyRouteComponent(() => import('../pages/proforma-page.tsx'), 'ProformaPage'),
});

const plans = createRoute({
  getParentRoute: () => shell,
  path: '/billing/plans',
  component: lazyRouteComponent(() => import('../pages/plans-page.tsx'), 'PlansPage'),
});

const unknown = createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundPage });

/** Every page of the product by its address. */
export function createAppRouter(client: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([shell.addChildren([search, proforma, plans, unknown])]),
    context: { client },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
