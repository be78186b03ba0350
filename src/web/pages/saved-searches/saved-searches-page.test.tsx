import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type SavedSearch, savedSearchesApi } from '#contracts/saved-searches.ts';
import { userSettingsApi } from '#contracts/user-settings.ts';
import { rememberSearch } from '../../model/search/search-query.ts';
import { createFakeServer, defaultSettings, openPage } from '../../testing/open-page.tsx';
import { sampleSavedSearch } from '../../testing/sample-saved-search.ts';

const saved = sampleSavedSearch({
  goal: 'high cash flow',
  match_counts: [
    { date: '2026-01-01', count: 9 },
    { date: '2026-01-02', count: 12 },
  ],
  new_match_count: 3,
});
const other = sampleSavedSearch({
  id: '00000000-0000-4000-8000-000000000002',
  title: 'Memphis',
  last_match_count: 1,
  last_run_at: '2026-01-01T12:00:00Z',
});

function openList(searches: readonly SavedSearch[]) {
  const server = createFakeServer('starter').answer(savedSearchesApi.savedSearches, () => [...searches]);
  return { server, ...openPage('/saved-searches', 'starter') };
}
const rowOf = async (title = saved.title) => within(await screen.findByRole('article', { name: title }));

test('A row shows what a search finds, what is new and when its next notice comes in the time zone of the person', async () => {
  const { server } = openList([saved, other]);
  server.answer(userSettingsApi.settings, () => ({ ...defaultSettings, user_timezone: 'America/New_York' }));
  const row = await rowOf();
  expect(row.getByText('12')).toBeVisible();
  expect(row.getByText('matches today')).toBeVisible();
  expect(row.getByRole('img', { name: 'Matches of the last 30 days, from 9 to 12' })).toBeVisible();
  expect(row.getByText('Goal: high cash flow')).toBeVisible();
  expect(await row.findByText('Next email Fri, Jan 2, 8:00 AM EST, if there’s anything new')).toBeVisible();
  expect(row.getByRole('list', { name: 'Your search' })).toHaveTextContent('7.00% rate');
  const address = `/?interestRate=7&savedSearch=${saved.id}`;
  for (const name of [saved.title, `Open ${saved.title}`]) {
    expect(row.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  expect(row.getByRole('link', { name: `3 new in ${saved.title}` })).toHaveAttribute('href', `${address}&onlyNew=true`);

  const second = await rowOf('Memphis');
  expect(second.getByText('match on Jan 1')).toBeVisible();
  expect(second.queryByRole('link', { name: /new in/ })).toBeNull();
  expect(second.queryByRole('img')).toBeNull();
});

test('A search that an earlier version stored with near misses opens its matches', async () => {
  openList([{ ...saved, search_params: saved.search_params.replace('}', ',"nearMiss":true}') }]);
  const row = await rowOf();
  const address = `/?interestRate=7&savedSearch=${saved.id}`;
  expect(row.getByRole('link', { name: `Open ${saved.title}` })).toHaveAttribute('href', address);
  expect(row.getByRole('list', { name: 'Your search' })).not.toHaveTextContent('near misses');
});

test('The time zone of the browser is saved once for a person who has chosen none, and moves the next notice', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'America/Los_Angeles',
  });
  let zone: string | null = null;
  const settings = () => ({ ...defaultSettings, user_timezone: zone });
  const { server } = openList([saved]);
  server
    .answer(savedSearchesApi.savedSearches, () => [
      { ...saved, next_run_at: zone === null ? saved.next_run_at : '2026-01-02T16:00:00Z' },
    ])
    .answer(userSettingsApi.settings, settings)
    .answer(userSettingsApi.changeSettings, ({ body }) => {
      zone = (body as { user_timezone: string }).user_timezone;
      return settings();
    });
  const row = await rowOf();
  expect(await row.findByText('Next email Fri, Jan 2, 8:00 AM PST, if there’s anything new')).toBeVisible();
  expect(server.requestsTo(userSettingsApi.changeSettings).map(({ body }) => body)).toEqual([
    { user_timezone: 'America/Los_Angeles' },
  ]);
});

test('The next notice of a search can be a text message', async () => {
  openList([{ ...saved, sms_notified: true, next_run_by: 'sms' }]);
  const row = await rowOf();
  expect(await row.findByText(/^Next text message Fri, Jan 2, .*, if there’s anything new$/)).toBeVisible();
  expect(row.queryByText(/Next email/)).toBeNull();
});

test('The address of a saved search opens its results with the parameters of today', async () => {
  createFakeServer('starter').answer(savedSearchesApi.savedSearches, () => [other, saved]);
  const { router } = openPage(`/saved-searches/${saved.id}`, 'starter');
  await screen.findByRole('region', { name: 'Saved search' });
  expect(router.state.location.href).toBe(`/?interestRate=7&savedSearch=${saved.id}`);
  expect(screen.queryByText('Changed')).toBeNull();
});

test('The address of a deleted saved search says so, and shows the others', async () => {
  const address = `/saved-searches/${saved.id}`;
  createFakeServer('starter').answer(savedSearchesApi.savedSearches, () => [other]);
  openPage(address, 'starter');
  expect(await rowOf('Memphis')).toBeDefined();
  expect(screen.getByText('This saved search was deleted.')).toBeVisible();
});

