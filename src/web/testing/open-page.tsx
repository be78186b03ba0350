import { colorSchemes } from '../app/color-schemes.ts';
import '#contracts/messages.ts';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import type { Plan, Role } from '#contracts/access.ts';
import { assumptionTemplatesApi } from '#contracts/assumption-templates.ts';
import { autocompleteApi } from '#contracts/autocomplete.ts';
import { bookmarksApi } from '#contracts/bookmarks.ts';
import { configApi } from '#contracts/config.ts';
import { exclusivesApi } from '#contracts/exclusives.ts';
import { expectedNewsApi } from '#contracts/expected-news.ts';
import { importsApi } from '#contracts/imports.ts';
import { machineAnalysesApi } from '#contracts/machine-analyses.ts';
import { noticesApi } from '#contracts/notices.ts';
import { pinsApi } from '#contracts/pins.ts';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { ratingsApi } from '#contracts/ratings.ts';
import { savedSearchesApi } from '#contracts/saved-searches.ts';
import { searchApi } from '#contracts/search.ts';
import { shareLinksApi } from '#contracts/share-links.ts';
import { signedInCookie } from '#contracts/signed-in-cookie.ts';
import { type UserSettings, userSettingsApi } from '#contracts/user-settings.ts';
import { type User, usersApi } from '#contracts/users.ts';
import { webhooksApi } from '#contracts/webhooks.ts';
import { featuresByRole } from '#domain/role-features.ts';
import { createAppRouter } from '../app/router.tsx';
import { AccessProvider } from '../model/access/access-context.tsx';
import { createQueryClient } from '../model/api/queries.ts';
import { retryOnReconnect } from '../model/api/reconnect.ts';
import { leaveSession, startSession } from '../model/session/start-session.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { FakeApi } from './fake-api.ts';
import { forgetVisit } from './forget-visit.ts';
import { sampleAnswer, sampleListing, sampleRow } from './sample-rows.ts';

const limits: Plan['limits'] = {
  portfolios: null,
  saved_searches: null,
  imports_a_month: null,
  marks: null,
  assumption_templates: null,
};

/** The settings of a person who changed none. */
export const defaultSettings: UserSettings = {
  skill_level: 'beginner',
  'proforma_highlights[]': null,
  'proforma_details[]': null,
  'portfolio_columns[]': null,
  user_timezone: 'UTC',
  user_notification_hour: 8,
  saved_homes_notified: true,
  saved_homes_next_run_at: '2026-01-02T08:00:00Z',
  theme: 'system',
  lender_minimum_loan_amount: null,
  lender_minimum_dscr: null,
  lender_maximum_ltv: null,
  lender_maximum_condo_ltv: null,
};

/** A person without profile data. */
export function sampleUser(role: Exclude<Role, 'guest'>, facts: Partial<User> = {}): User {
  return {
    id: 'user',
    email: 'investor@example.test',
    email_verified: true,
    first_name: null,
    last_name: null,
    skill_level: 'beginner',
    current_role: role,
    created_at: '2026-01-01T00:00:00Z',
    ...facts,
  };
}

