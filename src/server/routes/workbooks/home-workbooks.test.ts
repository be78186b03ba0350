import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { zipPart } from '#tests/zip-part.ts';

let server: TestApp;
let investor: TestPerson;
let ids: string[] = [];
beforeAll(async () => {
  server = await startTestApp({
    rows: [
      makeImportRow('one', { rent: 1900, list_price: 250_000, unparsed_address: '=1+1' }),
      makeImportRow('two', { rent: 1500, list_price: 150_000, unparsed_address: '2 Oak Street' }),
    ],
  });
  investor = await signInAs(server.database, 'investor');
  const all = { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0 };
  const { json } = await postJson(`${server.origin}/api/v1/search`, all);
  ids = json.data.page.map((row: { listing: { listing_id: string } }) =>
    aliasToken(row.listing.listing_id, settleAssumptions({})),
  );
});
afterAll(() => server.close());

const download = (path: string, person = investor) => fetch(`${server.origin}${path}`, { headers: person.headers });
const open = async (response: Response) => (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets;
const proformaOf = async (id: string, query = '') =>
  (await ask(`${server.origin}/api/v1/proformas/${id}${query}`, { headers: investor.headers })).json.data;

test('the workbook of a portfolio has a sheet for each home and their sums, for its owner alone', async () => {
  const made = await postJson(
    `${server.origin}/api/v1/portfolios`,
    { title: 'A "b"', goal: 'income', proforma_id: ids[0] },
    investor.headers,
  );
  const { id } = made.json.data;
  await postJson(
    `${server.origin}/api/v1/portfolio_proformas`,
    { portfolio_id: id, proforma_id: ids[1] },
    investor.headers,
  );
  const response = await download(`/api/v1/portfolios/${id}/export.xlsx`);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="forma-portfolio-a-b-[\d-]+\.xlsx"$/,
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const [portfolio, ...homes] = await open(response);
  expect(homes).toHaveLength(2);
  const { json } = await ask(`${server.origin}/api/v1/portfolios/${id}/summary`, { headers: investor.headers });
  const { totals, irr } = json.data;
  const row = (label: string) => portfolio!.rows.find(([first]) => first === label)!;
  expect(row('All homes').slice(1, 3)).toEqual([totals.purchase_price, totals.initial_equity_investment]);
  expect(row('IRR')[1]).toBeCloseTo(irr / 100, 7);
  const other = await signInAs(server.database, 'admin');
  expect((await download(`/api/v1/portfolios/${id}/export.xlsx`, other)).status).toBe(404);
});

test('the workbook of a comparison has the figures of each home, with its edits', async () => {
  const words = `${ids[0]}~interest_rate=7.25,${ids[1]}`;
  const response = await download(`/api/v1/comparison/export.xlsx?ids=${encodeURIComponent(words)}`);
  expect(response.status).toBe(200);
  const [comparison, ...homes] = await open(response);
  expect(homes).toHaveLength(2);
  const row = (label: string) => comparison!.rows.find(([first]) => first === label)!;
  const second = await proformaOf(ids[1]!);
  expect(row('Equity multiple')[2]).toBeCloseTo(second.calculation.equity_multiple, 9);
  const edited = homes[0]!.rows.find(([first]) => first === 'Interest rate')!;
  expect(edited[1]).toBe(0.0725);
  expect(comparison!.rows.flat()).toContain('=1+1');
});

test('a comparison under the assumptions of the first home, and none of an unknown one', async () => {
  const words = encodeURIComponent(`${ids[0]}~interest_rate=7.25,${ids[1]}`);
  const [, , second] = await open(await download(`/api/v1/comparison/export.xlsx?same=true&ids=${words}`));
  expect(second!.rows.find(([first]) => first === 'Interest rate')![1]).toBe(0.0725);
  for (const unknown of ['', 'nothing']) {
    expect((await download(`/api/v1/comparison/export.xlsx?ids=${unknown}`)).status).toBe(404);
  }
});

test('every name of a workbook refers to a sheet in quotes', async () => {
  const response = await download(`/api/v1/comparison/export.xlsx?ids=${encodeURIComponent(ids.join(','))}`);
  const xml = zipPart(new Uint8Array(await response.arrayBuffer()), 'xl/workbook.xml');
  const ranges = [...xml.matchAll(/<definedName [^>]*>([^<]+)</g)].flatMap(([, range]) => range!.split(','));
  expect(ranges.length).toBeGreaterThan(100);
  for (const range of ranges) expect(range).toMatch(/^'[^']+'!\$/);
});

test('a comparison of more than four proformas is refused, not cut', async () => {
  const response = await download(`/api/v1/comparison/export.xlsx?ids=${['a', 'b', 'c', 'd', 'e'].join(',')}`);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: { details: [{ path: 'ids' }] } });
});