test('A guest signs in and goes on to the saved search of the address', async () => {
  createFakeServer();
  openPage(`/saved-searches/${saved.id}`);
  const page = within(await screen.findByRole('main'));
  expect(await page.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth/login?returnTo=%2Fsaved-searches%2F${saved.id}`,
  );
});

test('A search is paused, gets other email and is edited in place', async () => {
  const { server, user } = openList([saved]);
  const row = await rowOf();
  const sent: Record<string, string>[] = [];
  server.answer(savedSearchesApi.changeSavedSearch, ({ body }) => {
    const change = body as Record<string, string>;
    sent.push(change);
    return {
      ...saved,
      ...(change['title'] ? { title: change['title'] } : {}),
      ...(change['paused'] ? { paused: change['paused'] === 'true' } : {}),
    };
  });
  await user.click(row.getByRole('button', { name: `Pause ${saved.title}` }));
  expect(await row.findByText('Paused: we don’t watch this search')).toBeVisible();
  await user.click(row.getByRole('button', { name: `Resume ${saved.title}` }));
  expect(await row.findByText(/^Next email/)).toBeVisible();
  await user.click(row.getByRole('radio', { name: 'Weekly' }));
  await user.click(row.getByRole('switch', { name: `Email for ${saved.title}` }));

  await user.click(row.getByRole('button', { name: `Edit ${saved.title}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const title = await dialog.findByRole('textbox', { name: 'Title' });
  expect(dialog.getByRole('textbox', { name: /^Goal/ })).toHaveValue('high cash flow');
  await user.clear(title);
  await user.type(title, 'Austin');
  await user.click(dialog.getByRole('radio', { name: 'Weekly' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('article', { name: 'Austin' })).toBeVisible();
  expect(await screen.findByText('Search saved successfully.')).toBeVisible();
  expect(sent).toEqual([
    { paused: 'true' },
    { paused: 'false' },
    { email_interval: '7' },
    { email_notified: 'false' },
    { title: 'Austin', email_interval: '7' },
  ]);
});

test('A refused edit says so, and the dialog stays open', async () => {
  const { server, user } = openList([saved]);
  const row = await rowOf();
  server.refuse(savedSearchesApi.changeSavedSearch, 'internal_error');
  await user.click(row.getByRole('button', { name: `Edit ${saved.title}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: 'Title' }), ' again');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to save search.')).toBeVisible();
  expect(dialog.getByRole('alert')).toBeVisible();
});

test('Two searches that are changed right after each other both show their next email', async () => {
  const { server, user } = openList([saved, other]);
  let answerFirst: (answer: SavedSearch) => void = () => undefined;
  const first = new Promise<SavedSearch>((resolve) => {
    answerFirst = resolve;
  });
  server.answer(savedSearchesApi.changeSavedSearch, ({ params }) =>
    params['id'] === saved.id ? first : { ...other, email_interval: 7, next_run_at: '2026-01-16T13:00:00Z' },
  );
  const row = await rowOf();
  const second = await rowOf(other.title);
  await user.click(row.getByRole('radio', { name: 'Weekly' }));
  await user.click(second.getByRole('radio', { name: 'Weekly' }));
  answerFirst({ ...saved, email_interval: 7, next_run_at: '2026-01-09T13:00:00Z' });
  expect(await second.findByText(/^Next email Fri, Jan 16/)).toBeVisible();
  expect(row.getByText(/^Next email Fri, Jan 9/)).toBeVisible();
});

/** The list of two searches, of which one can be deleted and restored. */
function openDeletable() {
  let left = [saved, other];
  const { server, user } = openList([]);
  server
    .answer(savedSearchesApi.savedSearches, () => left)
    .answer(savedSearchesApi.deleteSavedSearch, () => {
      left = [other];
      return null;
    })
    .answer(savedSearchesApi.restoreSavedSearch, () => {
      left = [saved, other];
      return saved;
    });
  const remove = async () => user.click((await rowOf()).getByRole('button', { name: `Delete ${saved.title}` }));
  return { server, user, remove };
}

test('A deletion takes effect at once and can be undone, and a failure says so', async () => {
  const { server, user, remove } = openDeletable();
  await remove();
  expect(await screen.findByText(`“${saved.title}” deleted`)).toBeVisible();
  expect(screen.queryByRole('article', { name: saved.title })).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await rowOf();
  expect(document.getElementById('content')).toHaveFocus();
  expect(screen.queryByText(`“${saved.title}” deleted`)).toBeNull();
  expect(server.requestsTo(savedSearchesApi.restoreSavedSearch)).toMatchObject([{ params: { id: saved.id } }]);

  server.refuse(savedSearchesApi.deleteSavedSearch, 'internal_error');
  await remove();
  expect(await screen.findByText(/^We couldn’t delete/)).toBeVisible();
  await rowOf();
});

test('A deletion that the plan has no room to undo says why', async () => {
  const { server, user, remove } = openDeletable();
  server.refuse(savedSearchesApi.restoreSavedSearch, 'plan_limit_reached');
  await remove();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/can’t be restored: you’ve used all the saved searches in your plan/)).toBeVisible();
});

test('Without saved searches, the page teaches with the last search', async () => {
  rememberSearch({ interestRate: '7', zipCode: '38109' });
  const { user } = openList([]);
  expect(await screen.findByText('No saved searches yet')).toBeVisible();
  expect(screen.getByText('1.30x under $50,000 in 38109')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Your last search' })).toHaveTextContent('7.00% rate');
  expect(screen.getByRole('link', { name: 'Change the search' })).toHaveAttribute(
    'href',
    '/?interestRate=7&zipCode=38109',
  );
  await user.click(screen.getByRole('button', { name: 'Get notified' }));
  expect(await screen.findByRole('dialog', { name: 'Get notified' })).toBeVisible();
});
