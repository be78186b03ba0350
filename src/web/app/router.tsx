import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { parseQuery, settleQuery, stringifyQuery } from '../lib/search-query.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { SearchPage } from '../pages/search-page.tsx';
import { FailedPage } from './failed-page.tsx';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });
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
  component: lazyRouteComponent(() => import('../pages/proforma-page.tsx'), 'ProformaPage'),
});

const plans = createRoute({
  getParentRoute: () => shell,
  path: '/billing/plans',
  component: lazyRouteComponent(() => import('../pages/plans-page.tsx'), 'PlansPage'),
});

const unknown = createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundPage });

/** Every page of the product by its address. */
export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([shell.addChildren([search, proforma, plans, unknown])]),
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
