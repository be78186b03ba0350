import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { bookmarksApi } from '#contracts/bookmarks.ts';
import { machineAnalysesApi } from '#contracts/machine-analyses.ts';
import { pinsApi } from '#contracts/pins.ts';
import { ratingsApi, type UserRating } from '#contracts/ratings.ts';
import type { MarkTabMessage } from '../../model/marks/mark-tab-messages.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleToolJob } from '../../testing/sample-tool-jobs.ts';

const first = '1 Elm Street';
const marked = {
  id: 'mark-1',
  proforma_id: 'proforma-1',
  alias_id: 'alias-listing-1',
  listing_id: 'listing-1',
  created_at: '2026-03-01T00:00:00Z',
};
const rated = (rating: number, more: Partial<UserRating> = {}): UserRating => ({ ...marked, rating, ...more });

/** A home's card once its marks are there, which load after the first view. */
async function findCard(name = first) {
  await screen.findByRole('button', { name: `Bookmark ${name}` });
  const card = within(screen.getByRole('link', { name }).closest('article')!);
  return {
    card,
    star: (count: number) => card.getByRole('radio', { name: `Rate ${count} of 5` }),
    bookmark: card.getByRole('button', { name: `Bookmark ${name}` }),
    pin: card.getByRole('button', { name: `Pin ${name}` }),
  };
}

test('A rating shows at once, is sent with the assumptions, and is cleared by the same star', async () => {
  const server = createFakeServer('starter');
  const gate = new EventTarget();
  const answered = new Promise((resolve) => gate.addEventListener('open', resolve));
  server.answer(ratingsApi.createRating, () => answered.then(() => rated(4)));
  server.answer(ratingsApi.changeRating, () => ({
    id: null,
    rating: null,
    listing_id: null,
    alias_id: null,
    proforma_id: null,
  }));
  const { user } = openPage('/', 'starter');
  const { star } = await findCard();
  await user.click(star(4));
  expect(star(4)).toBeChecked();
  expect(screen.queryByText('Rating saved!')).toBeNull();
  gate.dispatchEvent(new Event('open'));
  await screen.findByText('Rating saved!');
  expect(server.requestsTo(ratingsApi.createRating).map(({ body }) => body)).toEqual([
    { alias_id: 'alias-listing-1', listing_id: 'listing-1', rating: '4' },
  ]);

  await user.click(star(4));
  expect(star(4)).not.toBeChecked();
  await waitFor(() => expect(server.requestsTo(ratingsApi.changeRating)).toHaveLength(1));
  expect(server.requestsTo(ratingsApi.changeRating)[0]?.body).toMatchObject({ proforma_id: 'proforma-1', rating: '0' });
});

test('A refused rating reverts to the previous stars with a notice', async () => {
  const server = createFakeServer('starter')
    .answer(ratingsApi.ratings, () => [rated(2)])
    .refuse(ratingsApi.changeRating, 'internal_error');
  const { user } = openPage('/', 'starter');
  const { star } = await findCard();
  await waitFor(() => expect(star(2)).toBeChecked());
  await user.click(star(5));
  const notice = (await screen.findByText('Failed to save rating')).closest('[role="alert"]');
  expect(notice).toHaveAttribute('data-with-icon');
  expect(star(2)).toBeChecked();
  expect(server.requestsTo(ratingsApi.changeRating)).toHaveLength(1);
});

test('A home marked under other assumptions says so until it has a mark of its own', async () => {
  createFakeServer('starter')
    .answer(ratingsApi.ratings, () => [rated(3, { alias_id: 'alias-other' })])
    .answer(ratingsApi.createRating, () => rated(5, { id: 'mark-2', proforma_id: 'proforma-2' }));
  const { user } = openPage('/', 'starter');
  const { card, star } = await findCard();
  await card.findByText('Saved with different assumptions');
  expect(star(3)).not.toBeChecked();
  await user.click(star(5));
  expect(star(5)).toBeChecked();
  expect(card.queryByText('Saved with different assumptions')).toBeNull();
  await screen.findByText('Rating saved!');
});

test('A card shows the grade of an analyzed home and runs an outdated analysis again', async () => {
  const job = sampleToolJob({ alias_id: 'alias-listing-1', is_out_of_date: true });
  const server = createFakeServer('professional')
    .answer(machineAnalysesApi.toolJobs, () => [job])
    .answer(machineAnalysesApi.createToolJob, () => ({ ...job, is_out_of_date: false, result: null }));
  const { user } = openPage('/', 'professional');
  const { card } = await findCard();
  expect(await card.findByText('Out of date: 69, 4 stars')).toBeVisible();
  await user.click(card.getByRole('button', { name: `Analyze ${first} again` }));
  expect(await card.findByText('Analyzed: 69, 4 stars')).toBeVisible();
  expect(card.queryByRole('button', { name: /^Analyze/ })).toBeNull();
  expect(server.requestsTo(machineAnalysesApi.createToolJob).map(({ body }) => body)).toMatchObject([
    { tool_name: 'determineProformaRating', proforma_id: 'alias-listing-1' },
  ]);
});

test('The keys b and p mark the focused card, and the menu counts bookmarks', async () => {
  const server = createFakeServer('starter')
    .answer(bookmarksApi.createBookmark, () => ({
      ...marked,
      title: null,
      chat_session_id: null,
      proforma: { alias_id: marked.alias_id },
    }))
    .answer(pinsApi.createPin, () => marked);
  const { user } = openPage('/', 'starter');
  const { bookmark, pin } = await findCard();
  bookmark.focus();
  await user.keyboard('b');
  expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('p');
  expect(pin).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findAllByRole('link', { name: 'Bookmarks, 1' })).not.toHaveLength(0);
  await waitFor(() => expect(server.requestsTo(pinsApi.createPin)).toHaveLength(1));
  expect(server.requestsTo(bookmarksApi.createBookmark).map(({ body }) => body)).toEqual([
    { alias_id: 'alias-listing-1', listing_id: 'listing-1', title: first },
  ]);
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Help' })).toHaveTextContent('Add or remove a bookmark');
});

test('Marks set or removed in another tab show here', async () => {
  createFakeServer('starter');
  openPage('/', 'starter');
  const { star, bookmark } = await findCard();
  const other = new BroadcastChannel('forma-marks');
  onTestFinished(() => other.close());
  const post = (message: MarkTabMessage) => other.postMessage(message);
  const mark = { id: 'm', proformaId: 'proforma-1', aliasId: 'alias-listing-1', listingId: 'listing-1', value: 4 };
  post({ kind: 'rating', key: 'alias-listing-1', mark });
  post({ kind: 'bookmark', key: 'alias-listing-1', mark: { ...mark, value: 1 } });
  await waitFor(() => expect(bookmark).toHaveAttribute('aria-pressed', 'true'));
  expect(star(4)).toBeChecked();
  post({ kind: 'rating', key: 'alias-listing-1', mark: null });
  await waitFor(() => expect(star(4)).not.toBeChecked());
});

test('A guest gets the sign-in dialog and returns to the search without a mark', async () => {
  createFakeServer();
  const { user } = openPage('/?interestRate=7');
  const { card, bookmark } = await findCard();
  expect(card.queryByRole('radio')).toBeNull();
  await user.click(bookmark);
  const dialog = await screen.findByRole('dialog', { name: 'Sign in to bookmark' });
  expect(within(dialog).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    expect.stringMatching(/returnTo=%2F%3FinterestRate%3D7$/),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await user.click(card.getByRole('button', { name: `Save to a portfolio: ${first}` }));
  await screen.findByRole('dialog', { name: 'Sign in to save' });
});
