import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ProformaAnswer, proformasApi, type SavedProforma } from '#contracts/proformas.ts';
import { placeOf } from '#domain/labels/listing-name.ts';
import { proformaQuery } from '../../../model/api/queries.ts';
import { leaveSession } from '../../../model/session/start-session.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { createFakeServer, openPage } from '../../../testing/open-page.tsx';
import { sampleProforma, sampleSavedProforma, savedId } from '../../../testing/sample-proforma.ts';
import { sampleListing } from '../../../testing/sample-rows.ts';

const listing = sampleListing(1);

function createServer(saved: ProformaAnswer) {
  return createFakeServer('starter').answer(proformasApi.proforma, ({ params }) =>
    params['id'] === savedId ? saved : sampleProforma(listing, { role: 'starter' }),
  );
}

function withSaved(saved: ProformaAnswer, change: Partial<SavedProforma>): ProformaAnswer {
  return { ...saved, saved_proforma: saved.saved_proforma && { ...saved.saved_proforma, ...change } };
}

async function openSaved(server: ReturnType<typeof createServer>, edits = '') {
  const opened = openPage(`/proformas/${savedId}${edits}`, 'starter');
  await screen.findByLabelText('Undo');
  return { server, ...opened };
}

const panel = () => within(screen.getByLabelText('Undo').closest('section')!);
/** Beside the state of the person's templates. */
const saveState = () => panel().getAllByRole('status').at(-1);
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('Updating sends assumptions and facts, and shows the saved proforma without edits', async () => {
  const saved = sampleSavedProforma(listing, { stated: { interest_rate: 7.5 }, facts: { rent: 1111 } });
  const { user, server } = await openSaved(createServer(sampleSavedProforma(listing)), '?interest_rate=7.5&rent=1111');
  server.answer(proformasApi.changeProforma, () => saved);
  await user.click(await panel().findByRole('button', { name: 'Update saved proforma' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(server.requestsTo(proformasApi.changeProforma).map(({ body }) => body)).toEqual([
    { 'assumptions[interest_rate]': '7.5', 'facts[rent]': '1111', assumptions_before: '', facts_before: '' },
  ]);
  expect(saveState()).toHaveTextContent('Saved');
});

test('An update leaves nothing to redo, and an edit before it that equals the saved number is none', async () => {
  const { user, server, router } = await openSaved(createServer(sampleSavedProforma(listing)));
  server.answer(proformasApi.changeProforma, () => sampleSavedProforma(listing, { stated: { price_offer: 'ten' } }));
  const hasEdits = (search: string) => waitFor(() => expect(location.search).toBe(search));
  for (const [offer, search] of [
    ['10% Off', '?price_offer=ten'],
    ['5% Off', '?price_offer=five'],
    ['10% Off', '?price_offer=ten'],
    ['5% Off', '?price_offer=five'],
  ] as const) {
    await user.click(panel().getByText(offer));
    await hasEdits(search);
  }
  await user.click(panel().getByRole('button', { name: 'Undo' }));
  await hasEdits('?price_offer=ten');
  await user.click(await panel().findByRole('button', { name: 'Update saved proforma' }));
  await hasEdits('');
  expect(panel().getByRole('button', { name: 'Redo' })).toBeDisabled();
  router.history.back();
  await hasEdits('?price_offer=five');
  router.history.back();
  await hasEdits('?price_offer=ten');
  expect(saveState()).toHaveTextContent(/^Saved$/);
  expect(panel().queryByRole('button', { name: 'Reset to saved' })).toBeNull();
});

/** Opens a saved proforma with an edit and presses the button that saves it. The save ends when `finish` is called. */
async function startUpdate() {
  const opened = await openSaved(createServer(sampleSavedProforma(listing)), '?interest_rate=8');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  opened.server.answer(proformasApi.changeProforma, async () => {
    await released;
    return sampleSavedProforma(listing, { stated: { interest_rate: 8 } });
  });
  await opened.user.click(await panel().findByRole('button', { name: 'Update saved proforma' }));
  const finish = async () => {
    await act(async () => release());
    await waitFor(() => expect(opened.client.isMutating()).toBe(0));
  };
  return { ...opened, finish };
}

test.each([
  ['Another number', () => panel().getByText('10% Off'), '?price_offer=ten'],
  [
    'A number restored',
    () => panel().getByRole('button', { name: /^Interest rate was .* Restore/ }),
    '?interest_rate=',
  ],
])('%s while the proforma is saved stays on the page as an unsaved change', async (_, control, search) => {
  const { user, finish } = await startUpdate();
  await user.click(control());
  await waitFor(() => expect(location.search).not.toBe('?interest_rate=8'));
  await finish();
  await waitFor(() => expect(location.search).toBe(search));
  expect(saveState()).toHaveTextContent('1 unsaved change');
});

test('Who leaves while the proforma is saved is not brought back', async () => {
  const { router, finish } = await startUpdate();
  await act(() => router.navigate({ to: '/glossary' }));
  await finish();
  expect(location.pathname).toBe('/glossary');
});

test('A proforma that could not be saved keeps its changes and says why', async () => {
  const { user, server } = await openSaved(createServer(sampleSavedProforma(listing)), '?interest_rate=8');
  server.refuse(proformasApi.changeProforma, 'not_found');
  await user.click(await panel().findByRole('button', { name: 'Update saved proforma' }));
  expect(await panel().findByRole('alert')).toHaveTextContent(
    /^We couldn’t save your changes\. .+ They’re still here\.$/,
  );
  expect(location.search).toBe('?interest_rate=8');
});

test('Numbers that another tab saved are shown before they are replaced', async () => {
  const { user, server } = await openSaved(createServer(sampleSavedProforma(listing)), '?interest_rate=8');
  const elsewhere = sampleSavedProforma(listing, { stated: { vacancy: 9 } });
  server.answer(proformasApi.proforma, () => elsewhere).refuse(proformasApi.changeProforma, 'conflict');
  const update = () => panel().findByRole('button', { name: 'Update saved proforma' });
  await user.click(await update());
  expect(await panel().findByRole('alert')).toHaveTextContent('was saved elsewhere');
  server.answer(proformasApi.changeProforma, () => elsewhere);
  await user.click(await update());
  await waitFor(() => expect(server.requestsTo(proformasApi.changeProforma)).toHaveLength(2));
  expect(server.requestsTo(proformasApi.changeProforma).at(-1)?.body).toEqual({
    'assumptions[interest_rate]': '8',
    'assumptions[vacancy]': '9',
    'assumptions_before[vacancy]': '9',
    facts: '',
    facts_before: '',
  });
});

test.each([
  ['is no longer listed', null],
  ['was sold', 'Closed'],
] as const)('A saved home that %s is not for sale in its header', async (_, standard_status) => {
  const saved = sampleSavedProforma(listing);
  const { calculation } = saved;
  const current = standard_status && { listing: { ...listing, standard_status }, calculation };
  await openSaved(createServer(withSaved(saved, { current })));
  expect(screen.getByText('No longer for sale')).toBeVisible();
  expect(screen.getByText('Last asking price')).toBeVisible();
  expect(screen.queryByText(/days on the market/)).toBeNull();
});

test('A saved proforma can be reset to the search or to the saved version', async () => {
  const stated = { interest_rate: 7.5, property_managed: true };
  const saved = sampleSavedProforma(listing, { stated, facts: { rent: 1111 } });
  const { user } = await openSaved(createServer(saved));
  expect(saveState()).toHaveTextContent('Saved');
  await user.click(panel().getByRole('button', { name: 'Use search assumptions' }));
  await waitFor(() => expect(saveState()).toHaveTextContent('3 unsaved changes'));
  expect(panel().queryByRole('button', { name: 'Use search assumptions' })).toBeNull();
  await user.click(panel().getByRole('button', { name: 'Reset to saved' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(saveState()).toHaveTextContent('Saved');
});

test('Numbers are saved after notes that are being saved, so that a late answer does not restore the old ones', async () => {
  const saved = sampleSavedProforma(listing);
  const { user, server } = await openSaved(createServer(saved), '?interest_rate=8');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.answer(proformasApi.changeProforma, async ({ body }) => {
    if (!('notes' in (body as object))) return sampleSavedProforma(listing, { stated: { interest_rate: 8 } });
    await released;
    return withSaved(saved, { notes: 'New roof' });
  });
  await enterText(user, await screen.findByRole('textbox', { name: 'Your notes on this proforma' }), 'New roof');
  await user.tab();
  await user.click(await panel().findByRole('button', { name: 'Update saved proforma' }));
  await act(async () => release());
  await waitFor(() => expect(location.search).toBe(''));
  expect(panel().getByRole('textbox', { name: 'Interest rate, exact' })).toHaveValue('8%');
  expect(server.requestsTo(proformasApi.changeProforma)).toHaveLength(2);
});

test('Notes that were saved elsewhere are shown once the proforma is loaded again', async () => {
  const saved = sampleSavedProforma(listing);
  const { server, client } = await openSaved(createServer(saved));
  const notes = await screen.findByRole('textbox', { name: 'Your notes on this proforma' });
  server.answer(proformasApi.proforma, () => withSaved(saved, { notes: 'New roof' }));
  await act(() => client.refetchQueries({ queryKey: proformaQuery(savedId).queryKey }));
  await waitFor(() => expect(notes).toHaveValue('New roof'));
});

test('Notes that could not be saved stay, and a button retries', async () => {
  const saved = sampleSavedProforma(listing);
  const { user, server } = await openSaved(createServer(saved).refuse(proformasApi.changeProforma, 'not_found'));
  const notes = await screen.findByRole('textbox', { name: 'Your notes on this proforma' });
  await enterText(user, notes, 'New roof');
  await user.tab();
  const notesPanel = await region('Notes');
  expect(await notesPanel.findByRole('alert')).toHaveTextContent('Not saved.');
  expect(notes).toHaveValue('New roof');
  server.answer(proformasApi.changeProforma, () => withSaved(saved, { notes: 'New roof' }));
  await user.click(notesPanel.getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(notesPanel.getByRole('status')).toHaveTextContent('Saved'));
  expect(server.requestsTo(proformasApi.changeProforma).at(-1)?.body).toEqual({ notes: 'New roof', notes_before: '' });
});

test('Notes that could not be saved without a connection are saved once the browser has one', async () => {
  const saved = sampleSavedProforma(listing);
  const { user, server } = await openSaved(createServer(saved).refuse(proformasApi.changeProforma, 'overloaded'));
  await enterText(user, await screen.findByRole('textbox', { name: 'Your notes on this proforma' }), 'New roof');
  await user.tab();
  const notesPanel = await region('Notes');
  expect(await notesPanel.findByRole('alert')).toHaveTextContent('Not saved.');
  server.answer(proformasApi.changeProforma, () => withSaved(saved, { notes: 'New roof' }));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(notesPanel.getByRole('status')).toHaveTextContent('Saved'));
});

test('Unsaved notes that a sign-out removes are not promised for later', async () => {
  const saved = sampleSavedProforma(listing);
  const { user } = await openSaved(createServer(saved).refuse(proformasApi.changeProforma, 'not_found'));
  await enterText(user, await screen.findByRole('textbox', { name: 'Your notes on this proforma' }), 'New roof');
  act(() => leaveSession());
  expect(await screen.findByText('Your latest notes couldn’t be saved.')).toBeVisible();
  expect(screen.queryByText(/will be saved on your next visit/)).not.toBeInTheDocument();
});

test('What only the owner sees stays off paper: notes, and the rate of the last search', async () => {
  const saved = sampleSavedProforma(listing, { stated: { interest_rate: 8 } });
  await openSaved(createServer(withSaved(saved, { notes: 'Offer up to $170,000', first: saved.proforma })));
  const notes = await screen.findByRole('textbox', { name: 'Your notes on this proforma' });
  expect(notes).toHaveValue('Offer up to $170,000');
  expect(notes.closest('.unprinted')).not.toBeNull();
  expect(await screen.findByText(/^Saved at 8.00% interest/)).toHaveClass('unprinted');
  expect(screen.getByRole('region', { name: 'Since you saved it' }).closest('.unprinted')).not.toBeNull();
});

test('A title is edited in place, and the focus returns to its button', async () => {
  const saved = sampleSavedProforma(listing);
  const { user, server } = await openSaved(
    createServer(saved).answer(proformasApi.changeProforma, () => withSaved(saved, { title: 'The one with the roof' })),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit title' }));
  const field = screen.getByRole('textbox', { name: 'Title' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, ' The one with the roof {Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'The one with the roof' })).toBeVisible();
  expect(server.requestsTo(proformasApi.changeProforma).map(({ body }) => body)).toEqual([
    { title: 'The one with the roof' },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit title' })).toHaveFocus());
});

test('The place and the address are not repeated below a title that has them', async () => {
  const address = `${listing.unparsed_address}, ${placeOf(listing)}`;
  await openSaved(createServer(withSaved(sampleSavedProforma(listing), { title: address })));
  expect(await screen.findByRole('heading', { level: 1, name: address })).toBeVisible();
  expect(screen.queryByText(placeOf(listing))).toBeNull();
  expect(document.title).toBe(`${address} · Forma`);
});

test('A saved proforma is deleted once its owner confirms, and the page returns to the search', async () => {
  const server = createServer(sampleSavedProforma(listing)).answer(proformasApi.deleteProforma, () => null);
  const { user, router } = await openSaved(server);
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    return within(await screen.findByRole('dialog', { name: /^Delete .*\?$/ }));
  };
  await user.click((await openDialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  expect(server.requestsTo(proformasApi.deleteProforma)).toEqual([]);
  await user.click((await openDialog()).getByRole('button', { name: 'Delete' }));
  await screen.findByText(/^Deleted /);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(server.requestsTo(proformasApi.deleteProforma)).toHaveLength(1);
});

test('Changes of a listing since it was saved are shown, and a button accepts them', async () => {
  const savedListing = sampleListing(1, { list_price: 999_000 });
  const saved = sampleSavedProforma(savedListing);
  const { calculation } = sampleProforma(listing);
  const old = withSaved(saved, { current: { listing, calculation }, listing_saved_at: '2026-03-09T12:00:00Z' });
  const { user, server } = await openSaved(
    createServer(old).answer(proformasApi.changeProforma, () => sampleSavedProforma(listing)),
  );
  const changes = await region('Since you saved it');
  expect(changes.getByText('Its numbers use the listing as of March 9, 2026.')).toBeVisible();
  expect(changes.getByRole('row', { name: /^Asking price/ })).toHaveTextContent('Asking price$999,000$110,000');
  await user.click(changes.getByRole('button', { name: 'Update to today’s listing' }));
  expect(await screen.findByText('Updated')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Since you saved it' })).toBeNull();
  expect(server.requestsTo(proformasApi.changeProforma).map(({ body }) => body)).toEqual([{ accept_update: 'true' }]);
});

test('Figures of an earlier calculation have no formula of today’s, and a note names the panels that use it', async () => {
  const saved = sampleSavedProforma(listing);
  const multiple = { equity_multiple: 9.87, model_version: '0' };
  const old = { ...saved, calculation: { ...saved.calculation, ...multiple } };
  const { user } = await openSaved(createServer(old));
  const note = 'Charts, tables and offers use the current calculation, so they can differ from the saved numbers.';
  expect(await screen.findByText(note)).toBeVisible();
  const highlights = within(screen.getByLabelText('Highlights'));
  expect(highlights.getByText('9.87x')).toBeVisible();
  expect(highlights.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('heading', { name: 'All metrics' }));
  const metrics = await region('All metrics');
  expect(metrics.queryByText('Formula')).toBeNull();
  await user.click(metrics.getByText('Equity multiple'));
  expect(metrics.getAllByText('Saved with an earlier calculation, so we can’t show its formula.')[0]).toBeVisible();
});

test('A saved proforma is private: a guest gets a sign-in prompt, and no request is sent', async () => {
  const server = createFakeServer();
  openPage(`/proformas/${savedId}`);
  expect(await screen.findByRole('heading', { name: 'This saved proforma is private' })).toBeVisible();
  expect(server.requestsTo(proformasApi.proforma)).toEqual([]);
});

test('The address that the person imported is not locked on their own proforma', async () => {
  const title = '9 Own St, Memphis, TN 38104';
  const shown = sampleProforma({ ...listing, flags: ['imported'] }, { role: 'starter' });
  const saved = sampleSavedProforma(listing, { saved_proforma: { title, listing: shown.listing } });
  await openSaved(createServer({ ...saved, listing: shown.listing }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByText(/^Exact address/)).toBeNull();
});

test('The address of a saved home on the market stays locked without the feature', async () => {
  const saved = sampleSavedProforma(listing);
  await openSaved(createServer({ ...saved, listing: sampleProforma(listing, { role: 'starter' }).listing }));
  expect(screen.getByText(/^Exact address/)).toBeVisible();
});
