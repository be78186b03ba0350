import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router';
import { recordId } from '#contracts/record-id.ts';
import { readEdits, writeEdits } from '#domain/proforma/edits-in-address.ts';
import type { SentMail } from '../features/account/sign-in/resend-mail.tsx';
import { readMarkedHomesFilter } from '../features/marks/bookmarks/marked-homes-filter.ts';
import { proformaQuery } from '../model/api/queries.ts';
import { parseQuery, settleQuery, stringifyQuery } from '../model/search/search-query.ts';
import { sessionState } from '../model/session/session.ts';
import { SearchPage } from '../pages/search/search-page.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { FailedPage } from './failed-page.tsx';
import { withPageOrigins } from './page-origins.ts';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';

const NotFoundPage = lazyPart(async () => (await import('../pages/not-found-page.tsx')).NotFoundPage);

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
  // The reader's edits.
  validateSearch: (query: Record<string, unknown>) => writeEdits(readEdits(query)),
  // Prefetched when the visitor points at a link, and not awaited: the page shows what it has.
  loader: ({ context: { client }, params: { id } }) => {
    if (sessionState() !== 'guest' || !recordId.safeParse(id).success) void client.prefetchQuery(proformaQuery(id));
  },
  // Not again with each edit, but when the page opens again after a failure.
  shouldReload: ({ cause, context: { client }, params: { id } }) =>
    cause !== 'stay' || client.getQueryState(proformaQuery(id).queryKey)?.status === 'error',
  component: lazyPart(async () => (await import('../pages/proforma/proforma-page.tsx')).ProformaPage),
});

const shared = createRoute({
  getParentRoute: () => shell,
  path: '/shared/$token',
  component: lazyPart(async () => (await import('../pages/shared/shared-page.tsx')).SharedPage),
});

const portfolios = createRoute({
  getParentRoute: () => shell,
  path: '/portfolios',
  component: lazyPart(async () => (await import('../pages/portfolios/portfolios-page.tsx')).PortfoliosPage),
});

const portfolio = createRoute({
  getParentRoute: () => shell,
  path: '/portfolios/$id',
  component: lazyPart(async () => (await import('../pages/portfolios/portfolio-page.tsx')).PortfolioPage),
});

const SavedSearchesPage = lazyPart(
  async () => (await import('../pages/saved-searches/saved-searches-page.tsx')).SavedSearchesPage,
);
const savedSearches = createRoute({
  getParentRoute: () => shell,
  path: '/saved-searches',
  component: SavedSearchesPage,
});

const savedSearch = createRoute({
  getParentRoute: () => shell,
  path: '/saved-searches/$id',
  component: SavedSearchesPage,
});

const plans = createRoute({
  getParentRoute: () => shell,
  path: '/billing/plans',
  // The payment that the visitor returns from.
  validateSearch: ({ checkout }: Record<string, unknown>): { checkout?: string } =>
    typeof checkout === 'string' ? { checkout } : {},
  component: lazyPart(async () => (await import('../pages/account/plans-page.tsx')).PlansPage),
});

const signIn = createRoute({
  getParentRoute: () => root,
  id: 'sign-in',
  component: lazyPart(async () => (await import('./sign-in-layout.tsx')).SignInLayout),
});
/** One text of the URL query; omitted if absent. */
const optionalText =
  <Name extends string>(name: Name) =>
  (query: Readonly<Record<string, unknown>>) => {
    const text = query[name];
    return (typeof text === 'string' ? { [name]: text } : {}) as { readonly [Key in Name]?: string };
  };

