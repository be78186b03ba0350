import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { proformasApi } from '#contracts/proformas.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleProforma } from '../../testing/sample-proforma.ts';
import { sampleListing } from '../../testing/sample-rows.ts';

test('The copied link of a private home says that it opens for its importer alone', async () => {
  const listing = sampleListing(1, { flags: ['imported'] });
  createFakeServer('starter').answer(proformasApi.proforma, () => sampleProforma(listing, { role: 'starter' }));
  const { user } = openPage(`/proformas/alias-${listing.listing_id}`, 'starter');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/^Link copied\. Only you can open it, because this home is private\./)).toBeVisible();
});
