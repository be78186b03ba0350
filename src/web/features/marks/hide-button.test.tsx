import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hiddenHomesApi } from '#contracts/hidden-homes.ts';
import { searchApi } from '#contracts/search.ts';
import { pendingSaveKey, readStored } from '../../lib/storage.ts';
import { storePendingSave } from '../../model/portfolios/pending-save.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleAnswer, sampleListing, sampleRow } from '../../testing/sample-rows.ts';

const rows = [1, 2, 3].map((number) => sampleRow(sampleListing(number)));
const hiddenRow = (
  { alias_id: _alias, offer_to_target: _offer, offer_reason: _why, near_miss: _near, ...parts } = rows[0]!,
) => ({
  ...parts,
  id: `hidden-${parts.listing.listing_id}`,
  created_at: '2026-03-01T00:00:00Z',
});

/** A server that keeps what a person hides. */
function serve() {
  const hidden = new Set<string>();
  const idOf = (body: unknown) => (body as { listing_id: string }).listing_id;
  return createFakeServer('starter')
    .answer(searchApi.search, () => {
      const shown = rows.filter(({ listing }) => !hidden.has(listing.listing_id));
      return sampleAnswer(shown, hidden.size > 0 ? { hidden_count: hidden.size } : {});
    })
    .answer(hiddenHomesApi.hideHome, ({ body }) => {
      hidden.add(idOf(body));
      return { id: 'hidden-1', listing_id: idOf(body), created_at: '2026-03-01T00:00:00Z' };
    })
    .answer(hiddenHomesApi.showHome, ({ body }) => {
      hidden.delete(idOf(body));
      return null;
    })
    .answer(hiddenHomesApi.hiddenHomes, () => ({
      rows: rows.filter(({ listing }) => hidden.has(listing.listing_id)).map((row) => hiddenRow(row)),
      limited_fields: [],
    }));
}

const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const hideButton = (name: string) => screen.findByRole('button', { name: `Not interested in ${name}` });

test('A home that is not of interest leaves the results at once, and Undo brings it back', async () => {
  const server = serve();
  const { user } = openPage('/', 'starter');
  await user.click(await hideButton('2 Elm Street'));
  await waitFor(() => expect(names()).toEqual(['1 Elm Street', '3 Elm Street']));
  expect(await screen.findByText('1 match hidden by you.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^2 rentals/);
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('2 Elm Street is hidden from your searches')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['1 Elm Street', '2 Elm Street', '3 Elm Street']));
  expect(screen.queryByText(/hidden by you/)).toBeNull();
  expect(server.requestsTo(hiddenHomesApi.showHome)).toMatchObject([{ body: { listing_id: 'listing-2' } }]);
});

test('By keyboard the focus continues at the next home', async () => {
  serve();
  const { user } = openPage('/', 'starter');
  (await hideButton('2 Elm Street')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['1 Elm Street', '3 Elm Street']));
  expect(screen.getByRole('link', { name: '3 Elm Street' })).toHaveFocus();
});

test('A home that could not be hidden comes back, with the reason', async () => {
  serve().refuse(hiddenHomesApi.hideHome, 'validation_failed', {
    details: [{ path: 'listing_id', message: 'You’ve hidden 10,000 homes, the most we allow.' }],
  });
  const { user } = openPage('/', 'starter');
  await user.click(await hideButton('1 Elm Street'));
  await screen.findByText('You’ve hidden 10,000 homes, the most we allow.');
  await waitFor(() => expect(names()).toEqual(['1 Elm Street', '2 Elm Street', '3 Elm Street']));
});

test('The list of hidden homes shows each again, and can hide it again', async () => {
  const server = serve();
  const { user } = openPage('/', 'starter');
  await user.click(await hideButton('1 Elm Street'));
  await user.click(await screen.findByRole('link', { name: 'See hidden homes' }));
  await screen.findByRole('heading', { level: 1, name: 'Hidden homes' });
  expect(document.title).toBe('Hidden homes · Forma');
  await user.click(await screen.findByRole('button', { name: 'Show 1 Elm Street again' }));
  expect(await screen.findByText('Back in your searches')).toBeVisible();
  await waitFor(() => expect(server.requestsTo(hiddenHomesApi.showHome)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Hide 1 Elm Street again' }));
  await waitFor(() => expect(server.requestsTo(hiddenHomesApi.hideHome)).toHaveLength(2));
  expect(names()).toEqual(['1 Elm Street']);
});

test('A home is hidden again only once it is shown', async () => {
  const server = serve();
  const { user } = openPage('/', 'starter');
  await user.click(await hideButton('1 Elm Street'));
  await user.click(await screen.findByRole('link', { name: 'See hidden homes' }));
  let finish: (answer: null) => void = () => undefined;
  const shown = new Promise<null>((resolve) => {
    finish = resolve;
  });
  server.answer(hiddenHomesApi.showHome, () => shown);
  await user.click(await screen.findByRole('button', { name: 'Show 1 Elm Street again' }));
  await user.click(await screen.findByRole('button', { name: 'Hide 1 Elm Street again' }));
  expect(await screen.findByRole('button', { name: 'Show 1 Elm Street again' })).toBeVisible();
  expect(server.requestsTo(hiddenHomesApi.hideHome)).toHaveLength(1);
  finish(null);
  await waitFor(() => expect(server.requestsTo(hiddenHomesApi.hideHome)).toHaveLength(2));
});

test('A guest is led to sign in, and the home is hidden afterwards', async () => {
  createFakeServer();
  const { user } = openPage('/');
  await user.click(await hideButton('1 Elm Street'));
  const link = await screen.findByRole('link', { name: 'Create a free account' });
  // jsdom cannot leave the page.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(readStored(pendingSaveKey)).toMatchObject({ action: { reason: 'hide', home: { name: '1 Elm Street' } } });
});

test('After the sign-in the home is hidden', async () => {
  const server = serve();
  const home = { proformaId: null, aliasId: 'alias-listing-3', listingId: 'listing-3', name: '3 Elm Street' };
  storePendingSave({ reason: 'hide', home });
  openPage('/', 'starter');
  await screen.findByText('3 Elm Street is hidden from your searches');
  await waitFor(() => expect(names()).toEqual(['1 Elm Street', '2 Elm Street']));
  expect(server.requestsTo(hiddenHomesApi.hideHome)).toMatchObject([{ body: { listing_id: 'listing-3' } }]);
});
