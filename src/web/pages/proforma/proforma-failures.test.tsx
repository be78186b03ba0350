import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ComparablesAnswer, comparablesApi } from '#contracts/comparables.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { leavePanelsIdle } from '../../testing/idle-panels.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleProforma } from '../../testing/sample-proforma.ts';
import { sampleListing } from '../../testing/sample-rows.ts';

const listing = sampleListing(1);
const nothingNearby: ComparablesAnswer = {
  subject: {
    latitude: null,
    longitude: null,
    list_price: listing.list_price,
    living_area: null,
    price_per_square_foot: null,
    cheaper_share: null,
    rent: null,
    rent_low: null,
    rent_high: null,
    rent_source: null,
  },
  homes: [],
  price_per_square_foot: null,
  rents: [],
  rent: null,
};

test('Numbers and comparables that cannot be renewed stay', async () => {
  const server = createFakeServer('professional');
  leavePanelsIdle(server);
  server
    .answer(proformasApi.proforma, () => sampleProforma(listing, { role: 'professional' }))
    .answer(comparablesApi.comparables, () => nothingNearby);
  const { client } = openPage(`/proformas/alias-${listing.listing_id}`, 'professional');
  await screen.findByText('Year by year');
  fireEvent.pointerMove(window);
  expect(await screen.findByText('Not enough homes nearby')).toBeVisible();
  server.refuse(proformasApi.proforma, 'internal_error').refuse(comparablesApi.comparables, 'internal_error');
  await act(() => client.invalidateQueries({ queryKey: ['proforma'] }));
  for (const endpoint of [proformasApi.proforma, comparablesApi.comparables])
    expect(server.requestsTo(endpoint).length).toBeGreaterThan(1);
  expect(screen.getByText('Not enough homes nearby')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A home that could not be loaded is requested again when its card is opened again', async () => {
  const server = createFakeServer().refuse(proformasApi.proforma, 'internal_error');
  const { user, router } = openPage('/');
  const openCard = async () => {
    const [card] = await screen.findAllByRole('article');
    await user.click(within(card!).getByRole('link'));
  };
  await openCard();
  expect(await screen.findByRole('alert')).toHaveTextContent('internal_error');
  await act(async () => router.history.back());
  server.answer(proformasApi.proforma, () => sampleProforma(listing, { role: 'guest' }));
  await openCard();
  expect(await screen.findByText('Year by year')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