/** The network for a visitor with this role: three homes, nothing marked. Tests add their own responses. */
export function createFakeServer(role: Role = 'guest'): FakeApi {
  const rows = [1, 2, 3].map((number) => sampleRow(sampleListing(number)));
  const server = new FakeApi()
    .answer(configApi.config, () => configOf(role))
    .answer(searchApi.search, () => sampleAnswer(rows))
    .answer(expectedNewsApi.expectedNews, () => ({ homes: null, days: 30 }))
    .answer(autocompleteApi.autocomplete, () => [])
    // Hovering or focusing a link prefetches its proforma at an unpredictable time.
    .refuse(proformasApi.proforma, 'not_found');
  if (role === 'guest') return server;
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  return (
    server
      .answerAddress('/auth/access-token', () =>
        Response.json({ token: 'token', expires_at, id_token: null, session_token: 'session' }),
      )
      .answer(usersApi.currentUser, () => sampleUser(role))
      .answer(userSettingsApi.settings, () => defaultSettings)
      .answer(importsApi.imports, () => ({ rows: [], limited_fields: [] }))
      .answer(importsApi.importsThisMonth, () => ({ used: 0 }))
      .answer(bookmarksApi.bookmarks, () => [])
      .answer(pinsApi.pins, () => [])
      .answer(ratingsApi.ratings, () => [])
      .answer(exclusivesApi.exclusives, () => [])
      .answer(machineAnalysesApi.toolJobs, () => [])
      .answer(portfoliosApi.portfolios, () => [])
      .answer(savedSearchesApi.savedSearches, () => [])
      .answer(shareLinksApi.shareLinks, () => [])
      .answer(assumptionTemplatesApi.defaultAssumptions, () => ({}))
      .answer(assumptionTemplatesApi.assumptionTemplates, () => [])
      .answer(webhooksApi.webhooks, () => [])
      .answer(noticesApi.notices, () => ({ notices: [], unread_count: 0, limited_fields: [] }))
      // Without news, as an unknown search.
      .refuse(savedSearchesApi.openSavedSearch, 'not_found')
  );
}

/** An element unknown to jsdom, and a query that only reads what others fetch. */
const knownMessage = /^The tag <%s> is unrecognized.* search$|^\[\["person","settings"\]\]: No queryFn/;

/**
 * Opens the whole product at a URL, as `main.tsx` does, for a visitor with this role. The console must stay silent
 * except for `expectedMessage`.
 */
export function openPage(address: string, role: Role = 'guest', expectedMessage?: RegExp) {
  const messages: string[] = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => messages.push(parts.join(' ')));
  history.replaceState(null, '', address);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  if (role !== 'guest') document.cookie = `${signedInCookie}=1; path=/`;
  const client = createQueryClient();
  const router = createAppRouter(client);
  const stopRetrying = retryOnReconnect(client);
  const stopSession = startSession(client);
  render(
    <QueryClientProvider client={client}>
      <AccessProvider>
        <UiProvider colorSchemes={colorSchemes}>
          <RouterProvider router={router} />
        </UiProvider>
      </AccessProvider>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    expect(messages.filter((text) => !knownMessage.test(text) && !expectedMessage?.test(text))).toEqual([]);
  });
  onTestFinished(() => {
    leaveSession();
    stopSession();
    stopRetrying();
    // A page that is on paper would stay there.
    act(() => void window.dispatchEvent(new Event('afterprint')));
    cleanup();
    client.clear();
    forgetVisit();
    notifications.cleanQueue();
    notifications.clean();
  });
  // Component tests load no styles, so nothing can cover the click target.
  return { user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }), router, client };
}

type SiteSettings = ReturnType<typeof configOf>['settings'];

/** Like `createFakeServer`, of a site with other settings, such as one that sends text messages. */
export function createServerWith(settings: Partial<SiteSettings>, role: Role = 'guest'): FakeApi {
  const config = configOf(role);
  return createFakeServer(role).answer(configApi.config, () => ({
    ...config,
    settings: { ...config.settings, ...settings },
  }));
}

export function configOf(role: Role) {
  return {
    access: {
      current_role: role,
      features: featuresByRole(),
      plans: [
        {
          role: 'starter' as const,
          monthly_price: 0,
          yearly_price: 0,
          limits: { ...limits, portfolios: 3, saved_searches: 3, imports_a_month: 10 },
        },
        { role: 'investor' as const, monthly_price: 29, yearly_price: 290, limits },
        { role: 'professional' as const, monthly_price: 79, yearly_price: 790, limits },
      ],
    },
    settings: {
      sample_data: false,
      listings_updated_at: '2026-03-01T00:00:00Z',
      listing_count: 3,
      autocomplete_url: autocompleteApi.autocomplete.path,
      map_style_url: null,
      access_token_path: '/auth/access-token',
      mailbox_url: null,
      passwords: true,
      text_messages: false,
      billing: { provider: 'test' as const },
      search: { page_size: 24, sliders: {}, range_steps: {} },
    },
  };
}
