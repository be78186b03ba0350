import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { proformasApi } from '#contracts/proformas.ts';
import { createFakeServer, openPage } from '../../../testing/open-page.tsx';
import { sampleProforma } from '../../../testing/sample-proforma.ts';
import { sampleListing } from '../../../testing/sample-rows.ts';

const listing = sampleListing(1);

/** Opens a proforma with these edits in its URL. */
async function openProforma(edits = '', home = listing) {
  const server = createFakeServer().answer(proformasApi.proforma, () => sampleProforma(home, { role: 'guest' }));
  const opened = openPage(`/proformas/alias-${listing.listing_id}${edits}`);
  await screen.findByLabelText('Undo');
  return { server, ...opened };
}

/** The panel, not the print summary. */
const assumptions = () => within(screen.getByLabelText('Undo').closest('section')!);
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, exact` });
const region = (name: string) => screen.findByRole('region', { name });

/** The equity multiple at the top of the page. */
function multiple(): string {
  const figure = within(screen.getByLabelText('Highlights')).getByRole('button', { name: /^Equity multiple/ });
  return figure.textContent ?? '';
}

test('An edit changes the figures, the charts and the URL, and shows the previous value', async () => {
  const { user, server } = await openProforma();
  const chart = within(await region('Projection'));
  const before = multiple();
  const sentence = chart.getByRole('heading').nextElementSibling?.textContent;
  await user.clear(box('Interest rate'));
  await user.type(box('Interest rate'), '8{Enter}');
  await waitFor(() => expect(location.search).toBe('?interest_rate=8'));
  expect(multiple()).not.toBe(before);
  await waitFor(() => expect(screen.queryByText(sentence ?? '')).toBeNull());
  expect(assumptions().getByText(/at 8\.00%/)).toBeVisible();
  expect(assumptions().getByRole('status')).toHaveTextContent('1 unsaved change');
  await user.click(assumptions().getByRole('button', { name: 'Interest rate was 6.50%. Restore.' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(multiple()).toBe(before);
  expect(assumptions().getByRole('status')).toHaveTextContent('Same as your search');
  expect(server.requestsTo(proformasApi.proforma)).toHaveLength(1);
});

test('Undo and redo go step by step through the edits', async () => {
  const { user } = await openProforma('?interest_rate=8');
  const dearer = multiple();
  screen.getByRole('slider', { name: 'Loan to value' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(location.search).toBe('?interest_rate=8&mortgage_ltv=80'));
  await user.click(screen.getByText('10% Off'));
  await waitFor(() => expect(location.search).toBe('?interest_rate=8&mortgage_ltv=80&price_offer=ten'));
  const cheaper = multiple();
  const step = (name: string) => user.click(screen.getByRole('button', { name }));
  await step('Undo');
  await waitFor(() => expect(location.search).toBe('?interest_rate=8&mortgage_ltv=80'));
  await step('Undo');
  await waitFor(() => expect(location.search).toBe('?interest_rate=8'));
  expect(multiple()).toBe(dearer);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await step('Redo');
  await waitFor(() => expect(location.search).toBe('?interest_rate=8&mortgage_ltv=80'));
  await step('Redo');
  await waitFor(() => expect(multiple()).toBe(cheaper));
  expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
});

/** Opens a proforma on a narrow screen, where a sheet has the assumptions. */
async function openNarrow(edits = '') {
  const { innerWidth } = window;
  window.innerWidth = 800;
  onTestFinished(() => {
    window.innerWidth = innerWidth;
  });
  createFakeServer().answer(proformasApi.proforma, () => sampleProforma(listing, { role: 'guest' }));
  const opened = openPage(`/proformas/alias-${listing.listing_id}${edits}`);
  const adjust = await screen.findByRole('button', { name: /^Adjust/ });
  const openSheet = async () => {
    await opened.user.click(adjust);
    await screen.findByLabelText('Undo');
    return within(screen.getByRole('dialog'));
  };
  return { ...opened, openSheet };
}

const hasEdits = (search: string) => waitFor(() => expect(location.search).toBe(search));
const hasNoSheet = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('Undo and redo in the sheet of a narrow screen leave it open, and Back closes it', async () => {
  const { openSheet, user, router } = await openNarrow();
  const sheet = await openSheet();
  await user.click(sheet.getByText('10% Off'));
  await hasEdits('?price_offer=ten');
  await user.click(sheet.getByText('5% Off'));
  await hasEdits('?price_offer=five');
  for (const [name, search] of [
    ['Undo', '?price_offer=ten'],
    ['Redo', '?price_offer=five'],
    ['Undo', '?price_offer=ten'],
    ['Undo', ''],
    ['Redo', '?price_offer=ten'],
  ] as const) {
    await user.click(sheet.getByRole('button', { name }));
    await hasEdits(search);
  }
  expect(screen.getByRole('dialog')).toBeVisible();
  router.history.back();
  await hasNoSheet();
  await hasEdits('?price_offer=ten');
});

test('Undo in a sheet undoes an edit from before it opened, and Back closes the sheet', async () => {
  const { openSheet, user, router } = await openNarrow('?price_offer=ten');
  await user.keyboard('{Shift}');
  await user.click(within(await region('What to offer')).getByRole('button', { name: 'Apply Full price' }));
  await hasEdits('');
  const sheet = await openSheet();
  await user.click(sheet.getByText('5% Off'));
  await hasEdits('?price_offer=five');
  for (const [name, search] of [
    ['Undo', ''],
    ['Undo', '?price_offer=ten'],
    ['Redo', ''],
    ['Redo', '?price_offer=five'],
    ['Undo', ''],
    ['Undo', '?price_offer=ten'],
  ] as const) {
    await user.click(sheet.getByRole('button', { name }));
    await hasEdits(search);
  }
  expect(sheet.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await user.click(sheet.getByRole('button', { name: 'Redo' }));
  await hasEdits('');
  router.history.back();
  await hasNoSheet();
  await hasEdits('');
});

test('What opens over the page after an undo leaves nothing to redo', async () => {
  const { user } = await openProforma();
  await user.click(screen.getByText('10% Off'));
  await hasEdits('?price_offer=ten');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await hasEdits('');
  expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled();
  await user.click(await screen.findByRole('button', { name: /^Save: / }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
});

test('A URL opens with its edits, without invalid ones', async () => {
  await openProforma('?interest_rate=7&mortgage_ltv=400');
  expect(box('Interest rate')).toHaveValue('7%');
  expect(box('Loan to value')).toHaveValue('75%');
  expect(assumptions().getByRole('status')).toHaveTextContent('1 unsaved change');
});

test('Panel and print name one’s own price, and a purchase without a loan', async () => {
  await openProforma('?list_price=90000&mortgage_ltv=0');
  const words = 'Bought at $90,000, paid in cash, rented out, self-managed, and sold after 5 years.';
  expect(screen.getAllByText(words)).toHaveLength(2);
});

test('The sentence of the projection is also true of equity that falls', async () => {
  await openProforma('?appreciation=-10');
  const projection = within(await region('Projection'));
  expect(projection.getByText(/^Equity changes from \$[\d,]+ after year 1 to −\$/)).toBeVisible();
});

test('A number that was edited before can be cleared and typed again', async () => {
  const { user } = await openProforma('?interest_rate=8');
  await user.clear(box('Interest rate'));
  expect(box('Interest rate')).toHaveValue('');
  await user.type(box('Interest rate'), '7.25');
  expect(box('Interest rate')).toHaveValue('7.25%');
  await waitFor(() => expect(location.search).toBe('?interest_rate=7.25'));
  await user.clear(box('Interest rate'));
  await user.tab();
  expect(box('Interest rate')).toHaveValue('6.5%');
  await waitFor(() => expect(location.search).toBe(''));
});

test('The tax rate is the one of the current bill while the bill applies, and its edits start from it', async () => {
  const bill = { tax_rate: 1.2, tax_annual_amount: listing.list_price * 0.005 };
  const { user } = await openProforma('?list_price=200000&tax_mode=fixed', sampleListing(1, bill));
  await user.click(assumptions().getByRole('button', { name: /^Operating expenses/ }));
  expect(box('Effective tax rate')).toHaveValue('0.275%');
  expect(screen.queryByRole('button', { name: /^Effective tax rate was/ })).toBeNull();
  await user.clear(box('Effective tax rate'));
  await user.type(box('Effective tax rate'), '0.3{Enter}');
  await waitFor(() => expect(location.search).toContain('tax_rate=0.3'));
  expect(box('Effective tax rate')).toHaveValue('0.3%');
  expect(assumptions().getByRole('button', { name: 'Effective tax rate was 0.28%. Restore.' })).toBeVisible();
});

test('A number beyond its bounds leaves the one before it in force, not its first digits', async () => {
  const { user } = await openProforma('?interest_rate=7');
  const before = multiple();
  await user.clear(box('Interest rate'));
  await user.type(box('Interest rate'), '80');
  expect(box('Interest rate')).toHaveValue('80%');
  expect(await screen.findByRole('alert')).toHaveTextContent('Must be at most');
  await user.tab();
  expect(multiple()).toBe(before);
  expect(location.search).toBe('?interest_rate=7');
  await user.type(box('Interest rate'), '{Backspace}');
  expect(box('Interest rate')).toHaveValue('8%');
  await waitFor(() => expect(location.search).toBe('?interest_rate=8'));
});

test('An invalid number shows an error, and the figures stay', async () => {
  const { user } = await openProforma();
  const before = multiple();
  await user.tripleClick(box('Loan to value'));
  await user.paste('130');
  expect(await assumptions().findByRole('alert')).toHaveTextContent('Must be at most 100');
  expect(multiple()).toBe(before);
  expect(location.search).toBe('');
});

test('An offer applies exactly what it says', async () => {
  const { user } = await openProforma('?price_offer=ten&interest_rate=14');
  const before = multiple();
  await user.keyboard('{Shift}');
  const offers = within(await region('What to offer'));
  await user.click(offers.getByRole('button', { name: 'Apply Full price' }));
  await waitFor(() => expect(location.search).toBe('?interest_rate=14'));
  expect(multiple()).not.toBe(before);
  expect(offers.getByText('At asking')).toBeVisible();
  expect(offers.queryByRole('button', { name: /At asking/ })).toBeNull();
  const row = within(offers.getByText('Equity multiple 1.30x').closest('li')!);
  const note = row.getByText(/below asking$/).textContent;
  await user.click(row.getByRole('button', { name: /^Apply/ }));
  await waitFor(() => expect(multiple()).toBe('1.30x'));
  expect(location.search).toMatch(/^\?interest_rate=14&list_price=\d+$/);
  expect(row.getByText(/below asking$/)).toHaveTextContent(note!);
});

test('Use search assumptions undoes every edit, including income tax', async () => {
  const { user } = await openProforma('?interest_rate=8&list_price=90000');
  const edited = multiple();
  await user.keyboard('{Shift}');
  await user.click((await screen.findAllByRole('switch', { name: 'Include income tax' }))[0]!);
  await waitFor(() => expect(location.search).toContain('after_tax=true'));
  expect(multiple()).not.toBe(edited);
  await user.click(assumptions().getByRole('button', { name: 'Use search assumptions' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(assumptions().queryByRole('button', { name: /set it back$/ })).toBeNull();
  expect(box('Interest rate')).toHaveValue('6.5%');
});

test('The page has one button to save, and a guest comes back to the edits after signing in', async () => {
  const { user } = await openProforma('?interest_rate=8');
  const save = await screen.findByRole('button', { name: /^Save: / });
  expect(screen.getAllByRole('button', { name: /save/i })).toEqual([save]);
  await user.click(save);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to save' }));
  const link = dialog.getByRole('link', { name: 'Create a free account' });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', location.href);
  expect(searchParams.get('returnTo')).toBe(`/proformas/alias-${listing.listing_id}?interest_rate=8`);
});
