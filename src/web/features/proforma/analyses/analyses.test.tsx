import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '#contracts/access.ts';
import { comparablesApi } from '#contracts/comparables.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { createFakeServer, openPage } from '../../../testing/open-page.tsx';
import { sampleProforma } from '../../../testing/sample-proforma.ts';
import { sampleListing } from '../../../testing/sample-rows.ts';

const listing = sampleListing(1);

async function openAnalyses(role: Role) {
  const server = createFakeServer(role).answer(proformasApi.proforma, () => sampleProforma(listing, { role }));
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
  const map = await what.findByRole('table', { name: 'Equity multiple by Price paid and Vacancy' });
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
  expect(what.getByRole('table', { name: /^IRR by Price paid/ })).toBeVisible();
  expect(region('Best year to sell').getByText(/^IRR peaks at/)).toBeVisible();
  expect(region('Best year to refinance').getByText(/^(Best within your hold|No refinance)/)).toBeVisible();
});

test('A starter sees the maps, and covers over the other panels without their data', async () => {
  const { server } = await openAnalyses('starter');
  const what = region('Sensitivity');
  expect(what.getByRole('combobox', { name: 'Metric' })).toBeVisible();
  expect(what.queryByRole('option', { name: 'IRR' })).toBeNull();
  for (const name of ['Range of outcomes', 'Best year to refinance', 'Comparables']) {
    const locked = await screen.findByRole('region', { name });
    expect(locked).toHaveTextContent('Sorry, this feature is not included in your subscription.');
    expect(within(locked).queryByRole('table')).toBeNull();
    expect(within(locked).getByRole('button', { name: 'Go to Payment Settings' })).toBeVisible();
  }
  expect(region('Range of outcomes').queryByText(/\d/)).toBeNull();
  expect(screen.queryByText(/simulations, seed/)).toBeNull();
  expect(server.requestsTo(comparablesApi.comparables)).toEqual([]);
});
