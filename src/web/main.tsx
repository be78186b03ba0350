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
import { takeFirstData } from './model/api/first-data.ts';
import { createQueryClient } from './model/api/queries.ts';
import { retryOnReconnect } from './model/api/reconnect.ts';
import { recallSearch, stringifyQuery } from './model/search/search-query.ts';
import { startSession } from './model/session/start-session.ts';
import { UiProvider } from './ui/ui-provider.tsx';
import './parts/gates.css';

// An address with a search wins over the last search, and that over the default search.
if (location.pathname === '/' && location.search === '') {
  history.replaceState(history.state, '', `/${stringifyQuery(recallSearch())}`);
}

// Before the router: it writes the address.
paceHistory(history, window);

const client = createQueryClient();
const router = createAppRouter(client);
takeFirstData(client);
retryOnReconnect(client);
watchForOutdatedFiles();
startSession(client);

// The page is found before it is made: what the router finds later is made at once, and not in slices. Nothing waits for
// it here: the files of some pages wait for this one.
void router.load().finally(makePage);

/** In slices, so that a slow phone stays responsive while the first page is made. */
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
