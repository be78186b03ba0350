import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RiskAnswer, SensitivityAnswer } from '#contracts/analyses.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';

let server: TestApp;
let professional: TestPerson;
let listingId = '';
beforeAll(async () => {
  server = await startTestApp({ rows: [makeImportRow('one', { rent: 1900, list_price: 250_000 })] });
  professional = await signInAs(server.database, 'professional');
  const searchRequest = { maximum_initial_equity_investment: 1e9, target_equity_multiple: 0 };
  const { json } = await postJson(`${server.origin}/api/v1/search`, searchRequest);
  listingId = json.data.page[0].listing.listing_id;
});
afterAll(() => server.close());

const path = (stated = {}) => `${server.origin}/api/v1/proformas/${aliasToken(listingId, settleAssumptions(stated))}`;

describe('the sensitivity of a proforma', () => {
  const askFor = async (query: string, person?: TestPerson) =>
    ask(`${path()}/sensitivity${query}`, { headers: { ...person?.headers } });

  test('is public: every cell is the figure of the proforma with those assumptions', async () => {
    const { status, json } = await askFor('?x=interest_rate&y=vacancy&metric=initial_cocr');
    expect(status).toBe(200);
    const { map, tornado } = json.data as SensitivityAnswer;
    expect(map!.x).toEqual({ axis: 'interest_rate', unit: 'percent', values: [5, 5.5, 6, 6.5, 7, 7.5, 8], own: 3 });
    for (const [row, vacancy] of map!.y.values.entries()) {
      const { json: proforma } = await ask(path({ interest_rate: map!.x.values[0], vacancy }));
      expect(map!.cells[row]![0]!.value).toBeCloseTo(proforma.data.calculation.initial_cocr, 9);
    }
    expect(tornado.map(({ axis }) => axis)).toContain('price');
  });

  test('defaults to the equity multiple over rate and price', async () => {
    const { json } = await askFor('');
    const { metric, map } = json.data as SensitivityAnswer;
    expect([metric, map!.x.axis, map!.y.axis]).toEqual(['equity_multiple', 'interest_rate', 'price']);
    expect(map!.y.values[map!.y.own]).toBe(250_000);
  });

  test('of a limited figure needs a plan with access', async () => {
    expect((await askFor('?metric=irr')).json.error.code).toBe('feature_not_included');
    expect((await askFor('?metric=irr', professional)).status).toBe(200);
  });

  test.each(['?x=rent&y=rent', '?x=interest_rate&y=color', '?metric=beauty', '?y=interest_rate'])(
    'is refused for %s',
    async (query) => {
      const { status, json } = await askFor(query);
      expect([status, json.error.code]).toEqual([422, 'validation_failed']);
    },
  );
});

describe('a saved proforma', () => {
  test('is analyzed under its own assumptions, only for its owner', async () => {
    const bookmark = await postJson(
      `${server.origin}/api/v1/bookmarks`,
      { alias_id: aliasToken(listingId, settleAssumptions({ interest_rate: 7.5 })) },
      professional.headers,
    );
    const id: string = bookmark.json.data.proforma_id;
    const stranger = await signInAs(server.database, 'professional');
    for (const analysis of ['sensitivity', 'risk?draws=100']) {
      const address = `${server.origin}/api/v1/proformas/${id}/${analysis}`;
      expect((await ask(address, { headers: professional.headers })).status).toBe(200);
      expect((await ask(address, { headers: stranger.headers })).status).toBe(404);
    }
    const { json } = await ask(`${server.origin}/api/v1/proformas/${id}/sensitivity`, {
      headers: professional.headers,
    });
    const { map } = json.data as SensitivityAnswer;
    expect(map!.x.values[map!.x.own]).toBe(7.5);
  });
});

describe('the risk of a proforma', () => {
  const askFor = async (query: string) => ask(`${path()}/risk${query}`, { headers: professional.headers });

  test('is the same for the same seed, with the requested targets', async () => {
    const query = '?seed=7&draws=400&target_equity_multiple=1.5&target_irr=8&target_dscr=1';
    const [first, second] = [await askFor(query), await askFor(query)];
    expect(first.json.data).toEqual(second.json.data);
    const { seed, draws, risk } = first.json.data as RiskAnswer;
    expect([seed, draws]).toEqual([7, 400]);
    expect(risk!.years).toHaveLength(5);
    expect(risk!.targets.map(({ name, target }) => [name, target])).toEqual([
      ['target_equity_multiple', 1.5],
      ['target_irr', 8],
      ['target_dscr', 1],
    ]);
    expect((await askFor(query.replace('seed=7', 'seed=8'))).json.data.risk).not.toEqual(risk);
  });

  test('of another person is not delayed by as many as one person requests', async () => {
    const other = await signInAs(server.database, 'professional');
    const order: string[] = [];
    const simulate = async (name: string, { headers }: TestPerson) => {
      const { status } = await ask(`${path()}/risk?draws=4000`, { headers });
      order.push(`${name} ${status}`);
    };
    const many = Array.from({ length: 20 }, () => simulate('many', professional));
    await Promise.all([...many, simulate('other', other)]);
    expect(order.indexOf('other 200')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('other 200')).toBeLessThan(10);
  });

  test('uses the default multiple without a target', async () => {
    const { seed, draws, risk } = (await askFor('?draws=100')).json.data as RiskAnswer;
    expect([seed, draws]).toEqual([1, 100]);
    expect(risk!.targets).toMatchObject([{ name: 'target_equity_multiple', target: 1.3 }]);
  });

  test.each([
    '?draws=99',
    '?draws=10001',
    '?draws=1e9',
    '?seed=-1',
    '?seed=1.5',
    '?seed=4294967296',
    '?target_irr=abc',
  ])('is refused for %s', async (query) => {
    const { status, json } = await askFor(query);
    expect([status, json.error.code]).toEqual([422, 'validation_failed']);
  });
});
