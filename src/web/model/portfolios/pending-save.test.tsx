import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookmarksApi } from '#contracts/bookmarks.ts';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { pendingSaveKey, readStored } from '../../lib/storage.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleProforma, sampleSavedProforma, savedId } from '../../testing/sample-proforma.ts';
import { sampleListing } from '../../testing/sample-rows.ts';
import { sampleMarked, samplePortfolio } from '../../testing/sample-saved.ts';
import { storePendingSave } from './pending-save.ts';

const listing = sampleListing(1);
const home = { proformaId: null, aliasId: 'alias-listing-1', listingId: listing.listing_id, name: '1 Elm Street' };

test('After the sign-in a first save takes a goal and Save', async () => {
  const marked = sampleMarked(listing, { proforma_id: savedId });
  const server = createFakeServer('starter').answer(portfoliosApi.createPortfolio, () => samplePortfolio(1, [marked]));
  storePendingSave({ reason: 'save', home });
  const { user } = openPage('/?targetEquityMultiple=1.5&zipCode=38109', 'starter');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save to Portfolio' }));
  expect(dialog.getByLabelText('Title')).toHaveValue('1.50x under $50,000 in 38109');
  expect(readStored(pendingSaveKey)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'High cash flow' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Proforma saved successfully');
  expect(server.requestsTo(portfoliosApi.createPortfolio)).toMatchObject([
    { body: { title: '1.50x under $50,000 in 38109', goal: 'High cash flow', proforma_id: 'alias-listing-1' } },
  ]);
});

test('A guest who leaves to create an account keeps the home to save', async () => {
  createFakeServer();
  const { user } = openPage('/');
  await user.click(await screen.findByRole('button', { name: 'Save to a portfolio: 1 Elm Street' }));
  const link = await screen.findByRole('link', { name: 'Create a free account' });
  // jsdom cannot leave the page.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(readStored(pendingSaveKey)).toMatchObject({ action: { reason: 'save', home: { name: '1 Elm Street' } } });
});

test('A bookmark of edited numbers is set after the sign-in, and the page shows the saved proforma', async () => {
  const server = createFakeServer('starter')
    .answer(proformasApi.proforma, ({ params }) =>
      params['id'] === savedId ? sampleSavedProforma(listing) : sampleProforma(listing),
    )
    .answer(bookmarksApi.createBookmark, () => ({
      id: 'mark-1',
      proforma_id: savedId,
      alias_id: null,
      listing_id: listing.listing_id,
      created_at: '2026-03-01T00:00:00Z',
      title: null,
      chat_session_id: null,
      proforma: { alias_id: null },
    }));
  const edited = { assumptions: { interest_rate: 7.25 }, facts: {}, onSaved: () => undefined };
  storePendingSave({ reason: 'bookmark', home: { ...home, edited } });
  const { router } = openPage('/proformas/alias-listing-1?interest_rate=7.25', 'starter');
  await waitFor(() => expect(router.state.location.href).toBe(`/proformas/${savedId}`));
  expect(server.requestsTo(bookmarksApi.createBookmark)).toMatchObject([
    { body: { alias_id: 'alias-listing-1', 'assumptions[interest_rate]': '7.25' } },
  ]);
});

test('The sign-in pages leave the home to the page that they return to', async () => {
  storePendingSave({ reason: 'save', home });
  createFakeServer('starter');
  openPage('/auth/check-mail', 'starter');
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(readStored(pendingSaveKey)).not.toBeNull();
});
