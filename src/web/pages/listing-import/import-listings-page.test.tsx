import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mapColumnsHint } from '#contracts/column-map.ts';
import { configApi } from '#contracts/config.ts';
import { type ListingImport, type ListingImportProgress, listingImportsApi } from '#contracts/listing-imports.ts';
import { FakeRefusal } from '../../testing/fake-api.ts';
import { configOf, createFakeServer, openPage } from '../../testing/open-page.tsx';

const { importListings } = listingImportsApi;
const progressAddress = `GET ${importListings.path}`;

const report: ListingImport = {
  object: 'listing_import',
  file: 'homes.csv',
  format: 'RESO CSV',
  rows: 1234,
  accepted: 1200,
  changed: 20,
  price_cuts: 12,
  price_rises: 0,
  status_changes: 3,
  unchanged: 11,
  outdated: 0,
  superseded: 0,
  notices: 0,
  withheld: 0,
  sample_listings_withdrawn: 20_000,
  is_cut_off: false,
  flagged: { hoa_estimated: 7 },
  refused: 3,
  refused_by_reason: { quote_not_closed: 2 },
  unit: 'line',
  refused_rows: [
    { number: 17, reason: 'list_price: missing' },
    { number: 1230, reason: 'column_count: 3 instead of 9' },
  ],
  refused_csv: 'a,forma_line\n1,17\n',
  is_refused_csv_cut: false,
};
const idle: ListingImportProgress = { phase: 'idle', file: null, rows: 0, bytes: 0, size: null };
const eventOf = (progress: ListingImportProgress) => `event: progress\ndata: ${JSON.stringify(progress)}\n\n`;
const file = (name = 'homes.csv', text = 'ListingKey\n1\n') => new File([text], name, { type: 'text/csv' });

/** A server on which the events show this progress. */
function serve(progress: ListingImportProgress = idle) {
  return createFakeServer('admin').answerAddress(progressAddress, () => new Response(eventOf(progress)));
}

/** A server on which an import ends only when it is canceled. */
function serveForever(progress: () => ListingImportProgress) {
  createFakeServer('admin')
    .answerAddress(progressAddress, () => new Response(eventOf(progress())))
    .answer(importListings, () => new Promise(() => {}));
  // The fake network ignores a canceled request that has no response yet.
  const network = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const canceled = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Canceled', 'AbortError'))),
    );
    return Promise.race([network(address, init), canceled]);
  });
}

async function open() {
  const opened = openPage('/import-listings', 'admin');
  await screen.findByRole('heading', { level: 1, name: 'Import listings' });
  return opened;
}
const precedes = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
const input = () => document.querySelector<HTMLInputElement>('main input[type="file"]')!;

test('Guests are asked to sign in', async () => {
  createFakeServer();
  openPage('/import-listings');
  await screen.findByRole('heading', { level: 1, name: 'Sign in to import listings' });
});

