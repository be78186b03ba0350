import { notifyManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { searchApi } from '#contracts/search.ts';
import type { Relaxations } from '#contracts/search-extras.ts';
import { type SearchPayload, searchPayload } from '#contracts/search-payload.ts';
import { FakeRefusal } from '../../testing/fake-api.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleAnswer, sampleListing, sampleRow } from '../../testing/sample-rows.ts';

const rows = [1, 2, 3].map((number) => sampleRow(sampleListing(number)));
const orderedRows = rows.toReversed();

const answerOf = (body: unknown) => {
  const { sort } = searchPayload.parse(body);
  return sampleAnswer(sort === 'take_home_equity_desc' ? orderedRows : rows);
};

const namesOnCards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent ?? '');

const order = () => screen.getByRole('combobox', { name: 'Sort by' });
const rentals = () => screen.getByRole('list', { name: 'Rentals' });

/** Opens a search without results, for which these changes would help. */
function openEmpty(address: string, changes: Relaxations['changes'], smallestCash: number | null = null) {
  const server = createFakeServer().answer(searchApi.search, ({ body }) => {
    const { near_miss } = searchPayload.parse(body);
    return sampleAnswer([], {
      ...(near_miss && { near_miss_count: 2 }),
      relaxations: { smallest_initial_equity_investment: smallestCash, changes },
      breadth: { interest_rate: [], price_offer: [] },
    });
  });
  const { user, router } = openPage(address);
  return { server, user, query: () => decodeURIComponent(router.state.location.searchStr) };
}

