import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { type MarkedProforma, marksApi } from '#contracts/marks.ts';
import { pinsApi } from '#contracts/pins.ts';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { ratingsApi } from '#contracts/ratings.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleListing } from '../../testing/sample-rows.ts';
import { sampleMarked } from '../../testing/sample-saved.ts';

const rated = sampleMarked(sampleListing(1), { rating: 4, portfolio_ids: ['a'] });
const pinned = sampleMarked(sampleListing(2), { pin_id: 'pin-2' });
const markOf = ({ proforma_id, proforma, listing }: MarkedProforma) => ({
  id: `mark-${listing.listing_id}`,
  proforma_id: proforma_id!,
  alias_id: proforma.alias_id,
  listing_id: listing.listing_id,
  created_at: '2026-03-01T00:00:00Z',
});

function serve(rows: MarkedProforma[] = [rated, pinned]) {
  return createFakeServer('starter')
    .answer(marksApi.marks, () => ({ rows, limited_fields: [] }))
    .answer(ratingsApi.ratings, () => [{ ...markOf(rated), rating: 4 }])
    .answer(pinsApi.pins, () => [markOf(pinned)])
    .answer(portfoliosApi.portfolios, () => []);
}

const findCards = async () => within(await screen.findByRole('list', { name: 'Saved homes' })).getAllByRole('article');
const names = async () => (await findCards()).map((card) => within(card).getByRole('heading').textContent);

test('Filters of marked homes count each kind, are in the URL, and are cleared together', async () => {
  serve();
  const { user, router } = openPage('/bookmarks', 'starter');
  expect(await names()).toEqual(['1 Elm Street', '2 Elm Street']);
  expect(document.title).toBe('Bookmarks · Forma');
  expect(screen.getByRole('radio', { name: 'Ratings 1' })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Pins 1' }));
  await waitFor(() => expect(router.state.location.href).toBe('/bookmarks?kind=pin'));
  expect(await names()).toEqual(['2 Elm Street']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '5 stars');
  await screen.findByRole('heading', { name: 'No saved homes match' });
  expect(screen.queryByRole('article')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await names()).toEqual(['1 Elm Street', '2 Elm Street']);
  expect(router.state.location.href).toBe('/bookmarks');
});

test('A card names the numbers that its figures rest on: the offer, and assumptions other than the defaults', async () => {
  const stated = { price_offer: 'twenty', interest_rate: 8, loan_term: 15, hold_years: 10, vacancy: 9 } as const;
  const sampleHome = sampleListing(3, { flags: ['imported'] });
  serve([pinned, sampleMarked(sampleHome, { stated, pin_id: 'pin-3' })]);
  openPage('/bookmarks', 'starter');
  const [usual, own] = await findCards();
  expect(own).toHaveTextContent('Offer $104,000 (20% off)');
  expect(own).toHaveTextContent('Private');
  expect(own).toHaveTextContent(/Your numbers: Rate 8\.00%, .* and 1 more/);
  expect(usual).not.toHaveTextContent(/Offer|Private|Your numbers/);
});

test('An equity multiple below 1 is not in the color of a gain', async () => {
  serve([pinned, sampleMarked(sampleListing(3, { rent: 300 }), { pin_id: 'pin-3' })]);
  openPage('/bookmarks', 'starter');
  const [gaining, losing] = (await findCards()).map((card) => within(card).getByText(/x$/));
  expect(gaining).toHaveClass('primary');
  expect(losing).not.toHaveClass('primary');
});

test('A URL with filters applies them', async () => {
  serve();
  openPage('/bookmarks?sort=price&kind=rating', 'starter');
  expect(await names()).toEqual(['1 Elm Street']);
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
});

test('Two marked homes can be compared, one alone cannot', async () => {
  serve();
  const { user } = openPage('/bookmarks', 'starter');
  await findCards();
  await user.click(await screen.findByRole('checkbox', { name: 'Compare 1 Elm Street' }));
  const bar = within(screen.getByRole('region', { name: 'Homes to compare' }));
  expect(bar.getByRole('status')).toHaveTextContent('Select one more to compare');
  expect(bar.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Compare 2 Elm Street' }));
  expect(decodeURIComponent(bar.getByRole('link', { name: 'Compare' }).getAttribute('href') ?? '')).toBe(
    `/compare?ids=${rated.proforma_id},${pinned.proforma_id}`,
  );
});

test('A home whose mark was removed stays on the page, so that it can be set again', async () => {
  const server = serve().answer(ratingsApi.changeRating, () => ({
    id: null,
    rating: null,
    listing_id: null,
    alias_id: null,
    proforma_id: null,
  }));
  const { user } = openPage('/bookmarks', 'starter');
  const [card] = await findCards();
  const star = await within(card!).findByRole('radio', { name: 'Rate 4 of 5' });
  await waitFor(() => expect(star).toBeChecked());
  await user.click(star);
  await waitFor(() => expect(server.requestsTo(ratingsApi.changeRating)).toHaveLength(1));
  expect(star).not.toBeChecked();
  expect(await names()).toEqual(['1 Elm Street', '2 Elm Street']);
});

test('A home marked in another tab appears on the page', async () => {
  const server = serve([rated]);
  openPage('/bookmarks', 'starter');
  expect(await names()).toEqual(['1 Elm Street']);
  server.answer(marksApi.marks, () => ({ rows: [rated, pinned], limited_fields: [] }));
  const other = new BroadcastChannel('forma-marks');
  onTestFinished(() => other.close());
  other.postMessage('many');
  await waitFor(async () => expect(await names()).toEqual(['1 Elm Street', '2 Elm Street']));
});

test('A marked home shows what it costs today beside its price when it was marked, and its portfolios', async () => {
  serve([
    sampleMarked(sampleListing(10), { current: { list_price: 180_000, standard_status: 'Active' } }),
    sampleMarked(sampleListing(1), { current: null, portfolio_ids: ['a'] }),
    sampleMarked(sampleListing(2, { flags: ['imported'] })),
    sampleMarked(sampleListing(3)),
    sampleMarked(sampleListing(4, { list_price: 150_000 }), {
      asking_price: 200_000,
      current: { list_price: 200_000, standard_status: 'Active' },
    }),
  ]);
  openPage('/bookmarks', 'starter');
  const [cheaper, gone, imported, same, ownPrice] = await findCards();
  expect(cheaper).toHaveTextContent('$200,000 when saved, 10.00% less now');
  expect(imported).toHaveTextContent('Price when you imported it');
  expect(same).toHaveTextContent('Same price since you saved it');
  // What the owner would pay is no change of the asking price.
  expect(ownPrice).toHaveTextContent('Same price since you saved it');
  expect(ownPrice).toHaveTextContent('Your price $150,000');
  expect(gone).toHaveTextContent('No longer for sale');
  expect(gone).toHaveTextContent('Last price');
  expect(gone).toHaveTextContent('in 1 portfolio');
});

test('Marks that cannot be loaded can be retried with a button', async () => {
  const server = serve().refuse(marksApi.marks, 'not_found');
  const { user } = openPage('/bookmarks', 'starter');
  await screen.findByRole('heading', { name: 'We couldn’t load your saved homes' });
  server.answer(marksApi.marks, () => ({ rows: [pinned], limited_fields: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['2 Elm Street']);
});

test('A guest sees that bookmarks need an account', async () => {
  createFakeServer();
  openPage('/bookmarks');
  expect(await screen.findByRole('heading', { name: 'Sign in to see your bookmarks' })).toBeVisible();
});
