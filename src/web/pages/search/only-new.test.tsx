import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type SearchNews, savedSearchesApi } from '#contracts/saved-searches.ts';
import { searchApi } from '#contracts/search.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleAnswer, sampleListing, sampleRow } from '../../testing/sample-rows.ts';
import { sampleSavedSearch } from '../../testing/sample-saved-search.ts';

const saved = sampleSavedSearch();
const rows = [1, 2, 3].map((number) =>
  sampleRow(sampleListing(number, number === 2 ? { previous_list_price: 132_000 } : {})),
);
const news: SearchNews = {
  listing_id: rows[1]!.listing.listing_id,
  kind: 'new_match',
  label: 'New to this search: price cut of $12,000',
  words: 'Price cut of $12,000: now 1.31x',
  happened_at: '2026-01-01T00:00:00Z',
};

function openSaved(address: string, ...fresh: SearchNews[]) {
  const server = createFakeServer('starter')
    .answer(savedSearchesApi.savedSearches, () => [saved])
    .answer(savedSearchesApi.openSavedSearch, () => ({ saved_search: saved, news: fresh }))
    .answer(searchApi.search, ({ body }) =>
      sampleAnswer((body as { only_new_in?: string }).only_new_in ? [rows[1]!] : rows),
    );
  return { server, ...openPage(address, 'starter') };
}
const address = `/?initialEquityInvestment=50000&interestRate=7&targetEquityMultiple=1.3&savedSearch=${saved.id}`;

test('A card says that it is new to the active saved search and why, and the results can be narrowed to it', async () => {
  const { server, user } = openSaved(address, news);
  const label = await screen.findByText(news.label);
  const card = label.closest('article')!;
  // Once.
  expect(within(card).getAllByText(/price cut/i)).toEqual([label]);
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await user.click(await screen.findByRole('switch', { name: 'Only new (1)' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(location.search).toContain('onlyNew=true');
  expect(server.requestsTo(searchApi.search).at(-1)).toMatchObject({ body: { only_new_in: saved.id } });
  expect(server.requestsTo(savedSearchesApi.openSavedSearch)[0]).toMatchObject({ params: { id: saved.id } });
  await user.click(screen.getByRole('switch', { name: 'Only new (1)' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
});

test('A card of a changed saved search says that it is new, and not why', async () => {
  openSaved(address.replace('Multiple=1.3', 'Multiple=1.2'), news);
  const card = (await screen.findByText('New')).closest('article')!;
  expect(card).toHaveTextContent(rows[1]!.listing.unparsed_address!);
  expect(within(card).queryByText(/price cut/i)).toBeNull();
});

test('A home that matched before and got better is marked, and is not among the new', async () => {
  const better = {
    ...news,
    listing_id: rows[2]!.listing.listing_id,
    kind: 'better',
    label: 'Better: higher return',
  } as const;
  openSaved(address, news, better);
  expect(await screen.findByText(better.label)).toBeVisible();
  expect(await screen.findByRole('switch', { name: 'Only new (1)' })).toBeVisible();
});

test('An updated saved search shows its own news', async () => {
  const { server, user } = openSaved(`${address.replace('Multiple=1.3', 'Multiple=1.2')}&onlyNew=true`, news);
  await screen.findByRole('switch', { name: 'Only new (1)' });
  const updated = { ...saved, search_params: saved.search_params.replace('1.3', '1.2') };
  server
    .answer(savedSearchesApi.changeSavedSearch, () => updated)
    .answer(savedSearchesApi.openSavedSearch, () => ({ saved_search: updated, news: [] }))
    .answer(searchApi.search, () => sampleAnswer([rows[0]!, rows[2]!]));
  await user.click(await screen.findByRole('button', { name: `Update ${saved.title}` }));
  expect(await screen.findByRole('switch', { name: 'Only new (0)' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('A row of the table says that it is new', async () => {
  openSaved(`${address}&viewMode=table`, news);
  expect(await screen.findByText(news.label)).toBeInTheDocument();
});

test('Without news there is no switch, and without a saved search no mark', async () => {
  const { server } = openSaved(address);
  await waitFor(() => expect(server.requestsTo(savedSearchesApi.openSavedSearch)).toHaveLength(1));
  await screen.findAllByRole('article');
  expect(screen.queryByRole('switch', { name: /^Only new/ })).toBeNull();
});

test('For a guest, a link to the news of a saved search is an ordinary search', async () => {
  const server = createFakeServer();
  openPage(`${address}&onlyNew=true`);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  for (const { body } of server.requestsTo(searchApi.search)) expect(body).not.toHaveProperty('only_new_in');
});
