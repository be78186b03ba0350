import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FoundHome } from '#contracts/found-home.ts';
import { importsApi } from '#contracts/imports.ts';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { bulkImportKey } from '../../lib/tab-storage.ts';
import { leaveSession } from '../../model/session/start-session.ts';
import { FakeRefusal } from '../../testing/fake-api.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleImport, sampleImportId } from '../../testing/sample-import.ts';
import { sampleListing } from '../../testing/sample-rows.ts';
import { portfolioIdOf, sampleMarked, samplePortfolio } from '../../testing/sample-saved.ts';

const id = sampleImportId;
const found: FoundHome = {
  address: '77 Unlisted Ln',
  city: 'Memphis',
  state_or_province: 'TN',
  postal_code: '38104',
  price: null,
  rent: null,
  rent_estimate: null,
  beds: 2,
  baths: null,
  living_area: null,
  year_built: 1985,
  property_type: null,
  association_fee_monthly: null,
  tax_annual_amount: null,
};

/** Imports an address that starts with a number if it has a price. Rejects every other address. */
function serve(answered?: Promise<void>) {
  return createFakeServer('investor').answer(importsApi.importProforma, async ({ body }) => {
    await answered;
    const { url, price } = body as { url: string; price?: string };
    if (!/^\d/.test(url)) throw new FakeRefusal('unresolvable_address');
    if (!price) throw new FakeRefusal('price_needed', { found });
    return sampleImport(url, Number(price));
  });
}

test('A guest is asked to sign in before an import', async () => {
  createFakeServer();
  openPage('/import');
  await screen.findByRole('heading', { level: 1, name: 'Sign in to import homes' });
  expect(screen.queryByRole('combobox', { name: 'Address or URL' })).toBeNull();
});

