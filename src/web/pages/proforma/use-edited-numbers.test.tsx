import { act, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { expect, test, vi } from 'vitest';
import { bookmarksApi } from '#contracts/bookmarks.ts';
import { proformasApi } from '#contracts/proformas.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleProforma, sampleSavedProforma, savedId } from '../../testing/sample-proforma.ts';
import { sampleListing } from '../../testing/sample-rows.ts';

/** The page of the saved home is not rendered before. */
const rendering = vi.hoisted(() => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finished, finish };
});

vi.mock('../../features/proforma/highlights.tsx', () => ({
  Highlights: ({ proforma }: Pick<ShownProforma, 'proforma'>) => {
    if (proforma.proforma_id !== null) use(rendering.finished);
    return null;
  },
}));

test('The focus returns to the pressed button however late the page of the saved home is rendered', async () => {
  const listing = sampleListing(1);
  createFakeServer('investor')
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
  const { user, router } = openPage('/proformas/alias-listing-1?interest_rate=7.25', 'investor');
  const bookmark = await screen.findByRole('button', { name: /^Bookmark / });
  await user.click(bookmark);
  await waitFor(() => expect(router.state.location.href).toBe(`/proformas/${savedId}`));
  // Frames pass meanwhile, as on a busy machine.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await act(async () => rendering.finish());
  await waitFor(() => expect(bookmark).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: /^Bookmark / })).toHaveFocus());
});