const signInPages = [
  createRoute({
    getParentRoute: () => signIn,
    path: '/auth/sign-in',
    validateSearch: optionalText('uid'),
    component: lazyPart(async () => (await import('../pages/account/sign-in-page.tsx')).SignInPage),
  }),
  createRoute({
    getParentRoute: () => signIn,
    path: '/auth/sign-up',
    validateSearch: optionalText('uid'),
    component: lazyPart(async () => (await import('../pages/account/sign-up-page.tsx')).SignUpPage),
  }),
  createRoute({
    getParentRoute: () => signIn,
    path: '/auth/check-mail',
    component: lazyPart(async () => (await import('../pages/account/check-email-page.tsx')).CheckMailPage),
  }),
  createRoute({
    getParentRoute: () => signIn,
    path: '/auth/forgot-password',
    component: lazyPart(async () => (await import('../pages/account/forgot-password-page.tsx')).ForgotPasswordPage),
  }),
  createRoute({
    getParentRoute: () => signIn,
    path: '/auth/reset-password',
    validateSearch: (query) => ({ ...optionalText('token')(query), ...optionalText('browser')(query) }),
    component: lazyPart(async () => (await import('../pages/account/reset-password-page.tsx')).ResetPasswordPage),
  }),
  createRoute({
    getParentRoute: () => signIn,
    path: '/auth/verify-email',
    validateSearch: optionalText('token'),
    component: lazyPart(async () => (await import('../pages/account/verify-email-page.tsx')).VerifyEmailPage),
  }),
  createRoute({
    getParentRoute: () => signIn,
    path: '/auth/failed',
    validateSearch: optionalText('error'),
    component: lazyPart(async () => (await import('../pages/account/sign-in-failed-page.tsx')).SignInFailedPage),
  }),
] as const;

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyPart(async () => (await import('../pages/account/settings-page.tsx')).SettingsPage),
});

const bookmarks = createRoute({
  getParentRoute: () => shell,
  path: '/bookmarks',
  validateSearch: readMarkedHomesFilter,
  component: lazyPart(async () => (await import('../pages/marks/bookmarks-page.tsx')).BookmarksPage),
});

const hiddenHomes = createRoute({
  getParentRoute: () => shell,
  path: '/hidden-homes',
  component: lazyPart(async () => (await import('../pages/marks/hidden-homes-page.tsx')).HiddenHomesPage),
});

const imports = createRoute({
  getParentRoute: () => shell,
  path: '/import',
  component: lazyPart(async () => (await import('../pages/import/import-page.tsx')).ImportPage),
});

const importListings = createRoute({
  getParentRoute: () => shell,
  path: '/import-listings',
  component: lazyPart(
    async () => (await import('../pages/listing-import/import-listings-page.tsx')).ImportListingsPage,
  ),
});

const glossary = createRoute({
  getParentRoute: () => shell,
  path: '/glossary',
  component: lazyPart(async () => (await import('../pages/glossary/glossary-page.tsx')).GlossaryPage),
});

const legalPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/terms',
    component: lazyPart(async () => (await import('../pages/legal/legal-page.tsx')).TermsPage),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/privacy',
    component: lazyPart(async () => (await import('../pages/legal/legal-page.tsx')).PrivacyPage),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/contact',
    component: lazyPart(async () => (await import('../pages/legal/legal-page.tsx')).ContactPage),
  }),
] as const;

const compare = createRoute({
  getParentRoute: () => shell,
  path: '/compare',
  validateSearch: optionalText('ids'),
  component: lazyPart(async () => (await import('../pages/proforma/compare-page.tsx')).ComparePage),
});

const unknown = createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundPage });

/** Every page of the product by its path. */
export function createAppRouter(client: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([
      signIn.addChildren(signInPages),
      shell.addChildren([
        search,
        proforma,
        shared,
        portfolios,
        portfolio,
        savedSearches,
        savedSearch,
        plans,
        bookmarks,
        hiddenHomes,
        imports,
        importListings,
        settings,
        glossary,
        compare,
        ...legalPages,
        unknown,
      ]),
    ]),
    context: { client },
    history: withPageOrigins(createBrowserHistory()),
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history entries in which the edits of the open proforma began, oldest first. */
    readonly editEntries?: readonly number[];
    /** The entry was added by what opened over the page. */
    readonly overlay?: boolean;
    /** The page that a proforma was opened from, and the place of its entry, which entries of older versions lack. */
    readonly origin?: { readonly href: string; readonly title: string; readonly index?: number } | undefined;
    /** The recipient and the reason of a sent mail. Not in the URL, which is stored and shared. */
    readonly mailed?: SentMail;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