test('A home without a price is imported with its found facts once its price is stated', async () => {
  const server = serve();
  const { user } = openPage('/import', 'investor');
  const field = await screen.findByRole('combobox', { name: 'Address or URL' });
  expect(document.title).toBe('Import · Forma');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter an address or URL'));
  await user.type(field, 'somewhere nice{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t read that address');
  await user.clear(field);
  await user.type(field, '77 Unlisted Ln{Enter}');
  const price = await screen.findByRole('textbox', { name: 'Asking price' });
  await waitFor(() => expect(price).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Please enter the asking price')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Year built' })).toHaveValue('1985');
  await user.type(price, '185000');
  const bedrooms = screen.getByRole('textbox', { name: 'Bedrooms' });
  await user.clear(bedrooms);
  await user.type(bedrooms, '3{Enter}');
  const open = await screen.findByRole('link', { name: 'Open proforma' });
  await waitFor(() => expect(open).toHaveFocus());
  expect(open).toHaveAttribute('href', `/proformas/${id}`);
  const done = screen.getByRole('region', { name: '77 Unlisted Ln' });
  expect(done).toHaveTextContent('$185,000');
  expect(done).toHaveTextContent('estimated, $1,300–$1,700');
  expect(server.requestsTo(importsApi.importProforma).at(-1)?.body).toEqual({
    url: '77 Unlisted Ln',
    price: '185000',
    beds: '3',
    year_built: '1985',
  });
  await user.click(screen.getByRole('button', { name: 'Import another' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Address or URL' })).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'Address or URL' })).toHaveValue('');
});

test('Leaving a number out of its range for the button that sends it names it, and sends nothing', async () => {
  const server = serve();
  const { user } = openPage('/import', 'investor');
  await user.type(await screen.findByRole('combobox', { name: 'Address or URL' }), '77 Unlisted Ln{Enter}');
  const price = await screen.findByRole('textbox', { name: 'Asking price' });
  await user.type(price, '99999999999');
  await user.click(screen.getByRole('button', { name: 'Create proforma' }));
  expect(await screen.findByText('Must be at most 1,000,000,000')).toBeVisible();
  expect(price).toHaveValue('$99,999,999,999');
  expect(server.requestsTo(importsApi.importProforma)).toHaveLength(1);
});

test('In a bulk import each failed or incomplete row is corrected and sent separately', async () => {
  const server = serve();
  const { user } = openPage('/import', 'investor');
  await user.click(await screen.findByRole('radio', { name: 'Many at once' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Addresses and links, one per line' }),
    '1 Many St, Memphis, TN 38104, 125000\n2 Many St, Memphis, TN 38104\nsomewhere nice',
  );
  await user.click(screen.getByRole('button', { name: 'Import 3 homes' }));
  const list = within(await screen.findByRole('region', { name: 'Homes to import' }));
  await waitFor(() =>
    expect(list.getByRole('status')).toHaveTextContent('3 of 3 processed · 1 home needs a price · 1 failed'),
  );
  await user.type(list.getByRole('textbox', { name: 'Price, row 2' }), '$99,500');
  await user.click(list.getByRole('button', { name: 'Import, row 2' }));
  await list.findByRole('link', { name: 'Open, row 2' });
  const address = list.getByRole('textbox', { name: 'Address or link, row 3' });
  await user.clear(address);
  await user.type(address, '3 Many St');
  const price = list.getByRole('textbox', { name: 'Price, row 3' });
  await user.type(price, 'cheap{Enter}');
  await list.findByText('Price: please enter a number');
  await user.clear(price);
  await user.type(price, '90000{Enter}');
  await waitFor(() => expect(list.getByRole('status')).toHaveTextContent(/^3 of 3 processed$/));
  expect(list.getAllByRole('link', { name: /^Open/ })).toHaveLength(3);
  expect(
    server
      .requestsTo(importsApi.importProforma)
      .slice(3)
      .map(({ body }) => body),
  ).toEqual([
    { url: '2 Many St, Memphis, TN 38104', price: '99500' },
    { url: '3 Many St', price: '90000' },
  ]);
});

const lines = '1 Many St, Memphis, TN 38104, 125000\n2 Many St, Memphis, TN 38104\nsomewhere nice';

/** Opens the page as an investor and imports these lines. */
async function importLines(text: string) {
  return importAs(serve(), text);
}
async function importAs(
  server: ReturnType<typeof serve>,
  text: string,
  role: 'starter' | 'investor' = 'investor',
  note?: string,
) {
  const opened = openPage('/import', role);
  if (note !== undefined) await screen.findByText(note);
  const { user } = opened;
  await user.click(await screen.findByRole('radio', { name: 'Many at once' }));
  await user.click(await screen.findByRole('textbox', { name: 'Addresses and links, one per line' }));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: /^Import \d+ homes?$/ }));
  return { ...opened, server };
}
test('Homes that needed a price are imported together once they have one', async () => {
  const { user, server } = await importLines('2 Many St, Memphis, TN 38104\n4 Many St, Memphis, TN 38104');
  await screen.findByText('2 of 2 processed · 2 homes need a price');
  expect(screen.queryByRole('button', { name: 'Import the rest' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Price, row 1' }), '99500');
  await user.type(screen.getByRole('textbox', { name: 'Price, row 2' }), '88000');
  await user.click(screen.getByRole('button', { name: 'Import the rest' }));
  await screen.findByText('2 of 2 processed');
  expect(server.requestsTo(importsApi.importProforma).slice(2)).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /^Open/ })).toHaveLength(2);
});

const done = () => screen.findByText('3 of 3 processed · 1 home needs a price · 1 failed');

test('Back from a result shows the rows with their states, and imports nothing twice', async () => {
  const { user, router, server } = await importLines(lines);
  await done();
  await user.click(await screen.findByRole('link', { name: 'Open, row 1' }));
  await waitFor(() => expect(location.pathname).toBe(`/proformas/${id}`));
  act(() => router.history.back());
  await done();
  expect(screen.getByRole('radio', { name: 'Many at once' })).toBeChecked();
  expect(screen.getByRole('link', { name: 'Open, row 1' })).toHaveAttribute('href', `/proformas/${id}`);
  expect(screen.getByRole('textbox', { name: 'Price, row 1' })).toHaveValue('$125,000');
  expect(screen.getByRole('textbox', { name: 'Address or link, row 3' })).toHaveValue('somewhere nice');
  expect(server.requestsTo(importsApi.importProforma)).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByRole('textbox', { name: 'Addresses and links, one per line' })).toHaveValue(lines);
});

