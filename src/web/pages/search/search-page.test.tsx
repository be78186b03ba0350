import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { autocompleteApi } from '#contracts/autocomplete.ts';
import { searchApi } from '#contracts/search.ts';
import { searchPayload } from '#contracts/search-payload.ts';
import { recallSearch } from '../../model/search/search-query.ts';
import { FakeRefusal } from '../../testing/fake-api.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleAnswer, sampleListing, sampleRow } from '../../testing/sample-rows.ts';

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** The texts of the filter chips. */
const chips = () => textsOf(within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('listitem'));

/** Opens a search. `query` returns the current URL query. */
function openSearch(address: string, expectedMessage?: RegExp) {
  const { user, router } = openPage(address, 'guest', expectedMessage);
  return { user, query: () => decodeURIComponent(router.state.location.searchStr) };
}

test('Removing the rate removes the loan to value too, and starts again from the first page', async () => {
  createFakeServer();
  const { user, query } = openSearch('/?interestRate=7&mortgageLtv=70&bedroomCountRange=2..4&page=2');
  await screen.findAllByRole('article');
  expect(chips()).toEqual(['Rate7.00%', 'LTV70.00%', 'Bedroomsfrom 2']);
  await user.click(screen.getByRole('button', { name: 'Remove filter Rate 7.00%' }));
  await waitFor(() => expect(query()).toBe('?bedroomCountRange=2..4'));
  expect(chips()).toEqual(['Bedroomsfrom 2']);
});

test('Clear all keeps cash, target and place', async () => {
  createFakeServer();
  const base = '?initialEquityInvestment=80000&targetEquityMultiple=1.2&zipCode=38109';
  const { user, query } = openSearch(`/${base}&persona=reinvestor&loanTerm=20`);
  await screen.findAllByRole('article');
  expect(chips()).toEqual(['PersonaReinvestor', 'Loan term20 years']);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(query()).toBe(base));
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

test('A removed chip passes the focus to its neighbor', async () => {
  createFakeServer();
  const { user } = openSearch('/?persona=reinvestor&loanTerm=20');
  await user.click(await screen.findByRole('button', { name: 'Remove filter Persona Reinvestor' }));
  expect(screen.getByRole('button', { name: 'Remove filter Loan term 20 years' })).toHaveFocus();
});

test('A card shows the price, the cash, the figures that decide, and the offer to target', async () => {
  const row = sampleRow(sampleListing(1));
  createFakeServer().answer(searchApi.search, () => sampleAnswer([{ ...row, offer_to_target: 121_000.7 }]));
  openSearch('/');
  const card = within(await screen.findByRole('article'));
  const { calculation } = row;
  expect(card.getByRole('heading', { name: '1 Elm Street' })).toBeVisible();
  expect(card.getByText('$110,000')).toBeVisible();
  expect(card.getByText('Memphis, TN 38109')).toBeVisible();
  expect(
    card.getByText(`$${Math.round(calculation.initial_equity_investment!).toLocaleString('en-US')} to close`),
  ).toBeVisible();
  expect(card.getByText(`${calculation.equity_multiple!.toFixed(2)}x`)).toBeVisible();
  for (const label of ['take-home equity', 'Avg. income', 'Cash on cash', 'DSCR', 'Cap rate']) {
    expect(card.getByText(label)).toBeVisible();
  }
  expect(card.getByText('Meets 1.30x at asking')).toBeVisible();
  expect(card.getByText(/up to \$121,000/)).toBeVisible();
  expect(card.getByText('Illustration')).toBeVisible();
  expect(card.queryByText(/repairs/)).toBeNull();
});

test('A card names the repairs that the cash to close includes', async () => {
  createFakeServer().answer(searchApi.search, () =>
    sampleAnswer([sampleRow({ ...sampleListing(1), upfront: 13_500 })]),
  );
  openSearch('/');
  expect(await screen.findByText('Cash to close includes $13,500 of repairs')).toBeVisible();
});

test('A price offer shows on the cards, and near misses are flagged and counted apart', async () => {
  const offered = [1, 2].map((number) => sampleRow(sampleListing(number), { price_offer: 'ten' }));
  const near = { ...offered[1]!, near_miss: true };
  const server = createFakeServer().answer(searchApi.search, ({ body }) => {
    if (!searchPayload.parse(body).near_miss) return sampleAnswer([offered[0]!], { total_count: 1 });
    return sampleAnswer([near], {
      total_count: 1,
      near_miss_count: 1,
      binding: [
        {
          alias_id: near.alias_id,
          missed: [{ name: 'target_equity_multiple', value: 2.04, target: 2.2 }],
          changes: { purchase_price: 105_000, rent: 1512, interest_rate: 5.876, mortgage_ltv: null },
        },
      ],
    });
  });
  openSearch('/?priceOffer=ten&nearMiss=true&targetEquityMultiple=2.2');
  const card = await screen.findByRole('article');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 near miss for 2.20x');
  expect(within(card).getByText('Near miss')).toBeVisible();
  expect(within(card).getByText(/^Offer \$[\d,]+ \(10% off\)$/)).toBeVisible();
  expect(await within(card).findByText('Misses 2.20x (actual 2.04x).')).toBeVisible();
  expect(card).toHaveTextContent('Or get a 5.87% rate or rent it for $1,512/mo (5% more).');
  expect(server.requestsTo(searchApi.search).map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ near_miss_only: true, price_offer: 'ten', from: 0 }),
  );
});

