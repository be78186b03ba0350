import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { autocompleteApi } from '#contracts/autocomplete.ts';
import { listingsApi } from '#contracts/listings.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { searchApi } from '#contracts/search.ts';
import { searchPayload } from '#contracts/search-payload.ts';
import { recentProformas } from '../lib/recent-list.ts';
import { rememberSearch } from '../model/search/search-query.ts';
import { FakeRefusal } from '../testing/fake-api.ts';
import { createFakeServer, openPage } from '../testing/open-page.tsx';
import { sampleProforma } from '../testing/sample-proforma.ts';
import { sampleAnswer, sampleListing, sampleRow } from '../testing/sample-rows.ts';

const palette = async () => within(await screen.findByRole('dialog', { name: 'Commands' }));

/** The page listens to keys once its results are there. */
async function openResults() {
  const server = createFakeServer().answer(autocompleteApi.autocomplete, () => [
    { title: 'Memphis, TN', search_type: 'C' as const, city: 'Memphis', state: 'TN', zip_codes: ['38103', '38109'] },
  ]);
  const page = openPage('/');
  await screen.findAllByRole('article');
  return { server, ...page };
}

test('The palette understands a search, runs it on Enter, and returns the focus on Escape', async () => {
  const { user, router } = await openResults();
  const button = screen.getByRole('button', { name: /^Commands/ });
  button.focus();
  await user.keyboard('{Control>}k{/Control}');
  const commands = await palette();
  const field = commands.getByRole('combobox', { name: 'Commands' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('memphis 1.5x 60k');
  await waitFor(() =>
    expect(commands.getByRole('option', { selected: true })).toHaveTextContent('Memphis, TN · 1.50x · $60,000'),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();

  await user.keyboard('{Control>}k{/Control}');
  const reopened = await palette();
  await user.keyboard('memphis 1.5x 60k');
  await waitFor(() => expect(reopened.getByRole('option', { selected: true })).toHaveTextContent('Memphis, TN'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /in Memphis, TN/ })).toBeVisible();
  expect(router.state.location.href).toMatch(/initialEquityInvestment=60000&targetEquityMultiple=1\.5/);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('The palette finds an action by a few letters and does it', async () => {
  const { user } = await openResults();
  await user.keyboard('{Control>}k{/Control}');
  const commands = await palette();
  await user.keyboard('filt');
  await waitFor(() => expect(commands.getByRole('option', { selected: true })).toHaveTextContent('Open filters'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('The palette offers only actions of the page, says if nothing matches, and leads to other pages', async () => {
  createFakeServer();
  const { user } = openPage('/billing/plans');
  await user.click(await screen.findByRole('button', { name: /^Commands/ }));
  const field = (await palette()).getByRole('combobox', { name: 'Commands' });
  expect(screen.queryByRole('option', { name: 'Open filters' })).not.toBeInTheDocument();
  await user.type(field, 'qwertyzz');
  expect(await screen.findByText(/^No results for “qwertyzz”\./)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'import');
  await user.click(await screen.findByRole('option', { name: 'Import' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to import homes' })).toBeVisible();
});

test('The palette offers a home once, as it was opened last', async () => {
  const home = { name: '12 Oak St', place: 'Memphis, TN 38103', listingId: 'oak' };
  for (const id of ['first', 'second']) recentProformas.add({ ...home, id });
  const { user } = await openResults();
  await user.keyboard('{Control>}k{/Control}');
  expect((await palette()).getAllByRole('option', { name: /12 Oak St/ })).toHaveLength(1);
  expect(recentProformas.read().map(({ id }) => id)).toEqual(['second', 'first']);
});

test.each([
  ['/glossary', 'another page'],
  ['/?interestRate=7&exclusiveOnly=true', 'a search with a part that the plan lacks'],
])('At %s (%s) an address opens its home under the assumptions of the search', async (address) => {
  rememberSearch({ interestRate: '7' });
  const listing = sampleListing(1);
  const proforma = sampleProforma(listing, { role: 'guest', stated: { interest_rate: 7 } });
  const server = createFakeServer()
    .answer(autocompleteApi.autocomplete, () => [
      { title: '1 Elm Street, Memphis', search_type: 'A' as const, zip_codes: [], listing_id: listing.listing_id },
    ])
    .answer(searchApi.search, ({ body }) => {
      const { interest_rate, exclusive_only } = searchPayload.parse(body);
      if (exclusive_only) throw new FakeRefusal('feature_not_included');
      return sampleAnswer([sampleRow(listing)], { query_hash: `rate-${interest_rate}` });
    })
    .answer(listingsApi.listing, () => proforma)
    .answer(proformasApi.proforma, () => proforma);
  const { user, router } = openPage(address);
  await user.click(await screen.findByRole('button', { name: /^Commands/ }));
  const commands = await palette();
  await user.type(commands.getByRole('combobox', { name: 'Commands' }), '1 elm');
  await user.click(await commands.findByRole('option', { name: /1 Elm Street/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/proformas/${proforma.proforma.alias_id}`));
  expect(server.requestsTo(listingsApi.listing).map(({ params }) => params['query_hash'])).toEqual(['rate-7']);
});

test('A key does nothing while something is typed, and ? lists the keys', async () => {
  const { user } = await openResults();
  await user.keyboard('/');
  const place = await screen.findByRole('combobox', { name: 'ZIP or place' });
  await waitFor(() => expect(place).toHaveFocus());
  await user.keyboard('f?');
  expect(place).toHaveValue('f?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  place.blur();
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Help' }));
  expect(keys.getByText('Open filters')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['admin', 1],
  ['professional', 0],
] as const)('For %s, the palette has %i entries that import listings', async (role, count) => {
  createFakeServer(role);
  const { user, router } = openPage('/glossary', role);
  // The menu shows the role once it is known.
  await screen.findByRole('button', { name: 'Notifications' });
  await user.click(await screen.findByRole('button', { name: /^Commands/ }));
  await user.type((await palette()).getByRole('combobox', { name: 'Commands' }), 'import listings');
  await waitFor(() => expect(screen.queryAllByRole('option', { name: /^Import listings/ })).toHaveLength(count));
  if (count === 0) return;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/import-listings'));
});
