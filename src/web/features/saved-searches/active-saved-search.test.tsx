import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { savedSearchesApi } from '#contracts/saved-searches.ts';
import { recentSearches } from '../../lib/recent-list.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleSavedSearch } from '../../testing/sample-saved-search.ts';

const saved = sampleSavedSearch();
const address = `/?interestRate=7&savedSearch=${saved.id}`;
const rateChip = 'Remove filter Rate 7.00%';

/** A server that stores one saved search. */
function createServer(): FakeApi {
  let stored = saved;
  return createFakeServer('starter')
    .answer(savedSearchesApi.savedSearches, () => [stored])
    .answer(savedSearchesApi.changeSavedSearch, ({ body }) => {
      stored = { ...stored, search_params: (body as { search_params: string }).search_params };
      return stored;
    });
}

function openActive(from = address, expectedMessage?: RegExp) {
  const { user, router } = openPage(from, 'starter', expectedMessage);
  return { user, query: () => router.state.location.searchStr };
}

const findBar = async () => within(await screen.findByRole('region', { name: 'Saved search' }));
const bar = () => screen.queryByRole('region', { name: 'Saved search' });

test('A saved search shows its title, and its changes can be saved', async () => {
  const server = createServer();
  const { user, query } = openActive();
  const active = await findBar();
  expect(active.getByText(saved.title)).toBeVisible();
  expect(active.queryByText('Changed')).toBeNull();
  await user.click(await screen.findByRole('button', { name: rateChip }));
  expect(await active.findByText('Changed')).toBeVisible();
  expect(query()).toBe(`?savedSearch=${saved.id}`);
  await user.click(active.getByRole('button', { name: `Update ${saved.title}` }));
  expect(await screen.findByText('Search saved successfully.')).toBeVisible();
  await waitFor(() => expect(active.queryByText('Changed')).toBeNull());
  expect(active.getByText(saved.title)).toHaveFocus();
  const [request] = server.requestsTo(savedSearchesApi.changeSavedSearch);
  expect(request).toMatchObject({
    params: { id: saved.id },
    body: { search_params: '{"initialEquityInvestment":50000,"targetEquityMultiple":1.3}' },
  });
});

test('An updated search shows the limits of lenders that the server stored with it', async () => {
  const withLimits = (json: string) => JSON.stringify({ ...JSON.parse(json), lenderMinimumLoanAmount: 60_000 });
  let stored = saved;
  createFakeServer('starter')
    .answer(savedSearchesApi.savedSearches, () => [stored])
    .answer(savedSearchesApi.changeSavedSearch, ({ body }) => {
      stored = { ...stored, search_params: withLimits((body as { search_params: string }).search_params) };
      return stored;
    });
  const { user, query } = openActive(`/?financeable=true&page=2&savedSearch=${saved.id}`);
  const active = await findBar();
  await user.click(active.getByRole('button', { name: `Update ${saved.title}` }));
  await waitFor(() => expect(active.queryByText('Changed')).toBeNull());
  expect(query()).toContain('lenderMinimumLoanAmount=60000');
  expect(query()).toContain(`savedSearch=${saved.id}`);
});

test('An update that ends after another saved search was opened leaves that one on the page', async () => {
  const other = sampleSavedSearch({ id: '00000000-0000-4000-8000-000000000002', title: 'Another' });
  const answers: ((stored: typeof saved) => void)[] = [];
  createFakeServer('starter')
    .answer(savedSearchesApi.savedSearches, () => [saved, other])
    .answer(savedSearchesApi.changeSavedSearch, () => new Promise((resolve) => answers.push(resolve)));
  const { user, router } = openPage(`/?financeable=true&savedSearch=${saved.id}`, 'starter');
  await user.click((await findBar()).getByRole('button', { name: `Update ${saved.title}` }));
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => router.history.push(`/?interestRate=7&savedSearch=${other.id}`));
  expect(await (await findBar()).findByText('Another')).toBeVisible();
  answers[0]!(saved);
  expect(await screen.findByText('Search saved successfully.')).toBeVisible();
  expect(router.state.location.searchStr).toContain(`savedSearch=${other.id}`);
});

test('Its near misses are no change, and stay on screen when another change is saved', async () => {
  createServer();
  const { user, query } = openActive(`/?interestRate=7&nearMiss=true&savedSearch=${saved.id}`);
  const active = await findBar();
  expect(active.queryByText('Changed')).toBeNull();
  await user.click(await screen.findByRole('button', { name: rateChip }));
  await user.click(await active.findByRole('button', { name: `Update ${saved.title}` }));
  expect(await screen.findByText('Search saved successfully.')).toBeVisible();
  await waitFor(() => expect(active.queryByText('Changed')).toBeNull());
  expect(query()).toBe(`?nearMiss=true&savedSearch=${saved.id}`);
});

test('A failed update says so and keeps the changes', async () => {
  createServer().refuse(savedSearchesApi.changeSavedSearch, 'internal_error');
  const { user } = openActive(`/?interestRate=8&savedSearch=${saved.id}`);
  const active = await findBar();
  await user.click(active.getByRole('button', { name: /^Update/ }));
  expect(await screen.findByText('Failed to save search.')).toBeVisible();
  expect(active.getByText('Changed')).toBeVisible();
});

