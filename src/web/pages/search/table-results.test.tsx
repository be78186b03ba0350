import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { proformasApi } from '#contracts/proformas.ts';
import { searchApi } from '#contracts/search.ts';
import { readColumns } from '../../features/search/table/stored-columns.ts';
import { FakeRefusal } from '../../testing/fake-api.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleAnswer, sampleListing, sampleRow } from '../../testing/sample-rows.ts';

const rowHeight = 52;
const table = () => screen.findByLabelText(/^Table of rentals/);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

type Paging = { readonly from?: number; readonly limit?: number; readonly sort?: string };

/** A server with `count` rentals, one page at a time. It fails for pages that start at one of `failing`. */
function createLongServer(count: number, failing: ReadonlySet<number> = new Set()) {
  const row = sampleRow(sampleListing(1));
  return createFakeServer().answer(searchApi.search, ({ body }) => {
    const { from = 0, limit = 24 } = body as Paging;
    if (failing.has(from)) throw new FakeRefusal('internal_error');
    const rows = Array.from({ length: Math.min(limit, count - from) }, (_, at) => ({
      ...row,
      alias_id: `alias-${from + at}`,
      listing: { ...row.listing, listing_id: `listing-${from + at}`, unparsed_address: `${from + at} Elm Street` },
    }));
    return sampleAnswer(rows, { total_count: count });
  });
}

/** jsdom has no layout, so it fires no scroll events. */
function scrollTo(line: number): void {
  const box = screen.getByLabelText(/^Table of rentals/);
  box.scrollTop = line * rowHeight;
  fireEvent.scroll(box);
}

const isLoaded = () => waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Loading' })).toBeNull());

test('A header of a figure requests its order and shows it, and a second click the other way round', async () => {
  const server = createFakeServer();
  const { user, router } = openPage('/?viewMode=table');
  await table();
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('Multiple')).toHaveAttribute('aria-sort', 'descending');
  expect(head('Purchase price')).toHaveAttribute('aria-sort', 'none');
  expect(within(head('Max offer')).queryByRole('button')).not.toBeInTheDocument();
  const button = within(head('Purchase price')).getByRole('button');
  await user.click(button);
  await waitFor(() => expect(head('Purchase price')).toHaveAttribute('aria-sort', 'ascending'));
  expect(router.state.location.search).toMatchObject({ sort: 'purchase_price_asc' });
  await waitFor(() =>
    expect(server.requestsTo(searchApi.search).map(({ body }) => (body as Paging).sort)).toContain(
      'purchase_price_asc',
    ),
  );
  expect(within(head('Purchase price')).getByRole('button')).toHaveFocus();
  await user.click(button);
  await waitFor(() => expect(head('Purchase price')).toHaveAttribute('aria-sort', 'descending'));
  expect(router.state.location.search).toMatchObject({ sort: 'purchase_price_desc' });

  await user.click(within(head('DSCR')).getByRole('button'));
  await waitFor(() => expect(head('DSCR')).toHaveAttribute('aria-sort', 'descending'));
  expect(router.state.location.search).toMatchObject({ sort: 'dscr_desc' });
  const order = screen.getByRole('combobox', { name: 'Sort by' });
  expect(order).toHaveDisplayValue('DSCR, highest first');
  expect(within(order).getAllByRole('option')).toHaveLength(5);
});

test('A table of near misses says what they lack, and so does its download', async () => {
  const near = { ...sampleRow(sampleListing(3)), near_miss: true };
  createFakeServer().answer(searchApi.search, () => sampleAnswer([near], { total_count: 2, near_miss_count: 1 }));
  openPage('/?viewMode=table&nearMiss=true');
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2'));
  expect(screen.getByText(/^These would meet your targets at a lower offer/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    '/api/v1/search/export.csv?query_hash=hash&sort=equity_multiple_desc&near_miss_only=true',
  );
});

test('The table and its download keep to an area of the map', async () => {
  const map = { count: 3, clusters: [], pins: [] };
  const server = createFakeServer().answer(searchApi.search, () =>
    sampleAnswer(
      [1, 2, 3].map((number) => sampleRow(sampleListing(number))),
      { total_count: 420, map },
    ),
  );
  const { user, router } = openPage('/?viewMode=table&box=-90,30,-80,40');
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '4'));
  const [first] = server.requestsTo(searchApi.search);
  expect(first).toMatchObject({ body: { view_mode: 'map', bbox: [-90, 30, -80, 40] } });
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    expect.stringMatching(/view_mode=map&bbox\[\]=-90&bbox\[\]=30&bbox\[\]=-80&bbox\[\]=40&zoom=0$/),
  );
  await user.click(screen.getByRole('button', { name: 'Remove filter Map area' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ viewMode: 'table' }));
});

