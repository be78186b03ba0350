import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contracts/api.ts';
import { createFakeServer, openPage } from '../testing/open-page.tsx';
import { sampleAnswer, sampleListing, sampleRow } from '../testing/sample-rows.ts';

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** The filters in force, as their chips say them. */
const chips = () => textsOf(within(screen.getByRole('list', { name: 'Filters in force' })).getAllByRole('listitem'));

/** Opens a search; `query` is the query of its address at any moment. */
function openSearch(address: string) {
  const { user, router } = openPage(address);
  return { user, query: () => decodeURIComponent(router.state.location.searchStr) };
}

test('Removing the rate removes the loan to value too, and starts again from the first page', async () => {
  createFakeServer();
  const { user, query } = openSearch('/?interestRate=7&mortgageLtv=70&bedroomCountRange=2..4&page=2');
  await screen.findAllByRole('article');
  expect(chips()).toEqual(['Rate7.00%', 'LTV70.00%', 'Bedrooms2 – 4']);
  await user.click(screen.getByRole('button', { name: 'Remove the filter Rate 7.00%' }));
  await waitFor(() => expect(query()).toBe('?bedroomCountRange=2..4'));
  expect(chips()).toEqual(['Bedrooms2 – 4']);
});

test('Clear all keeps cash, target and place', async () => {
  createFakeServer();
  const base = '?initialEquityInvestment=80000&targetEquityMultiple=1.2&zipCode=38109';
  const { user, query } = openSearch(`/${base}&persona=reinvestor&loanTerm=20`);
  await screen.findAllByRole('article');
  expect(chips()).toEqual(['PersonaReinvestor', 'Loan term20 years']);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(query()).toBe(base));
  expect(screen.queryByRole('list', { name: 'Filters in force' })).toBeNull();
});

test('A removed chip passes the focus to its neighbor', async () => {
  createFakeServer();
  const { user } = openSearch('/?persona=reinvestor&loanTerm=20');
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Persona Reinvestor' }));
  expect(screen.getByRole('button', { name: 'Remove the filter Loan term 20 years' })).toHaveFocus();
});

test('A card shows the price, the cash, the figures that decide, and the offer to target', async () => {
  const row = sampleRow(sampleListing(1));
  createFakeServer().answer(api.search, () => sampleAnswer([{ ...row, offer_to_target: 121_000.7 }]));
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
  expect(card.getByText('1.30x at $121,000')).toBeVisible();
  expect(card.getByText(/10% over asking/)).toBeVisible();
  expect(card.getByText('Illustration')).toBeVisible();
});

test('A price offer shows on the cards, and near misses are flagged and counted apart', async () => {
  const offered = [1, 2].map((number) => sampleRow(sampleListing(number), { price_offer: 'ten' }));
  const near = { ...offered[1]!, near_miss: true };
  const server = createFakeServer().answer(api.search, () =>
    sampleAnswer([offered[0]!, near], {
      total_count: 1,
      near_miss_count: 1,
      binding: [
        {
          alias_id: offered[0]!.alias_id,
          missed: [],
          changes: { purchase_price: null, rent: null, interest_rate: null, mortgage_ltv: null },
        },
        {
          alias_id: near.alias_id,
          missed: [{ name: 'target_equity_multiple', value: 2.04, target: 2.2 }],
          changes: { purchase_price: 105_000, rent: 1512, interest_rate: 5.876, mortgage_ltv: null },
        },
      ],
    }),
  );
  openSearch('/?priceOffer=ten&nearMiss=true&targetEquityMultiple=2.2');
  const [first, second] = await screen.findAllByRole('article');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 rental returns 2.20x or better');
  expect(screen.getByText(/1 near miss listed after them/)).toBeInTheDocument();
  expect(within(first!).getByText('Offer $99,000 (10% off)')).toBeVisible();
  expect(within(first!).queryByText('Near miss')).toBeNull();
  expect(screen.getByRole('region', { name: 'Near misses' })).toContainElement(second!);
  expect(within(second!).getByText('Near miss')).toBeVisible();
  expect(await within(second!).findByText('Misses 2.20x (has 2.04x)')).toBeVisible();
  const changes = textsOf(within(second!).getAllByRole('definition'));
  expect(changes).toContain('$1,512+5%');
  expect(changes).toContain('5.87%now 6.50%');
  expect(changes).toContain('none');
  expect(server.requestsTo(api.search)[0]?.body).toMatchObject({ near_miss: true, price_offer: 'ten' });
});