test('Members see neither the page nor its link', async () => {
  createFakeServer('professional');
  openPage('/import-listings', 'professional');
  await screen.findByRole('heading', { level: 1, name: 'Only admins can import listings' });
  expect(screen.queryByRole('link', { name: 'Import listings' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose file' })).toBeNull();
});

test('An account that cannot be loaded is not taken for a member without access', async () => {
  const server = createFakeServer('admin').refuse(configApi.config, 'dependency_unavailable');
  const { user } = openPage('/import-listings', 'admin', /The access of the visitor could not be loaded/);
  await screen.findByRole('heading', { level: 1, name: 'We couldn’t load your account' });
  server.answer(configApi.config, () => configOf('admin'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Import listings' });
});

test('A chosen file is sent, and its report shows what changed and which rows were refused', async () => {
  const server = serve().answer(importListings, () => report);
  const { user } = await open();
  expect(screen.getByRole('link', { name: 'Import listings' })).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('Import listings · Forma');
  await user.upload(input(), file());
  const done = within(await screen.findByRole('region', { name: 'Imported homes.csv' }));
  expect(server.requestsTo(importListings)[0]?.body).toEqual({ file: 'homes.csv', refused: 'true' });
  const countOf = (name: string) => done.getByText(name).nextElementSibling?.textContent;
  expect([countOf('New'), countOf('Changed'), countOf('Unchanged'), countOf('Refused')]).toEqual([
    '1,200',
    '20',
    '11',
    '3',
  ]);
  const refused = within(screen.getByRole('region', { name: 'Refused rows' }));
  expect(refused.getByRole('row', { name: '1,230 The row has 3 columns instead of 9' })).toBeVisible();
  expect(refused.getByRole('row', { name: '17 List price: missing' })).toBeVisible();
  expect(refused.getByText('The first 2 of 3')).toBeVisible();
  expect(refused.getByText(/The other rows are imported\.$/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'A quotation mark is never closed 2' })).toBeVisible();
  const details = within(screen.getByRole('region', { name: 'Details' }));
  expect(details.getByRole('row', { name: 'Sample listings removed 20,000' })).toBeVisible();
  expect(details.queryByText('Price increases')).toBeNull();
  expect(screen.getByRole('row', { name: 'Estimated HOA dues 7' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(await screen.findByRole('button', { name: 'Choose file' })).toBeVisible();
});

test('A file of refused rows imports nothing, and the report says so before it offers a button', async () => {
  const none = { accepted: 0, changed: 0, unchanged: 0, sample_listings_withdrawn: 0, flagged: {} };
  serve().answer(importListings, () => ({ ...report, ...none, rows: 3 }));
  const { user } = await open();
  await user.upload(input(), file());
  const done = within(await screen.findByRole('region', { name: 'Nothing imported from homes.csv' }));
  const words = done.getByText('RESO CSV, 3 rows. Every row was refused.');
  expect(precedes(words, done.getByRole('button', { name: 'Import another file' }))).toBe(true);
  const refused = within(screen.getByRole('region', { name: 'Refused rows' }));
  const advice = refused.getByText('Correct these rows and import them again.');
  expect(precedes(advice, refused.getByRole('button', { name: 'Download refused rows' }))).toBe(true);
});

test('The refused rows are saved as a CSV file', async () => {
  serve().answer(importListings, () => report);
  const { user } = await open();
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  );
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.upload(input(), file());
  await user.click(await screen.findByRole('button', { name: 'Download refused rows' }));
  expect(names).toEqual(['refused-homes.csv']);
  expect(saved).toHaveLength(1);
  expect(saved[0]!.size).toBe(report.refused_csv!.length);
});

test('A running import shows rows and percent, and can be canceled until the file has arrived', async () => {
  let progress: ListingImportProgress = { phase: 'reading', file: 'homes.csv', rows: 4500, bytes: 300, size: 1200 };
  serveForever(() => progress);
  const { user } = await open();
  await user.upload(input(), file());
  expect(await screen.findByText('4,500 rows read · 25%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Import progress' })).toHaveAttribute('value', '25');
  progress = { ...progress, phase: 'saving', rows: 18_000 };
  expect(await screen.findByText('Saving 18,000 rows…')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel import' })).toBeNull();
  progress = { ...progress, phase: 'reading' };
  await user.click(await screen.findByRole('button', { name: 'Cancel import' }));
  expect(await screen.findByText(/^Import of homes.csv canceled/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeVisible();
});

test('An import canceled while its progress is unknown may be complete', async () => {
  let progress: ListingImportProgress = { phase: 'reading', file: 'homes.csv', rows: 4500, bytes: 300, size: 1200 };
  serveForever(() => progress);
  const { user } = await open();
  await user.upload(input(), file());
  await screen.findByText('4,500 rows read · 25%');
  progress = idle;
  expect(await screen.findByText('Importing…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel import' }));
  expect(await screen.findByText(/^We don’t know whether homes.csv was imported\. Check the listings/)).toBeVisible();
  expect(screen.queryByText(/canceled/)).toBeNull();
});

test('A refused file says why and can be sent again', async () => {
  let attempts = 0;
  serve().answer(importListings, () => {
    attempts++;
    if (attempts === 1) throw new FakeRefusal('busy', { message: 'Another import is running.' });
    return { ...report, refused: 0, refused_rows: [], refused_csv: '' };
  });
  const { user } = await open();
  await user.upload(input(), file());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t import homes.csv. Another import is running.',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Imported homes.csv' });
  expect(screen.queryByRole('region', { name: 'Refused rows' })).toBeNull();
});

test('A CSV file with unknown columns is imported after they were matched', async () => {
  const server = serve().answer(importListings, ({ body }) => {
    if ((body as { map?: string }).map) return report;
    throw new FakeRefusal('unreadable_file', { message: `Unknown header. ${mapColumnsHint}` });
  });
  const { user } = await open();
  const rows = Array.from({ length: 30 }, (_, at) => `"$${at + 100},000",${at} Oak St,x`);
  await user.upload(input(), file('other.csv', ['My homes', 'Wanted,Address,Colour', ...rows, ''].join('\n')));
  const panel = within(await screen.findByRole('region', { name: 'Match the columns of other.csv' }));
  expect(panel.getByRole('combobox', { name: 'Address' })).toHaveDisplayValue('Address');
  expect(panel.getByRole('combobox', { name: 'Price' })).toHaveDisplayValue('Not in the file');
  const button = screen.getByRole('button', { name: 'Import with these columns' });
  expect(button).toBeDisabled();
  await user.selectOptions(panel.getByRole('combobox', { name: 'Price' }), 'Wanted');
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(21);
  expect(within(table).getByRole('row', { name: '$100,000 0 Oak St' })).toBeVisible();
  await user.click(button);
  await screen.findByRole('region', { name: 'Imported homes.csv' });
  expect(server.requestsTo(importListings).at(-1)?.body).toMatchObject({
    file: 'other.csv',
    map: 'Wanted=ListPrice,Address=UnparsedAddress',
  });
});

test('A dropped file is imported, but not several, an empty or a very large one', async () => {
  const server = serve().answer(importListings, () => report);
  await open();
  const box = screen.getByRole('region', { name: 'Listings file' });
  const drop = (...files: File[]) => fireEvent.drop(box, { dataTransfer: { files } });
  drop(file('a.csv'), file('b.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Drop one file at a time.');
  drop(file('a.csv', ''));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It’s empty.'));
  const large = file('large.csv');
  Object.defineProperty(large, 'size', { value: 64 * 2 ** 20 + 1 });
  drop(large);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('larger than 64 MB'));
  expect(server.requestsTo(importListings)).toEqual([]);
  drop(file());
  await screen.findByRole('region', { name: 'Imported homes.csv' });
});
