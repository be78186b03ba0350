import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearchTable, mostWorkbookRows } from '#commands/workbooks/search-workbook.ts';
import type { SearchRow } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { writeForm } from '#contracts/write-form.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { settleSearch } from '#domain/settled-search.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { everySampleRow } from '#tests/sample-rows.ts';

const search = { maximum_initial_equity_investment: 60_000, target_equity_multiple: 1.3 };
const formula = '=HYPERLINK("https://evil.example")';

let server: TestApp;
let investor: TestPerson;
let found: SearchRow[] = [];
beforeAll(async () => {
  const evil = makeImportRow('evil', { unparsed_address: formula, list_price: 120_000, rent: 1900 });
  server = await startTestApp({
    rows: [evil, ...everySampleRow(100)],
  });
  investor = await signInAs(server.database, 'investor');
  const { json } = await postJson(`${server.origin}/api/v1/search`, { ...search, limit: 100 }, investor.headers);
  found = json.data.page;
});
afterAll(() => server.close());

const download = (fields: object, { headers }: Pick<TestPerson, 'headers'> = investor) =>
  fetch(`${server.origin}/api/v1/search/export.xlsx?${writeForm(fields)}`, { headers });
const open = async (response: Response) => {
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)!.rows;
  return { results: rowsOf('Results'), criteria: rowsOf('Criteria') };
};

describe('the workbook of a search', () => {
  test('lists the matches of the search in its order, as an attachment', async () => {
    const response = await download(search);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="forma-search-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const { results } = await open(response);
    const [head, ...rows] = results;
    const column = (label: string) => rows.map((row) => row[head!.indexOf(label)]);
    expect(found.length).toBeGreaterThan(5);
    expect(column('Equity multiple')).toEqual(found.map(({ calculation }) => calculation.equity_multiple));
    expect(column('IRR')).toEqual(found.map(({ calculation: { irr } }) => irr && irr / 100));
    expect(column('Proforma')).toEqual(found.map(({ alias_id }) => expect.stringContaining(alias_id)));
  });

  test('has the figures after tax of a search with income tax only', async () => {
    const taxed = { ...search, after_tax: true };
    const { json } = await postJson(`${server.origin}/api/v1/search`, taxed, investor.headers);
    const [first] = json.data.page as SearchRow[];
    const { results } = await open(await download(taxed));
    const [head, row] = results;
    const label = figureLabels.after_tax_cash_flow;
    expect(row![head!.indexOf(label)]).toBe(first!.calculation.after_tax_cash_flow);
    expect((await open(await download(search))).results[0]).not.toContain(label);
  });

  test('has the criteria on a sheet of their own, also for a token', async () => {
    const stated = { ...search, interest_rate: 7.25, zip_code: found[0]!.listing.postal_code!, target_dscr: 1.1 };
    const { json } = await postJson(`${server.origin}/api/v1/search`, stated, investor.headers);
    for (const query of [stated, { query_hash: json.data.query_hash }]) {
      const { criteria } = await open(await download(query));
      const words = Object.fromEntries(criteria.map(([name, value]) => [name, value]));
      expect(words).toMatchObject({
        'Cash to close': '$60,000 or less',
        DSCR: '1.10 or better',
        'Interest rate': '7.25%',
        'ZIP codes': stated.zip_code,
      });
    }
  });

  test('contains a text like a formula as text', async () => {
    const { results } = await open(
      await download({ ...search, maximum_initial_equity_investment: 1e9, target_equity_multiple: 0 }),
    );
    expect(results.flat()).toContain(formula);
  });

  test('of an area of the map has only its homes, and says so', async () => {
    const everywhere = (await open(await download({ ...search }))).results.length;
    const area = { view_mode: 'map', zoom: 0, bbox: [-91, 34, -80, 42] };
    const { criteria, results } = await open(await download({ ...search, ...area }));
    expect(results.length).toBeGreaterThan(2);
    expect(results.length).toBeLessThan(everywhere);
    expect(criteria[1]![0]).toContain(`: ${results.length - 1} rentals in an area of the map, in the order`);
  });

  test('of a search without matches says so', async () => {
    const { criteria } = await open(await download({ ...search, target_equity_multiple: 20 }));
    expect(criteria[1]![0]).toMatch(/: 0 rentals/);
  });
});

test('a workbook of a search ends after 10,000 rows and says so', () => {
  const table = createSearchTable((id) => id);
  const batch = Array.from({ length: 4000 }, () => found[0]!);
  expect([batch, batch, batch].map((rows) => table.add(rows))).toEqual([true, true, false]);
  const { sheets } = table.workbook(settleSearch(search), {}, '2026-11-23');
  expect(sheets[0]!.table!.rows).toHaveLength(mostWorkbookRows);
  expect(sheets[1]!.rows[1]![0]!.value).toContain('the first 10,000 rentals');
});

test.each<[Partial<SearchPayload>, string]>([
  [{ exclusive_only: true }, '1 rental (exclusives only), in the order'],
  [{ only_new_in: 'any', near_miss_only: true }, '1 near miss (only new), in the order'],
  [
    { exclusive_only: true, only_new_in: 'any', view_mode: 'map', bbox: [-91, 34, -80, 42] },
    '1 rental (exclusives only, only new) in an area of the map, in the order',
  ],
])('a workbook of a search says what limits its rows (%j)', (limits, words) => {
  const table = createSearchTable((id) => id);
  table.add(found.slice(0, 1));
  const { sheets } = table.workbook(settleSearch(search), limits, '2026-11-23');
  expect(sheets[1]!.rows[1]![0]!.value).toContain(words);
});