test('One that was deleted on another device cannot be updated, and is forgotten with its parameters on screen', async () => {
  const server = createServer();
  const { user, query } = openActive(`/?interestRate=8&savedSearch=${saved.id}`);
  const active = await findBar();
  server.refuse(savedSearchesApi.changeSavedSearch, 'not_found').answer(savedSearchesApi.savedSearches, () => []);
  await user.click(active.getByRole('button', { name: /^Update/ }));
  expect(await screen.findByText('Failed to save search.')).toBeVisible();
  await waitFor(() => expect(query()).toBe('?interestRate=8'));
  expect(bar()).toBeNull();
});

test('Another search from the form stays within the saved one, and is recent without it', async () => {
  createServer();
  const { user, query } = openActive();
  const active = await findBar();
  await user.type(await screen.findByRole('combobox', { name: 'ZIP or place' }), '38109{Enter}');
  await waitFor(() => expect(query()).toBe(`?zipCode=38109&interestRate=7&savedSearch=${saved.id}`));
  expect(await active.findByText('Changed')).toBeVisible();
  expect(recentSearches.read().map(({ id }) => id)).toEqual(['?zipCode=38109&interestRate=7']);
});

test('Changes can be discarded, in the order and view on screen', async () => {
  createServer();
  const { user, query } = openActive(`/?interestRate=8&sort=purchase_price_asc&savedSearch=${saved.id}`);
  const active = await findBar();
  await user.click(active.getByRole('button', { name: `Discard changes to ${saved.title}` }));
  await waitFor(() => expect(query()).toBe(`?interestRate=7&sort=purchase_price_asc&savedSearch=${saved.id}`));
  await waitFor(() => expect(active.queryByText('Changed')).toBeNull());
  expect(active.getByText(saved.title)).toHaveFocus();
});

test('Changes can be saved as a new search, which is then the active one', async () => {
  const copy = sampleSavedSearch({ id: saved.id.replace(/1$/, '2'), title: 'Memphis', search_params: '{}' });
  const server = createServer();
  const { user, query } = openActive(`/?interestRate=8&savedSearch=${saved.id}`);
  await user.click((await findBar()).getByRole('button', { name: 'Save as new' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get notified' }));
  const title = await dialog.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Memphis');
  server.answer(savedSearchesApi.createSavedSearch, ({ body }) => {
    const { search_params } = body as { search_params: string };
    server.answer(savedSearchesApi.savedSearches, () => [{ ...copy, search_params }, saved]);
    return { ...copy, search_params };
  });
  await user.click(dialog.getByRole('button', { name: 'Save search' }));
  await waitFor(() => expect(query()).toBe(`?interestRate=8&savedSearch=${copy.id}`));
  const active = await findBar();
  expect(active.getByText('Memphis')).toBeVisible();
  expect(active.queryByText('Changed')).toBeNull();
  await waitFor(() => expect(active.getByText('Memphis')).toHaveFocus());
});

test('Leaving a saved search returns to the own search', async () => {
  createServer();
  const { user, query } = openActive('/?zipCode=38109');
  await screen.findAllByRole('article');
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: saved.title }));
  await waitFor(() => expect(query()).toBe(`?interestRate=7&savedSearch=${saved.id}`));
  await user.click((await findBar()).getByRole('button', { name: `Leave ${saved.title}` }));
  await waitFor(() => expect(query()).toBe('?zipCode=38109'));
  expect(bar()).toBeNull();
  expect(localStorage.getItem('SavedSearchParams_v1.0.0')).toBeNull();
});

test('A deleted or foreign saved search is forgotten quietly', async () => {
  createServer();
  const { query } = openActive(`/?interestRate=8&savedSearch=${saved.id.replace(/1$/, '9')}`);
  await waitFor(() => expect(query()).toBe('?interestRate=8'));
  expect(bar()).toBeNull();
  expect(localStorage.getItem('SavedSearchConfigParams_v1.0.0')).toBeNull();
});

test('A sign-out in another tab forgets the saved searches and the active one', async () => {
  createServer();
  const { query } = openActive();
  await findBar();
  expect(localStorage.getItem('SavedSearchParams_v1.0.0')).not.toBeNull();
  const otherTab = new BroadcastChannel('forma-session');
  onTestFinished(() => otherTab.close());
  otherTab.postMessage({ signedIn: null });
  await waitFor(() => expect(query()).toBe(''));
  expect(bar()).toBeNull();
  expect(localStorage.getItem('SavedSearchParams_v1.0.0')).toBeNull();
  expect(localStorage.getItem('SavedSearchConfigParams_v1.0.0')).toBeNull();
});

test('A failure to load the saved searches is only logged', async () => {
  createServer().refuse(savedSearchesApi.savedSearches, 'internal_error');
  const { query } = openActive(address, /The saved searches could not be loaded/);
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('saved searches'), expect.anything()),
  );
  expect(bar()).toBeNull();
  expect(query()).toBe(`?interestRate=7&savedSearch=${saved.id}`);
});

test('A guest sees the results of the link, and no saved search', async () => {
  createFakeServer();
  openPage(address);
  await screen.findAllByRole('article');
  expect(bar()).toBeNull();
  expect(screen.getByRole('button', { name: rateChip })).toBeVisible();
});