test('An empty search says so and offers near misses and a reset of the filters', async () => {
  const { user, query } = openEmpty('/?initialEquityInvestment=9000&targetEquityMultiple=6&targetDscr=9', []);
  expect(await screen.findByRole('heading', { name: 'No rentals at 6.00x' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No rentals match this search');
  // Their number is known before they are offered.
  expect(await screen.findByRole('button', { name: 'Show 2 near misses' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(query()).toBe('?initialEquityInvestment=9000&targetEquityMultiple=6'));
});

test.for([
  ['/?targetDscr=9', 'No rentals at 1.30x', 'We ran your numbers on every listing. None meets all of your targets.'],
  ['/?zipCode=38103', 'No rentals in 38103 at 1.30x', 'No listing there meets all of your targets.'],
  [
    '/?keywords=castle&targetDscr=9',
    'No rentals at 1.30x match your filters',
    'No listing passes your filters and meets all of your targets.',
  ],
  [
    '/?zipCode=38103&purchasePriceRange=..9000',
    'No rentals in 38103 at 1.30x match your filters',
    'No listing there passes your filters and meets all of your targets.',
  ],
] as const)('%s names what can be the reason that nothing is found', async ([address, title, text]) => {
  openEmpty(address, [
    { change: { keywords: null }, total_count: 9 },
    { change: { target_dscr: null }, total_count: 4 },
  ]);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(await screen.findByText('Toughest filter')).toBeVisible();
});

test('An empty search can show its near misses', async () => {
  const { user, query } = openEmpty('/?targetDscr=9', []);
  await user.click(await screen.findByRole('button', { name: /near misses/ }));
  await waitFor(() => expect(query()).toBe('?targetDscr=9&nearMiss=true'));
});

test('The place of the near misses is reserved until they are counted', async () => {
  let count = () => {};
  createFakeServer().answer(searchApi.search, async ({ body }) => {
    if (!searchPayload.parse(body).near_miss) return sampleAnswer([]);
    await new Promise<void>((resolve) => {
      count = resolve;
    });
    return sampleAnswer([], { near_miss_count: 2 });
  });
  openPage('/?targetDscr=9');
  expect(await screen.findByText('Show 100 near misses')).not.toBeVisible();
  await act(async () => count());
  expect(await screen.findByRole('button', { name: 'Show 2 near misses' })).toBeVisible();
});

test('The most restrictive filter is named, and every change is a link to its search', async () => {
  openEmpty('/?targetDscr=9&targetIrr=30', [
    { change: { target_equity_multiple: 1.1 }, total_count: 900 },
    { change: { target_dscr: null }, total_count: 1200 },
    { change: { target_irr: null }, total_count: 3 },
  ]);
  const dscr = await screen.findByRole('link', { name: /^1,200 rentals without the DSCR target/ });
  expect(dscr).toHaveTextContent('Toughest targets');
  expect(dscr).toHaveAttribute('href', '/?targetIrr=30');
  const irr = screen.getByRole('link', { name: /^3 rentals without the IRR target/ });
  expect(irr).not.toHaveTextContent('Toughest targets');
  expect(irr).toHaveAttribute('href', '/?targetDscr=9');
  const multiple = screen.getByRole('link', { name: /^900 rentals at 1\.10x/ });
  expect(multiple).toHaveAttribute('href', '/?targetEquityMultiple=1.1&targetDscr=9&targetIrr=30');
});

test('With too little cash for every home the page states the least that one needs', async () => {
  openEmpty('/?initialEquityInvestment=9000', [], 11_234.5);
  expect(await screen.findByText(/need at least \$11,235 to close\. You entered \$9,000/)).toBeVisible();
});

test('If the changes that would help cannot be loaded, the page says so and tries again', async () => {
  let fails = true;
  createFakeServer().answer(searchApi.search, ({ body }) => {
    if (fails && searchPayload.parse(body).include?.includes('relaxations')) throw new FakeRefusal('internal_error');
    return sampleAnswer([], {
      relaxations: { smallest_initial_equity_investment: null, changes: [] },
      breadth: { interest_rate: [], price_offer: [] },
    });
  });
  const { user } = openPage('/');
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText('We couldn’t look for changes that would help.')).toBeVisible();
  expect(screen.queryByText('Looking for changes that would help')).toBeNull();
  fails = false;
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No single change finds a match. Try a lower target.')).toBeVisible();
});

test('Below few matches the page shows what a single change would find', async () => {
  createFakeServer().answer(searchApi.search, () =>
    sampleAnswer(rows, {
      relaxations: {
        smallest_initial_equity_investment: null,
        changes: [{ change: { target_equity_multiple: 1.1 }, total_count: 14 }],
      },
      breadth: { interest_rate: [], price_offer: [] },
    }),
  );
  openPage('/');
  const line = await screen.findByRole('region', { name: 'Ways to find more' });
  expect(line).toHaveTextContent('Only 3 matches.');
  expect(await within(line).findByRole('link', { name: '14 rentals at 1.10x' })).toHaveAttribute(
    'href',
    '/?targetEquityMultiple=1.1',
  );
});

test('Near misses are counted beside the matches, and shown alone', async () => {
  const near = { ...rows[1]!, near_miss: true };
  const server = createFakeServer().answer(searchApi.search, ({ body }) => {
    const { near_miss, near_miss_only } = searchPayload.parse(body);
    return sampleAnswer(near_miss_only ? [near] : rows, {
      total_count: 60,
      ...(near_miss && { near_miss_count: 1234 }),
    });
  });
  const { user, router } = openPage('/');
  await screen.findAllByRole('article');
  const kinds = within(screen.getByRole('radiogroup', { name: 'Show' }));
  expect(kinds.getByRole('radio', { name: 'Matches 60' })).toBeChecked();
  kinds.getByRole('radio', { name: /^Near misses/ }).focus();
  await user.click(await kinds.findByRole('radio', { name: 'Near misses 1,234' }));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?nearMiss=true'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(server.requestsTo(searchApi.search).at(-1)).toMatchObject({
    body: { near_miss: true, near_miss_only: true, from: 0 },
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1,234 near misses for 1.30x');
  await user.click(kinds.getByRole('radio', { name: /^Matches/ }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(rows.length));
});

test('A search without near misses leads back to its matches', async () => {
  createFakeServer().answer(searchApi.search, ({ body }) =>
    searchPayload.parse(body).near_miss
      ? sampleAnswer([], { total_count: 60, near_miss_count: 0 })
      : sampleAnswer(rows, { total_count: 60 }),
  );
  openPage('/?nearMiss=true');
  expect(await screen.findByRole('heading', { name: 'No near misses' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show matches' })).toHaveAttribute('href', '/');
});

test('A page past the last result leads back to the first', async () => {
  createFakeServer().answer(searchApi.search, () => sampleAnswer([], { total_count: 30 }));
  openPage('/?page=4000&interestRate=7');
  const link = await screen.findByRole('link', { name: 'Go to first page' });
  expect(link).toHaveAttribute('href', '/?interestRate=7');
});

test('The earlier page stays, marked as busy, while a response is pending', async () => {
  const server = createFakeServer();
  const { user } = openPage('/');
  await screen.findAllByRole('article');
  let release = () => {};
  server.answer(searchApi.search, async ({ body }) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return answerOf(body);
  });
  await user.selectOptions(order(), 'Highest Take Home Equity');
  await waitFor(() => expect(rentals()).toHaveAttribute('aria-busy', 'true'));
  expect(namesOnCards()).toEqual(['1 Elm Street', '2 Elm Street', '3 Elm Street']);
  release();
  await waitFor(() => expect(rentals()).toHaveAttribute('aria-busy', 'false'));
  expect(namesOnCards()).toEqual(['3 Elm Street', '2 Elm Street', '1 Elm Street']);
});

test('A newer search aborts an older one, whose late response is ignored', async () => {
  const server = createFakeServer();
  const { user } = openPage('/');
  await screen.findAllByRole('article');
  const fetched = vi.spyOn(globalThis, 'fetch');
  const signalOf = (sort: SearchPayload['sort']) =>
    fetched.mock.calls.find(([, init]) => JSON.stringify(init?.body)?.includes(String(sort)))?.[1]?.signal;
  let release = () => {};
  server.answer(searchApi.search, async ({ body }) => {
    if (searchPayload.parse(body).sort === 'purchase_price_asc') {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return answerOf(body);
  });
  await user.selectOptions(order(), 'Lowest Purchase Price');
  await waitFor(() => expect(signalOf('purchase_price_asc')).toMatchObject({ aborted: false }));
  await user.selectOptions(order(), 'Highest Take Home Equity');
  await waitFor(() => expect(namesOnCards()).toEqual(['3 Elm Street', '2 Elm Street', '1 Elm Street']));
  expect(signalOf('purchase_price_asc')).toMatchObject({ aborted: true });
  await act(async () => release());
  expect(namesOnCards()).toEqual(['3 Elm Street', '2 Elm Street', '1 Elm Street']);
  expect(rentals()).toHaveAttribute('aria-busy', 'false');
});

test('A failed search shows what happened and what is safe, and can be retried', async () => {
  const server = createFakeServer();
  const { user } = openPage('/');
  await screen.findAllByRole('article');
  server.refuse(searchApi.search, 'internal_error', { message: 'Something broke.', request_id: 'r-1' });
  await user.selectOptions(order(), 'Lowest Purchase Price');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Something broke. Your filters are saved');
  expect(alert).toHaveTextContent('Request r-1');
  server.answer(searchApi.search, ({ body }) => answerOf(body));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A response that cannot be renewed stays', async () => {
  const server = createFakeServer();
  const { client } = openPage('/');
  await screen.findAllByRole('article');
  const words = screen.getByRole('heading', { level: 1 }).textContent;
  server.refuse(searchApi.search, 'internal_error');
  await act(() => client.invalidateQueries({ queryKey: ['search'] }));
  expect(server.requestsTo(searchApi.search).length).toBeGreaterThan(1);
  // The notification of the failure, which renders the page, comes before this one.
  await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words ?? '');
});

test('Without a server the earlier page stays with a notice, and the search runs once one responds', async () => {
  const server = createFakeServer();
  const { user } = openPage('/');
  await screen.findAllByRole('article');
  const words = screen.getByRole('heading', { level: 1 }).textContent;
  let isAway = true;
  // A proxy without its server responds in its own format.
  server.answerAddress(searchApi.search.path, () =>
    isAway ? new Response('Bad Gateway', { status: 502 }) : Response.json({ data: sampleAnswer(orderedRows) }),
  );
  await user.selectOptions(order(), 'Highest Take Home Equity');
  expect(await screen.findByText(/^We can’t reach Forma right now\.$/)).toBeVisible();
  expect(screen.getByText(/Showing your previous search from \d+:\d\d [AP]M\./)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words ?? '');
  expect(namesOnCards()).toEqual(['1 Elm Street', '2 Elm Street', '3 Elm Street']);

  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText(/^You’re offline\.$/)).toBeVisible();
  online.mockReturnValue(true);
  isAway = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(namesOnCards()).toEqual(['3 Elm Street', '2 Elm Street', '1 Elm Street']));
  expect(screen.queryByText(/What you see is the search before/)).toBeNull();
});

test('Homes selected on their cards are compared', async () => {
  createFakeServer().answer(searchApi.search, ({ body }) => answerOf(body));
  const { user } = openPage('/');
  await user.click(await screen.findByRole('checkbox', { name: 'Compare 1 Elm Street' }));
  const tray = within(screen.getByRole('region', { name: 'Homes to compare' }));
  expect(tray.getByRole('status')).toHaveTextContent('Select one more to compare');
  await user.click(screen.getByRole('checkbox', { name: 'Compare 3 Elm Street' }));
  const link = tray.getByRole('link', { name: 'Compare' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    `/compare?ids=${rows[0]!.alias_id},${rows[2]!.alias_id}`,
  );
  await user.click(tray.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Homes to compare' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Compare 1 Elm Street' })).not.toBeChecked();
});

test('A listing shows its photo, a drawing if that does not load, and an empty box if neither does', async () => {
  createFakeServer().answer(searchApi.search, () =>
    sampleAnswer([sampleRow(sampleListing(1, { photos: ['https://photos.test/1.jpg'] }))]),
  );
  openPage('/');
  const card = await screen.findByRole('article');
  const photo = within(card).getByRole('img', { name: 'Photo of 1 Elm Street' });
  expect(photo).toHaveAttribute('src', 'https://photos.test/1.jpg');
  expect(within(card).queryByText('Illustration')).toBeNull();
  fireEvent.error(photo);
  expect(within(card).getByText('Illustration')).toBeVisible();
  expect(photo).toHaveAttribute('alt', '');
  fireEvent.error(photo);
  expect(within(card).queryByText('Illustration')).toBeNull();
  expect(photo).not.toBeInTheDocument();
});
