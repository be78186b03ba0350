import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
let investor: TestPerson;
let listingId = '';
beforeAll(async () => {
  const address = '=HYPERLINK("https://evil.example","12 Main")\t';
  server = await startTestApp({
    rows: [makeImportRow('one', { rent: 1900, list_price: 250_000, unparsed_address: address })],
  });
  investor = await signInAs(server.database, 'investor');
  const { json } = await postJson(`${server.origin}/api/v1/search`, {
    maximum_initial_equity_investment: 1e9,
    target_equity_multiple: 0,
  });
  listingId = json.data.page[0].listing.listing_id;
});
afterAll(() => server.close());

const aliasWith = (stated = {}) => aliasToken(listingId, settleAssumptions(stated));
const download = (id: string, person: TestPerson = investor, query = '') =>
  fetch(`${server.origin}/api/v1/proformas/${id}/export.xlsx${query}`, { headers: person.headers });
const open = async (response: Response) => readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true });

describe('the workbook of a proforma', () => {
  test('is an attachment under a safe name, never stored or sniffed', async () => {
    const response = await download(aliasWith());
    expect(response.status).toBe(200);
    const header = (name: string) => response.headers.get(name);
    expect(header('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(header('content-disposition')).toMatch(
      /^attachment; filename="forma-hyperlink-https-evil-example-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    expect([header('x-content-type-options'), header('cache-control')]).toEqual(['nosniff', 'no-store']);
    const { sheets } = await open(response);
    expect(sheets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Summary', 'Assumptions', 'Years', 'Months', 'Returns', 'Sources', 'Check']),
    );
  });

  test('says the figures of the API for the assumptions of the link', async () => {
    const id = aliasWith({ interest_rate: 7.25, after_tax: true, hold_years: 12 });
    const { json } = await ask(`${server.origin}/api/v1/proformas/${id}`, { headers: investor.headers });
    const { sheets } = await open(await download(id));
    const rows = sheets.find(({ name }) => name === 'Check')!.rows;
    const shown = (label: string) => rows.find(([first]) => first === label)!.slice(1, 3);
    const { irr, noi, equity_multiple } = json.data.calculation;
    for (const value of shown('IRR')) expect(value).toBeCloseTo(irr / 100, 9);
    for (const value of shown('NOI')) expect(value).toBeCloseTo(noi, 6);
    for (const value of shown('Equity multiple')) expect(value).toBeCloseTo(equity_multiple, 9);
  });

  test('says the figures for the numbers on screen', async () => {
    const edits = 'interest_rate=7.25&rent=1777';
    const { sheets } = await open(await download(aliasWith(), investor, `?${edits}`));
    const { rows } = sheets.find(({ name }) => name === 'Assumptions')!;
    const inputs = Object.fromEntries(rows.map((row) => [row[3], row[1]]));
    expect(inputs).toMatchObject({ interest_rate: 0.0725, rent: 1777 });
    expect((await download(aliasWith(), investor, '?interest_rate=700')).status).toBe(422);
  });

  test('contains a text like a formula as text', async () => {
    const { sheets } = await open(await download(aliasWith()));
    expect(sheets[0]!.rows[0]![0]).toMatch(/^=HYPERLINK/);
    expect(sheets[0]!.cells?.get('0,0')?.formula).toBeUndefined();
  });

  test('of a saved proforma is its owner’s alone', async () => {
    const saved = await postJson(`${server.origin}/api/v1/bookmarks`, { alias_id: aliasWith() }, investor.headers);
    const id = saved.json.data.proforma_id as string;
    const other = await signInAs(server.database, 'admin');
    expect([(await download(id)).status, (await download(id, other)).status]).toEqual([200, 404]);
  });
});
