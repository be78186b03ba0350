import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Role } from '#contracts/access.ts';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { comparablesApi } from '#contracts/comparables.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { rememberSearch, type SearchQuery } from '../../../model/search/search-query.ts';
import { createFakeServer, openPage } from '../../../testing/open-page.tsx';
import { sampleProforma } from '../../../testing/sample-proforma.ts';
import { sampleListing } from '../../../testing/sample-rows.ts';

const listing = sampleListing(1);

async function openAnalyses(role: Role, search: SearchQuery = {}, stated: StatedAssumptions = {}) {
  rememberSearch(search);
  const server = createFakeServer(role).answer(proformasApi.proforma, () => sampleProforma(listing, { role, stated }));
  const opened = openPage(`/proformas/alias-${listing.listing_id}`, role);
  await screen.findByText('Year by year');
  await opened.user.keyboard('{Shift}');
  await screen.findByText('Sensitivity');
  return { server, ...opened };
}

const region = (name: string) => within(screen.getByRole('region', { name }));

test('A cell of a map applies its values and gives the figure it shows', async () => {
  const { user } = await openAnalyses('starter');
  const what = region('Sensitivity');
  await user.selectOptions(what.getAllByRole('combobox', { name: 'Columns' })[0]!, 'Vacancy');
  const map = await what.findByRole('table', { name: 'Equity multiple by price paid and vacancy' });
  // Paper has nothing to select.
  expect(what.getByText('Select one to apply it.')).toHaveClass('unprinted');
  const currentCell = map.querySelector<HTMLElement>('[aria-current]');
  currentCell?.focus();
  await user.keyboard('{ArrowLeft}');
  const focused = document.activeElement!;
  expect(focused).toHaveAccessibleName(/ and 3\.00%$/);
  const promised = focused.textContent;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toBe('?vacancy=3'));
  expect(within(screen.getByLabelText('Highlights')).getByText(promised)).toBeVisible();
  await waitFor(() => expect(map.querySelector('[aria-current]')).toHaveTextContent(promised));
});

test('The selected figure applies to the maps and the tornado', async () => {
  const { user } = await openAnalyses('investor');
  const what = region('Sensitivity');
  await user.selectOptions(what.getByRole('combobox', { name: 'Metric' }), 'IRR');
  const tornado = region('What matters most');
  expect(await tornado.findByText(/^IRR is \d/)).toBeVisible();
  expect(what.getByRole('table', { name: /^IRR by price paid/ })).toBeVisible();
  expect(region('Best year to sell').getByText(/^IRR peaks at/)).toBeVisible();
  expect(region('Best year to refinance').getByText(/^(Best before the sale|No refinance)/)).toBeVisible();
});

test('A starter sees the maps, and one group names the other panels without their data', async () => {
  const { server } = await openAnalyses('starter');
  const what = region('Sensitivity');
  expect(what.getByRole('combobox', { name: 'Metric' })).toBeVisible();
  expect(what.queryByRole('option', { name: 'IRR' })).toBeNull();
  const locked = await screen.findByRole('region', { name: 'In other plans' });
  expect(screen.getAllByText('Sorry, this feature is not included in your subscription.')).toHaveLength(1);
  expect(within(locked).getByRole('button', { name: 'Go to Payment Settings' })).toBeVisible();
  for (const name of ['Range of outcomes', 'Best year to refinance', 'Comparables', 'Time value and refinancing']) {
    expect(within(locked).getByText(name)).toBeVisible();
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
  const exit = region('Best year to sell');
  expect(
    exit.getByText(/^Annual profit rises up to .* after 30 years, so there’s no best year to sell\./),
  ).toBeVisible();
  expect(exit.queryByText('Best')).toBeNull();
  expect(screen.queryByText(/simulations, seed/)).toBeNull();
  expect(server.requestsTo(comparablesApi.comparables)).toEqual([]);
});

test('Cells below the target are hatched, and the legend says so', async () => {
  await openAnalyses('starter', { targetEquityMultiple: '2' });
  const what = region('Sensitivity');
  const [map] = what.getAllByRole('table');
  const cells = within(map!).getAllByRole('button');
  const below = cells.filter((cell) => Number.parseFloat(cell.textContent) < 2);
  expect(below.length).toBeGreaterThan(0);
  expect(cells.filter((cell) => cell.dataset['below'])).toEqual(below);
  expect(what.getAllByText(/Below 2\.00x/).length).toBeGreaterThan(0);
});

test('The bars are colored by better and worse, and their ends read from worse to better', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300));
  await openAnalyses('starter');
  const tornado = region('What matters most');
  expect(await tornado.findByText('Worse for you')).toBeVisible();
  expect(tornado.getByText('Better for you')).toBeVisible();
  const [low, high] =
    /Interest rate(\d+\.\d+)% – (\d+\.\d+)%/.exec(tornado.getByRole('img').textContent)?.slice(1) ?? [];
  expect(Number(low)).toBeGreaterThan(Number(high));
});

test('Without cash, sentences replace the pictures of the multiple and of the IRR', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300));
  await openAnalyses('investor', {}, { mortgage_ltv: 100, acquisition_cost_percentage: 0 });
  const what = region('Sensitivity');
  expect(what.getAllByText('This metric isn’t available in any scenario.')[0]).toBeVisible();
  expect(what.queryByRole('table')).toBeNull();
  expect(what.queryByText(/Stronger color/)).toBeNull();
  const tornado = region('What matters most');
  expect(tornado.getByText('Equity multiple isn’t available.')).toBeVisible();
  expect(tornado.queryByRole('img')).toBeNull();
  const exit = region('Best year to sell');
  expect(exit.getByText('IRR isn’t available for any year.')).toBeInTheDocument();
  expect(exit.queryByRole('img', { hidden: true })).toBeNull();
  expect(screen.getByText('You invest no cash,')).toBeVisible();
});

test('A refinance in the year of the sale is not named as the first that would pay', async () => {
  await openAnalyses('investor', {}, { hold_years: 1, mortgage_ltv: 10 });
  const refinance = region('Best year to refinance');
  const sentence = /^No refinance before the sale in year 1 would pay out cash\. From year 11, it would return all/;
  expect(refinance.getByText(sentence)).toBeInTheDocument();
});