test('Rows that are being sent when the person leaves get their result, and the others wait', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = serve(answered);
  const { user, router } = await importAs(
    server,
    Array.from({ length: 5 }, (_, at) => `${at} A St, 9${at},000`).join('\n'),
  );
  await waitFor(() => expect(server.requestsTo(importsApi.importProforma)).toHaveLength(4));
  await act(() => router.navigate({ to: '/glossary' }));
  await act(async () => answer());
  act(() => router.history.back());
  expect(await screen.findAllByRole('link', { name: /^Open, row/ })).toHaveLength(4);
  expect(await screen.findByText('Not sent')).toBeVisible();
  expect(server.requestsTo(importsApi.importProforma)).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Import the rest' }));
  await screen.findByText('5 of 5 processed');
  expect(server.requestsTo(importsApi.importProforma)).toHaveLength(5);
});

test('A reload in the same tab shows the rows, and those without a result wait for the person', async () => {
  await importLines(lines);
  await done();
  const stored = JSON.parse(sessionStorage.getItem(bulkImportKey)!) as { rows: { state: { kind: string } }[] };
  stored.rows[1]!.state = { kind: 'sending' };
  act(() => leaveSession());
  expect(sessionStorage.getItem(bulkImportKey)).toBeNull();
  cleanup();
  sessionStorage.setItem(bulkImportKey, JSON.stringify(stored));
  const server = serve();
  openPage('/import', 'investor');
  await screen.findByText('2 of 3 processed · 1 failed');
  expect(screen.getByText('Interrupted: import it again')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open, row 1' })).toBeVisible();
  expect(server.requestsTo(importsApi.importProforma)).toHaveLength(0);
});

test('Another person in the same tab does not see the rows', async () => {
  const row = { id: 0, key: 'k', url: '1 A St', price: '', rent: '', beds: '', more: {}, state: { kind: 'canceled' } };
  sessionStorage.setItem(
    bulkImportKey,
    JSON.stringify({ owner: 'somebody else', mode: 'many', text: '1 A St', rows: [row] }),
  );
  serve();
  openPage('/import', 'investor');
  await waitFor(() => expect(sessionStorage.getItem(bulkImportKey)).not.toContain('somebody else'));
  expect(screen.getByRole('radio', { name: 'One home' })).toBeChecked();
  expect(screen.queryByText('1 A St')).toBeNull();
});

test('A starter sees the imports left, and at the limit later rows lead to the plans', async () => {
  let used = 8;
  const server = createFakeServer('starter')
    .answer(importsApi.importsThisMonth, () => ({ used }))
    .answer(importsApi.importProforma, ({ body }) => {
      const { url, price } = body as { url: string; price: string };
      if (used === 10) throw new FakeRefusal('plan_limit_reached');
      used += 1;
      return sampleImport(url, Number(price));
    });
  const text = Array.from({ length: 5 }, (_, at) => `${at + 1} A St, 9${at},000`).join('\n');
  await importAs(server, `${text}\n2 A ST, $91000`, 'starter', '8 of 10 imports used this month.');
  expect(await screen.findByText(/^10 of 10 imports used this month\. Upgrade for more imports\.$/)).toBeVisible();
  const list = within(screen.getByRole('region', { name: 'Homes to import' }));
  const rows = list.getAllByRole('listitem');
  expect(rows[2]).toHaveTextContent(
    'You’ve used all imports in your plan this month. Upgrade for more imports. See plans',
  );
  expect(within(rows[2]!).getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing/plans');
  expect(rows[3]).toHaveTextContent('Not sent');
  expect(rows[5]).toHaveTextContent('Same as row 2');
  expect(within(rows[5]!).getByRole('link', { name: 'Open, row 6' })).toBeVisible();
  expect(list.queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(server.requestsTo(importsApi.importProforma)).toHaveLength(3);
});

test('An unlimited plan has no count of imports', async () => {
  serve();
  openPage('/import', 'investor');
  await screen.findByRole('radio', { name: 'Many at once' });
  expect(screen.queryByText(/imports used/)).toBeNull();
});

test('A price that is no number is named, and nothing is sent', async () => {
  const { server } = await importLines('12 Elm St, Austin, TX 78701, abc');
  expect(await screen.findByText('Price: please enter a number')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Address or link, row 1' })).toHaveValue('12 Elm St, Austin, TX 78701');
  expect(server.requestsTo(importsApi.importProforma)).toHaveLength(0);
});

test('A CSV file is imported by the names of its columns', async () => {
  const server = serve();
  const { user } = openPage('/import', 'investor');
  await user.click(await screen.findByRole('radio', { name: 'Many at once' }));
  const file = new File(['Asking price,Address,Bedrooms\n"88,000","4 Many St, Memphis, TN 38104",2\n'], 'homes.csv', {
    type: 'text/csv',
  });
  await user.upload(await screen.findByLabelText('Choose a CSV file', { selector: 'input' }), file);
  await user.click(await screen.findByRole('button', { name: 'Import 1 home' }));
  await screen.findByRole('link', { name: 'Open, row 1' });
  expect(server.requestsTo(importsApi.importProforma).map(({ body }) => body)).toEqual([
    { url: '4 Many St, Memphis, TN 38104', price: '88000', beds: '2' },
  ]);
});

test('A row that does not fit its header is refused with its reason, and the others are imported', async () => {
  const { server } = await importLines('address,price\n5 Many St, Memphis, TN 38104,90000\n6 Many St,95000\n');
  await screen.findByText('2 of 2 processed · 1 failed');
  const row = within(screen.getByRole('region', { name: 'Homes to import' })).getAllByRole('listitem')[0];
  expect(row).toHaveTextContent('This row has 4 cells for 2 columns. Correct it here, or put its address in quotes.');
  expect(server.requestsTo(importsApi.importProforma).map(({ body }) => body)).toEqual([
    { url: '6 Many St', price: '95000' },
  ]);
});

test('A duplex is refused with its reason, and nothing is sent', async () => {
  const { server } = await importLines('address,price,type\n7 Many St,90000,duplex\n');
  expect(await screen.findByText('We can only underwrite single-family homes and condos.')).toBeVisible();
  expect(server.requestsTo(importsApi.importProforma)).toHaveLength(0);
});

test('An ambiguous price is asked about, and an ambiguous detail is left out by name', async () => {
  const { user, server } = await importLines('address;price;sqft\n8 Many St;89.900;1.200\n');
  expect(await screen.findByText('Price: write 89,900 or 89.9')).toBeVisible();
  expect(server.requestsTo(importsApi.importProforma)).toHaveLength(0);
  await user.clear(screen.getByRole('textbox', { name: 'Price, row 1' }));
  await user.type(screen.getByRole('textbox', { name: 'Price, row 1' }), '89900{Enter}');
  await screen.findByRole('link', { name: 'Open, row 1' });
  expect(screen.getByRole('region', { name: 'Homes to import' })).toHaveTextContent(
    'Couldn’t read: Square feet “1.200”',
  );
  expect(server.requestsTo(importsApi.importProforma).map(({ body }) => body)).toEqual([
    { url: '8 Many St', price: '89900' },
  ]);
});

test('A price that is hardly that of a home is asked about, and imported once it is confirmed', async () => {
  const { user, server } = await importLines('address,price,rent\n8 Many St,125,1250\n');
  await screen.findByText('Price is under $1,000. Correct it, or import the row again to keep it.');
  expect(server.requestsTo(importsApi.importProforma)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Import, row 1' }));
  await screen.findByRole('link', { name: 'Open, row 1' });
  expect(screen.getByText(/^Imported; rent estimated, .*\. Price is under three years of rent$/)).toBeVisible();
  expect(server.requestsTo(importsApi.importProforma).map(({ body }) => body)).toEqual([
    { url: '8 Many St', price: '125', rent: '1250' },
  ]);
});

test('Columns that are not used are named before and after the import', async () => {
  serve();
  const { user } = openPage('/import', 'investor');
  await user.click(await screen.findByRole('radio', { name: 'Many at once' }));
  await user.click(await screen.findByRole('textbox', { name: 'Addresses and links, one per line' }));
  await user.paste('Address\tPrice\tTax Rate %\tAgent\n3 Many St\t90,000\t1.1\tAnn');
  expect(screen.getByText('Columns not used: Tax Rate %, Agent')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 1 home' }));
  await screen.findByRole('link', { name: 'Open, row 1' });
  expect(screen.getByText('Columns not used: Tax Rate %, Agent')).toBeVisible();
});

test('Many homes are imported into the chosen portfolios', async () => {
  const server = serve().answer(portfoliosApi.portfolios, () => [samplePortfolio(1, []), samplePortfolio(2, [])]);
  const { user } = openPage('/import', 'investor');
  await user.click(await screen.findByRole('radio', { name: 'Many at once' }));
  await user.click(await screen.findByRole('textbox', { name: 'Addresses and links, one per line' }));
  await user.paste('3 Many St, 90,000\n4 Many St, 95,000');
  const choices = within(await screen.findByRole('group', { name: 'Your portfolios' }));
  await user.click(choices.getAllByRole('checkbox')[1]!);
  await user.click(screen.getByRole('button', { name: 'Import 2 homes' }));
  await screen.findByText('2 of 2 processed');
  expect(server.requestsTo(importsApi.importProforma).map(({ body }) => body)).toEqual([
    { url: '3 Many St', price: '90000', 'portfolio_ids[]': [portfolioIdOf(2)] },
    { url: '4 Many St', price: '95000', 'portfolio_ids[]': [portfolioIdOf(2)] },
  ]);
  await waitFor(() => expect(server.requestsTo(portfoliosApi.portfolios).length).toBeGreaterThan(1));
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  const again = within(await screen.findByRole('group', { name: 'Your portfolios' }));
  for (const choice of again.getAllByRole('checkbox')) expect(choice).not.toBeChecked();
});

test('Without a portfolio, many homes have no choice of one', async () => {
  const { user } = await importLines('3 Many St, 90,000');
  await screen.findByText('1 of 1 processed');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.queryByRole('group', { name: 'Your portfolios' })).toBeNull();
  expect(screen.queryByText('Choose portfolios for these homes, or none.')).toBeNull();
});

test('Private homes are listed below, also those that were imported before, and a new one at once', async () => {
  const homeOf = (number: number) =>
    sampleMarked(sampleListing(number, { flags: ['imported'] }), { title: `${number} Own Rd, Memphis, TN 38109` });
  const homes = [homeOf(1)];
  serve().answer(importsApi.imports, () => ({ rows: homes, limited_fields: [] }));
  const { user } = openPage('/import', 'investor');
  const list = within(await screen.findByRole('list', { name: 'Your private homes' }));
  expect(list.getByRole('heading').textContent).toBe('1 Own Rd');
  homes.unshift(homeOf(2));
  await user.type(screen.getByRole('combobox', { name: 'Address or URL' }), '2 Own Rd, Memphis, TN 38109');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await user.type(await screen.findByRole('textbox', { name: 'Asking price' }), '90000');
  await user.click(screen.getByRole('button', { name: 'Create proforma' }));
  await waitFor(() => expect(list.getAllByRole('heading')).toHaveLength(2));
});

test('Without private homes, or if they cannot be loaded, the form stays', async () => {
  const server = serve().answer(importsApi.imports, () => ({ rows: [], limited_fields: [] }));
  const { user } = openPage('/import', 'investor');
  await waitFor(() => expect(server.requestsTo(importsApi.imports)).toHaveLength(1));
  await user.type(screen.getByRole('combobox', { name: 'Address or URL' }), '1 Main St');
  expect(screen.queryByRole('heading', { name: 'Your private homes' })).toBeNull();
  cleanup();
  server.answer(importsApi.imports, () => {
    throw new FakeRefusal('internal_error');
  });
  openPage('/import', 'investor');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('combobox', { name: 'Address or URL' })).toBeVisible();
  server.answer(importsApi.imports, () => ({ rows: [sampleMarked(sampleListing(4))], limited_fields: [] }));
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'Your private homes' })).toBeVisible();
});