test('A card of a near miss does not wait for a reason that cannot be loaded', async () => {
  createFakeServer().answer(searchApi.search, ({ body }) => {
    if (searchPayload.parse(body).include?.includes('binding')) throw new FakeRefusal('internal_error');
    return sampleAnswer([{ ...sampleRow(sampleListing(1)), near_miss: true }], { near_miss_count: 1 });
  });
  openSearch('/?nearMiss=true');
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Near miss')).toBeVisible();
  await waitFor(() => expect(card.querySelector('[aria-busy]')).not.toBeNull());
  await waitFor(() => expect(card.querySelector('[aria-busy]')).toBeNull());
});

/** The search form, which loads at the visitor's first action. */
async function openForm(address = '/') {
  const search = openSearch(address);
  await screen.findAllByRole('article');
  await search.user.pointer({ target: document.body });
  const place = await screen.findByRole('combobox', { name: 'ZIP or place' });
  return { ...search, place };
}

const submit = () => screen.getByRole('button', { name: 'Search' });

test('A ZIP code narrows the search', async () => {
  const server = createFakeServer();
  const { user, place, query } = await openForm();
  await user.type(place, '38109{Enter}');
  await waitFor(() => expect(query()).toBe('?zipCode=38109'));
  expect(
    await screen.findByRole('heading', { level: 1, name: '3 rentals in 38109 return 1.30x or better' }),
  ).toBeVisible();
  expect(server.requestsTo(searchApi.search).at(-1)?.body).toMatchObject({ zip_code: '38109' });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('A chosen place is searched, written in the link and shown by its name', async () => {
  const server = createFakeServer().answer(autocompleteApi.autocomplete, () => [
    { title: 'Memphis, TN', search_type: 'C' as const, city: 'Memphis', state: 'TN', zip_codes: ['38103', '38109'] },
  ]);
  const { user, place, query } = await openForm('/?page=2');
  await user.type(place, 'memph');
  await user.click(await screen.findByRole('option', { name: 'Memphis, TN' }));
  await waitFor(() => expect(query()).toBe('?place=memphis-tn'));
  expect(await screen.findByRole('heading', { level: 1, name: /^3 rentals in Memphis, TN return/ })).toBeVisible();
  expect(place).toHaveValue('Memphis, TN');
  expect(server.requestsTo(searchApi.search).at(-1)?.body).toMatchObject({ places: ['memphis-tn'], from: 0 });
});

test('A link of an earlier version still searches its ZIP codes under the name of their place', async () => {
  const server = createFakeServer();
  const { place } = await openForm('/?zipCodes=38103,38109&place=Memphis,+TN');
  expect(await screen.findByRole('heading', { level: 1, name: /^3 rentals in Memphis, TN return/ })).toBeVisible();
  expect(place).toHaveValue('Memphis, TN');
  expect(server.requestsTo(searchApi.search).at(-1)?.body).toMatchObject({ zip_codes: ['38103', '38109'] });
});

test('A link to a place that does not exist says so, and leads to the search without it', async () => {
  const server = createFakeServer().refuse(searchApi.search, 'validation_failed', {
    details: [{ path: 'places.1', message: 'We don’t know the place “memphs-tn”' }],
  });
  const { user, query } = openSearch('/?targetEquityMultiple=1.5&place=memphis-tn,memphs-tn');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find “Memphs, TN”');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We couldn’t find “Memphs, TN”');
  expect(recallSearch()).toEqual({ targetEquityMultiple: '1.5' });
  server.answer(searchApi.search, () => sampleAnswer([sampleRow(sampleListing(1))]));
  await user.click(screen.getByRole('link', { name: 'Search in Memphis, TN' }));
  await waitFor(() => expect(query()).toBe('?targetEquityMultiple=1.5&place=memphis-tn'));
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});

test('Places that are too large for one search lead to the first of them', async () => {
  createFakeServer().refuse(searchApi.search, 'validation_failed', {
    details: [{ path: 'places', message: 'These places have more than 500 ZIP codes with homes for sale' }],
  });
  openSearch('/?place=ohio,texas');
  expect(await screen.findByRole('heading', { level: 1, name: /^These places are too large/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search in Ohio' })).toHaveAttribute('href', '/?place=ohio');
});

test('A place that does not exist is named in an alert, and the search stays', async () => {
  const server = createFakeServer();
  const { user, place, query } = await openForm();
  const before = server.requestsTo(searchApi.search).length;
  await user.type(place, 'Qwertyville{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find “Qwertyville”');
  expect(place).toHaveAccessibleDescription(/We couldn’t find/);
  expect(query()).toBe('');
  const requests = server.requestsTo(searchApi.search).slice(before);
  expect(requests.map(({ body }) => JSON.stringify(body)).filter((body) => body.includes('Qwerty'))).toEqual([]);
});

test('A failed place lookup shows an apology and suggests a ZIP code', async () => {
  createFakeServer().refuse(autocompleteApi.autocomplete, 'internal_error');
  const { user, place } = await openForm();
  await user.type(place, 'Memphis{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a five-digit ZIP code.');
});

test('Cash and target are required, and both are searched for', async () => {
  createFakeServer();
  const { user, query } = await openForm();
  const cash = await screen.findByRole('textbox', { name: 'Equity to invest' });
  await user.clear(cash);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Required');
  expect(query()).toBe('');
  await user.type(cash, '80000');
  const target = screen.getByRole('textbox', { name: 'Target multiple' });
  await user.clear(target);
  await user.type(target, '1.5');
  await user.click(submit());
  await waitFor(() => expect(query()).toBe('?initialEquityInvestment=80000&targetEquityMultiple=1.5'));
  expect(await screen.findByRole('heading', { level: 1, name: /1\.50x or better$/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('The order is chosen by its label, and starts at the first page', async () => {
  const server = createFakeServer();
  const { user, query } = openSearch('/?page=3');
  await screen.findAllByRole('article');
  const order = screen.getByRole('combobox', { name: 'Sort by' });
  expect(textsOf(within(order).getAllByRole('option'))).toEqual([
    'Highest Take Home Equity',
    'Lowest Purchase Price',
    'Highest Equity Multiple',
    'Highest Annual Avg. Income',
  ]);
  await user.selectOptions(order, 'Lowest Purchase Price');
  await waitFor(() => expect(query()).toBe('?sort=purchase_price_asc'));
  await waitFor(() =>
    expect(server.requestsTo(searchApi.search).at(-1)?.body).toMatchObject({ sort: 'purchase_price_asc', from: 0 }),
  );
});

test('The last search is stored under the keys of the specification', async () => {
  createFakeServer();
  openSearch('/?targetEquityMultiple=1.5&interestRate=7&sort=purchase_price_asc');
  await screen.findAllByRole('article');
  const valueUnder = (key: string) =>
    JSON.parse((JSON.parse(localStorage.getItem(key) ?? '') as { value: string }).value) as unknown;
  expect(valueUnder('SearchParams_v1.0.0')).toEqual({
    initialEquityInvestment: 50_000,
    targetEquityMultiple: 1.5,
    interestRate: 7,
  });
  expect(valueUnder('SearchConfigParams_v1.0.0')).toEqual({ sort: 'purchase_price_asc', viewMode: 'list' });
  expect(localStorage.getItem('SavedSearchParams_v1.0.0')).toBeNull();
  expect(localStorage.getItem('SavedSearchConfigParams_v1.0.0')).toBeNull();
});

test('Pages are links that keep the search and state the range of their rentals', async () => {
  createFakeServer().answer(searchApi.search, () => sampleAnswer([sampleRow(sampleListing(1))], { total_count: 1234 }));
  openSearch('/?page=2&interestRate=7');
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByText('25 – 48 of 1,234')).toBeVisible();
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/?interestRate=7');
  expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/?interestRate=7&page=3');
});

test('In a part of the map, the headline counts its rentals among all', async () => {
  const map = { count: 25, clusters: [], pins: [] };
  createFakeServer().answer(searchApi.search, () =>
    sampleAnswer([sampleRow(sampleListing(1))], { total_count: 420, map }),
  );
  openSearch('/?viewMode=map&box=-90,30,-80,40');
  expect(await screen.findByRole('heading', { name: '25 of 420 rentals in this area' })).toBeVisible();
});

test('The list keeps to the part of the map that was searched', async () => {
  const map = { count: 25, clusters: [], pins: [] };
  createFakeServer().answer(searchApi.search, () =>
    sampleAnswer([sampleRow(sampleListing(1))], { total_count: 420, map }),
  );
  const { user, query } = openSearch('/?viewMode=map&box=-90,30,-80,40');
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  await waitFor(() => expect(query()).toBe('?box=-90,30,-80,40'));
  // The map has the same count until the list takes its place.
  await waitFor(() => expect(screen.getByText('1 – 24 of 25')).toBeVisible());
});

test('A card on the map says what a card in the list says of its home', async () => {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
  const listing = sampleListing(1, { flags: ['imported', 'hoa_estimated'] });
  createFakeServer().answer(searchApi.search, () =>
    sampleAnswer([{ ...sampleRow(listing), near_miss: true }], { near_miss_count: 1 }),
  );
  openSearch('/?viewMode=map&nearMiss=true');
  const card = within(await screen.findByRole('article'));
  expect(textsOf(card.getAllByRole('listitem'))).toEqual(['Private', 'Near miss']);
  expect(card.getByText('Dues estimated')).toBeVisible();
});

test('A list of a part of the map without rentals leads to those elsewhere', async () => {
  const map = { count: 0, clusters: [], pins: [] };
  createFakeServer().answer(searchApi.search, () => sampleAnswer([], { total_count: 7, map }));
  const { user, query } = openSearch('/?box=-90,30,-80,40');
  expect(await screen.findByRole('heading', { name: 'No rentals in this area' })).toBeVisible();
  expect(screen.getByText('7 rentals match your search elsewhere.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(query()).toBe(''));
});

test('In a part of the map, the near misses are counted and paged among themselves', async () => {
  const map = { count: 25, clusters: [], pins: [] };
  createFakeServer().answer(searchApi.search, () =>
    sampleAnswer([{ ...sampleRow(sampleListing(1)), near_miss: true }], { total_count: 7, near_miss_count: 420, map }),
  );
  openSearch('/?viewMode=map&box=-90,30,-80,40&nearMiss=true');
  expect(await screen.findByRole('heading', { name: '25 of 420 near misses in this area' })).toBeVisible();
  expect(await screen.findByText('1 – 24 of 25')).toBeVisible();
});

test('A part of the map without near misses says how many are elsewhere', async () => {
  const map = { count: 0, clusters: [], pins: [] };
  createFakeServer().answer(searchApi.search, () => sampleAnswer([], { total_count: 7, near_miss_count: 420, map }));
  openSearch('/?viewMode=map&box=-90,30,-80,40&nearMiss=true');
  expect(await screen.findByRole('heading', { name: 'No near misses in this area' })).toBeVisible();
  expect(screen.getByText('420 near misses elsewhere.')).toBeVisible();
});

test('The next page is prefetched while this one is read, and then needs no request', async () => {
  const server = createFakeServer().answer(searchApi.search, () =>
    sampleAnswer([sampleRow(sampleListing(1))], { total_count: 60 }),
  );
  const { user, query } = openSearch('/');
  await screen.findByRole('article');
  await user.pointer({ target: document.body });
  const requestsForPageTwo = () =>
    server.requestsTo(searchApi.search).filter(({ body }) => searchPayload.parse(body).from === 24);
  await waitFor(() => expect(requestsForPageTwo()).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(query()).toBe('?page=2'));
  expect(await screen.findByText('25 – 48 of 60')).toBeVisible();
  expect(requestsForPageTwo()).toHaveLength(1);
});

/** The table reads settings that a guest does not have. Only the development build reports that. */
const missingSettings = /"settings"\]\]: No queryFn was passed/;

test('The views are chosen by the switch and by the keys 1, 2 and 3', async () => {
  createFakeServer();
  const { user, query } = openSearch('/', missingSettings);
  await screen.findAllByRole('article');
  const view = within(screen.getByRole('radiogroup', { name: 'View' }));
  expect(view.getByRole('radio', { name: 'List' })).toBeChecked();
  await user.click(view.getByRole('radio', { name: 'Table' }));
  await waitFor(() => expect(query()).toBe('?viewMode=table'));
  expect(await screen.findByRole('table')).toBeVisible();
  await user.keyboard('1');
  await waitFor(() => expect(query()).toBe(''));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  await user.keyboard('3');
  await waitFor(() => expect(view.getByRole('radio', { name: 'Table' })).toBeChecked());
});