test('An investor can download the matches as a workbook', async () => {
  createFakeServer('investor').answer(searchApi.search, () => sampleAnswer([sampleRow(sampleListing(1))]));
  openPage('/?viewMode=table', 'investor');
  expect(await screen.findByRole('link', { name: 'Download Excel' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/v1\/search\/export\.xlsx\?query_hash=hash/),
  );
});

test('A starter sees Upgrade instead of the workbook', async () => {
  createFakeServer('starter').answer(searchApi.search, () => sampleAnswer([sampleRow(sampleListing(1))]));
  openPage('/?viewMode=table', 'starter');
  await screen.findByRole('link', { name: 'Download CSV' });
  expect(document.querySelector('[data-feature="download_extended_proforma"]')).toBeNull();
  const upgrades = screen.getAllByRole('button', { name: 'Upgrade' });
  expect(upgrades.map(({ textContent }) => textContent)).toContain('Excel:Upgrade');
  expect(upgrades.map((button) => button.getAttribute('aria-description'))).toEqual([
    'Ask Forma, included in Investor',
    'Excel, included in Investor',
  ]);
});

test('Columns are added, moved step by step without losing the focus, removed and reset', async () => {
  createFakeServer().answer(searchApi.search, () =>
    sampleAnswer([sampleRow(sampleListing(1))], { limited_fields: ['calculation.mirr'] }),
  );
  const { user } = openPage('/?viewMode=table');
  await table();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
  const field = panel.getByRole('searchbox', { name: 'Find a column' });
  await user.type(field, 'year b');
  await user.click(panel.getByRole('button', { name: /^Add ?Year built/ }));
  const up = panel.getByRole('button', { name: 'Move Year built up' });
  up.focus();
  for (const place of [12, 11]) {
    await user.keyboard('{Enter}');
    expect(panel.getByText(`Year built: column ${place} of 13`)).toBeInTheDocument();
    expect(up).toHaveFocus();
  }
  await user.click(panel.getByRole('button', { name: 'Remove DSCR' }));
  await user.clear(field);
  await user.type(field, 'mirr');
  const locked = panel.getByRole('link', { name: 'Not in your plan' });
  expect(locked).toHaveAttribute('href', '/billing/plans');
  expect(locked.closest('li')).toHaveTextContent('MIRR');
  await user.click(panel.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(heads().indexOf('Year built')).toBe(heads().indexOf('Rental') + 10);
  expect(heads()).not.toContain('DSCR');
  expect(readColumns(), 'stored for the next visit').not.toContain('dscr');

  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(heads()).not.toContain('Year built'));
  expect(heads()).toContain('DSCR');
});

test('A jump loads the visible page and the next, and none before', async () => {
  const server = createLongServer(3000);
  openPage('/?viewMode=table');
  await table();
  await isLoaded();
  const before = server.requestsTo(searchApi.search).length;
  scrollTo(1550);
  expect(await screen.findByRole('link', { name: /1555 Elm Street/ })).toBeInTheDocument();
  await isLoaded();
  expect(
    server
      .requestsTo(searchApi.search)
      .slice(before)
      .map(({ body }) => (body as Paging).from),
  ).toEqual([1500, 1600]);
});

test('Rows that could not be loaded are named and loaded again', async () => {
  const failing = new Set([300]);
  createLongServer(3000, failing);
  const { user } = openPage('/?viewMode=table');
  await table();
  await isLoaded();
  scrollTo(350);
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent('Rows 301 to 400');
  failing.clear();
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /355 Elm Street/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('The focus stays on its row when it scrolls out of view', async () => {
  createLongServer(3000).refuse(proformasApi.proforma, 'not_found');
  openPage('/?viewMode=table');
  await table();
  await isLoaded();
  const first = screen.getByRole('link', { name: /\b0 Elm Street/ });
  first.focus();
  scrollTo(1550);
  expect(await screen.findByRole('link', { name: /1555 Elm Street/ })).toBeInTheDocument();
  expect(first).toHaveFocus();
});

test('Paper has every loaded row, and says where the others are', async () => {
  createLongServer(3000);
  openPage('/?viewMode=table');
  await table();
  await isLoaded();
  const rows = () => screen.getAllByRole('rowheader');
  expect(rows().length).toBeLessThan(100);
  window.dispatchEvent(new Event('beforeprint'));
  await waitFor(() => expect(rows()).toHaveLength(100));
  expect(screen.getByText('100 of 3,000 rentals. The CSV file has all of them.')).toBeVisible();
  expect(await screen.findByText(/^Forma, printed on .+ · http/)).toBeVisible();
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(rows().length).toBeLessThan(100));
});

test('An equity multiple below 1 is not in the color of a gain', async () => {
  const rows = [sampleRow(sampleListing(1)), sampleRow(sampleListing(3, { rent: 300 }))];
  createFakeServer().answer(searchApi.search, () => sampleAnswer(rows));
  openPage('/?viewMode=table');
  await isLoaded();
  const multiples = within(await table()).getAllByRole('cell', { name: /^\d\.\d\dx$/ });
  expect(multiples.map(({ textContent, className }) => [Number.parseFloat(textContent) >= 1, className])).toEqual([
    [true, 'primary'],
    [false, ''],
  ]);
});
