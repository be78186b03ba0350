import './ui/tokens.css';
import './ui/look/layout.css';
import './ui/look/space.css';
import './ui/look/surface.css';
import './ui/look/text.css';
import '#contracts/messages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { colorSchemes } from './app/color-schemes.ts';
import { createAppRouter } from './app/router.tsx';
import { paceHistory } from './lib/pace-history.ts';
import { watchForOutdatedFiles } from './lib/reload-outdated-page.ts';
import { AccessProvider } from './model/access/access-context.tsx';
import { seedQueryCache } from './model/api/embedded-data.ts';
import { createQueryClient } from './model/api/queries.ts';
import { retryOnReconnect } from './model/api/reconnect.ts';
import { recallSearch, stringifyQuery } from './model/search/search-query.ts';
import { startSession } from './model/session/start-session.ts';
import { UiProvider } from './ui/ui-provider.tsx';
import './parts/gates.css';

// A search in the URL has priority over the last search, and the last search over the default.
if (location.pathname === '/' && location.search === '') {
  history.replaceState(history.state, '', `/${stringifyQuery(recallSearch())}`);
}

// Before the router, which writes the URL.
paceHistory(history, window);

const client = createQueryClient();
const router = createAppRouter(client);
seedQueryCache(client);
retryOnReconnect(client);
watchForOutdatedFiles();
startSession(client);

// Finds the route before rendering, because React renders what the router finds later at once and not in slices. Does
// not wait for it here, because some page files wait for this one. A task of its own, because evaluating the files has
// just taken a long one.
setTimeout(() => void router.load().finally(makePage));

/** Renders in slices, so that a slow phone stays responsive during the first render. */
function makePage(): void {
  startTransition(() =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <AccessProvider>
            <UiProvider colorSchemes={colorSchemes}>
              <RouterProvider router={router} />
            </UiProvider>
          </AccessProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
