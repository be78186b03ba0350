import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { withTransaction } from '#store/database.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { writePrivateListing } from '#store/listings/private-listings.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { type Answer, ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { addPrivateListing } from '#tests/private-listings.ts';
import { queryRow } from '#tests/query-rows.ts';

const keys = ['seen', 'moved', 'edited', 'words', 'gone', 'raced', 'limited', 'paged'];

let server: TestApp;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  const market = makeImportRow('market', { rent_source: 'market_rent', rent_low: 1100, rent_high: 1500 });
  server = await startTestApp({ rows: [...keys.map((key) => makeImportRow(key)), market] });
  ann = await signInAs(server.database, 'investor');
  bob = await signInAs(server.database, 'investor');
});
afterAll(() => server.close());

const url = (path: string) => `${server.origin}/api/v1/${path}`;
const listing = (key: string) => listingIdOf('test', key);
const alias = (key: string, stated = {}) => aliasToken(listing(key), settleAssumptions(stated));
const get = (id: string, person: TestPerson | null = ann) =>
  ask(url(`proformas/${id}`), person ? { headers: person.headers } : {});
const send = (method: string, id: string, body: object = {}, { headers } = ann) =>
  ask(url(`proformas/${id}`), {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const patch = (id: string, body: object, person = ann) => send('PATCH', id, body, person);
const outcomeOf = ({ status, json }: Answer) => (json?.error ? `${status} ${json.error.code}` : status);
const save = async (reference: string, { headers } = ann): Promise<string> =>
  (await postJson(url('bookmarks'), { alias_id: reference }, headers)).json.data.proforma_id;
const dataOf = async (answer: Promise<Answer>) => {
  const { status, json } = await answer;
  expect(status).toBe(200);
  return json.data;
};

describe('a saved proforma', () => {
  test('names no table as its source that was imported after it was saved', async () => {
    const id = await save(alias('market'));
    const { pool } = server.database;
    await pool.query("insert into market_tables (kind, name, dated, entries) values ('rents', 'HUD', '2025-10-01', 1)");
    const rentOf = async (reference: string) => (await dataOf(get(reference))).origins.rent;
    expect(await rentOf(alias('market'))).toMatchObject({ name: 'HUD', dated: '2025-10-01' });
    expect(await rentOf(id)).toEqual({ source: 'market_rent', name: null, dated: null });
    await pool.query("update market_tables set imported_at = imported_at - interval '1 hour'");
    expect(await rentOf(id)).toMatchObject({ name: 'HUD', dated: '2025-10-01' });
    await pool.query(
      "insert into market_tables (kind, name, dated, entries) values ('rent_index_zip', 'Index', '2026-06-30', 1)",
    );
    expect(await rentOf(alias('market'))).toMatchObject({ name: 'HUD rents grown by a rent index' });
    expect(await rentOf(id)).toEqual({ source: 'market_rent', name: null, dated: null });
    await dataOf(patch(id, { accept_update: true }));
    expect(await rentOf(id)).toMatchObject({ name: 'HUD rents grown by a rent index' });
    await pool.query('delete from market_tables');
  });

  test('is found by id by its owner, with search result and saved data', async () => {
    const id = await save(alias('seen', { interest_rate: 7 }));
    const found = await dataOf(get(alias('seen', { interest_rate: 7 })));
    const saved = await dataOf(get(id));
    expect(found.saved_proforma).toBeNull();
    expect(saved).toEqual({
      ...found,
      proforma: { ...found.proforma, proforma_id: id },
      saved_proforma: {
        title: null,
        notes: '',
        listing: found.listing,
        facts: {},
        first: found.proforma,
        share_alias_id: alias('seen', { interest_rate: 7 }),
        model_version: found.calculation.model_version,
        current: { listing: found.listing, calculation: found.calculation },
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
        listing_saved_at: saved.saved_proforma.created_at,
        numbers_saved_at: saved.saved_proforma.created_at,
      },
      origins: {
        ...found.origins,
        ...Object.fromEntries(
          ['rent', 'tax', 'insurance'].map((name) => [name, { ...found.origins[name], dated: expect.any(String) }]),
        ),
      },
    });
  });

  test('is not found by others, like a missing one', async () => {
    const id = await save(alias('seen'));
    const nothing = '00000000-0000-4000-8000-000000000000';
    const bytes = async (answer: Promise<Answer>) => (await answer).text.replace(/"request_id":"[^"]*"/, '');
    for (const person of [bob, null]) {
      expect(outcomeOf(await get(id, person))).toBe('404 not_found');
      expect(await bytes(get(id, person))).toBe(await bytes(get(nothing, person)));
    }
    expect(outcomeOf(await patch(id, { notes: 'x' }, bob))).toBe('404 not_found');
    expect(outcomeOf(await send('DELETE', id, {}, bob))).toBe('404 not_found');
    expect((await dataOf(get(id))).saved_proforma.notes).toBe('');
  });

  test('keeps its state while its listing changes, until its owner accepts the update', async () => {
    const id = await save(alias('moved'));
    await server.importRows([makeImportRow('moved', { list_price: 100_000, rent: 1500 })]);
    const before = await dataOf(get(id));
    expect(before.listing.list_price).toBe(120_000);
    expect(before.calculation.purchase_price).toBe(120_000);
    expect(before.saved_proforma.current).toMatchObject({
      listing: { list_price: 100_000, rent: 1500 },
      calculation: { purchase_price: 100_000 },
    });
    expect(before.history.map((entry: { list_price: number }) => entry.list_price)).toEqual([120_000, 100_000]);
    const after = await dataOf(patch(id, { accept_update: true }));
    expect(after.listing).toEqual(before.saved_proforma.current.listing);
    expect(after.calculation).toEqual(before.saved_proforma.current.calculation);
    expect(after.saved_proforma.current.calculation).toEqual(after.calculation);
    // It is still the search result of today.
    expect(await save(alias('moved'))).toBe(id);
  });

  test('has the time of its listing, which an edited copy shares and only an accepted update changes', async () => {
    const id = await save(alias('moved', { interest_rate: 7 }));
    const timeOf = async (saved: string): Promise<string> => (await dataOf(get(saved))).saved_proforma.listing_saved_at;
    const first = await timeOf(id);
    await dataOf(patch(id, { notes: 'Roof', facts: { rent: 1600 } }));
    const edited = { proforma_id: id, assumptions: { interest_rate: 9 } };
    const copied = (await postJson(url('user_pins'), edited, ann.headers)).json.data.proforma_id;
    expect([await timeOf(id), await timeOf(copied)]).toEqual([first, first]);
    await dataOf(patch(id, { accept_update: true }));
    expect((await timeOf(id)) > first).toBe(true);
  });

  test('accepts other assumptions and facts, keeps its id, and loses its alias', async () => {
    const id = await save(alias('edited'));
    const changed = await dataOf(
      patch(id, { assumptions: { interest_rate: 8, hold_years: 10 }, facts: { rent: 1650, list_price: 110_000 } }),
    );
    expect(changed.proforma).toMatchObject({ proforma_id: id, interest_rate: 8, hold_years: 10, mortgage_ltv: 75 });
    expect(changed.listing).toMatchObject({ rent: 1650, list_price: 110_000, rent_source: 'actual' });
    expect(changed.calculation.purchase_price).toBe(110_000);
    expect(changed.saved_proforma).toMatchObject({
      facts: { rent: 1650, list_price: 110_000 },
      listing: { rent: 1300, list_price: 120_000 },
      first: { interest_rate: 6.5, hold_years: 5 },
      share_alias_id: alias('edited', { interest_rate: 8, hold_years: 10 }),
    });
    expect(changed.origins.rent.source).toBe('own');
    expect(changed.saved_proforma.current.calculation).toEqual(changed.calculation);
    const [bookmark] = (await ask(url('bookmarks?limit=1'), { headers: ann.headers })).json.data;
    expect(bookmark).toMatchObject({ proforma_id: id, alias_id: null, proforma: { alias_id: null } });
    // The current alias also identifies it; the alias of the search result no longer does.
    const both = { proforma_id: id, alias_id: changed.proforma.alias_id };
    expect((await postJson(url('user_pins'), both, ann.headers)).status).toBe(201);
    const apart = { proforma_id: id, alias_id: alias('edited') };
    expect(outcomeOf(await postJson(url('user_pins'), apart, ann.headers))).toBe('422 validation_failed');
    expect(await save(alias('edited'))).not.toBe(id);
    const back = await dataOf(patch(id, { assumptions: {}, facts: { rent: null } }));
    expect(back.calculation).toEqual((await dataOf(get(alias('edited')))).calculation);
    expect(back.saved_proforma.facts).toEqual({});
  });

  test('keeps notes changed elsewhere, and accepts notes based on the saved ones', async () => {
    const id = await save(alias('words', { interest_rate: 8 }));
    await dataOf(patch(id, { notes: 'Roof', notes_before: '' }));
    expect(outcomeOf(await patch(id, { notes: 'Garden', notes_before: '', title: 'Elm' }))).toBe('409 conflict');
    expect((await dataOf(get(id))).saved_proforma).toMatchObject({ notes: 'Roof', title: null });
    expect((await dataOf(patch(id, { notes: 'Roof', notes_before: '' }))).saved_proforma.notes).toBe('Roof');
    expect((await dataOf(patch(id, { notes: 'Roof\r\nAttic', notes_before: 'Roof' }))).saved_proforma.notes).toBe(
      'Roof\nAttic',
    );
    const both = await Promise.all(['One', 'Two'].map((notes) => patch(id, { notes, notes_before: 'Roof\nAttic' })));
    expect(both.map(outcomeOf).sort()).toEqual([200, '409 conflict']);
  });

  test('keeps numbers changed elsewhere, and accepts those based on the saved ones', async () => {
    const id = await save(alias('words', { vacancy: 5 }));
    const fromFirst = { assumptions_before: { vacancy: 5 }, facts_before: {} };
    await dataOf(patch(id, { assumptions: { vacancy: 9 }, ...fromFirst }));
    const late = { assumptions: { vacancy: 5, interest_rate: 8 }, facts: { rent: 1500 }, ...fromFirst };
    expect(outcomeOf(await patch(id, { ...late, title: 'Elm' }))).toBe('409 conflict');
    expect((await dataOf(get(id))).saved_proforma).toMatchObject({ facts: {}, title: null });
    // A repeated request, and other assumptions with the same numbers.
    await dataOf(patch(id, { assumptions: { vacancy: 9, interest_rate: 6.5 }, ...fromFirst }));
    await dataOf(patch(id, { ...late, assumptions_before: { vacancy: 9, interest_rate: 6.5, price_offer: 'full' } }));
    expect(outcomeOf(await patch(id, { facts: {}, facts_before: { rent: 1400 } }))).toBe('409 conflict');
    const before = { assumptions_before: late.assumptions, facts_before: late.facts };
    const both = await Promise.all([6, 7].map((vacancy) => patch(id, { assumptions: { vacancy }, ...before })));
    expect(both.map(outcomeOf).sort()).toEqual([200, '409 conflict']);
  });

  test('keeps figures and alias if only texts change, or nothing', async () => {
    const id = await save(alias('words'));
    await server.importRows([makeImportRow('words', { rent: 1400 })]);
    const before = await dataOf(get(id));
    const same = { assumptions: { interest_rate: 6.5, price_offer: '' }, facts: { rent: null } };
    const changed = await dataOf(patch(id, { title: ' Elm ', notes: 'Roof?\r\n\tAsk.', ...same }));
    expect(changed.saved_proforma).toMatchObject({ title: 'Elm', notes: 'Roof?\n\tAsk.' });
    expect([changed.calculation, changed.listing]).toEqual([before.calculation, before.listing]);
    expect(await save(alias('words'))).toBe(id);
    expect((await dataOf(patch(id, { title: '' }))).saved_proforma).toMatchObject({
      title: null,
      notes: 'Roof?\n\tAsk.',
    });
    expect((await dataOf(patch(id, {}))).saved_proforma).toMatchObject({ title: null, notes: 'Roof?\n\tAsk.' });
  });

  test.each([
    { title: 'x'.repeat(201) },
    { title: 'a\r\nb' },
    { title: '\u202egnp' },
    { notes: 'x'.repeat(20_001) },
    { notes: null },
    { assumptions: { interest_rate: 21 } },
    { assumptions: { hold_years: 1.5 } },
    { assumptions: [] },
    { facts: { rent: -1 } },
    { facts: { list_price: 0 } },
    { facts: { tax_rate: '2' } },
    { accept_update: 'yes' },
  ])('refuses %j without a change', async (change) => {
    const id = await save(alias('seen'));
    const before = await dataOf(get(id));
    expect(outcomeOf(await patch(id, { notes: 'half', ...change }))).toBe('422 validation_failed');
    expect(await dataOf(get(id))).toEqual(before);
  });

  test('is deleted with its marks and portfolio links, and its listing may be saved again', async () => {
    const id = await save(alias('gone'));
    for (const [path, body] of [
      ['user_pins', {}],
      ['user_ratings', { rating: 3 }],
    ] as const) {
      await postJson(url(path), { proforma_id: id, ...body }, ann.headers);
    }
    const portfolio = await postJson(url('portfolios'), { title: 'A', goal: 'income', proforma_id: id }, ann.headers);
    expect(outcomeOf(await send('DELETE', id))).toBe(204);
    expect(outcomeOf(await send('DELETE', id))).toBe('404 not_found');
    expect(outcomeOf(await get(id))).toBe('404 not_found');
    for (const path of ['bookmarks', 'user_pins', 'user_ratings']) {
      const { json } = await ask(url(path), { headers: ann.headers });
      expect(json.data.filter((mark: { proforma_id: string }) => mark.proforma_id === id)).toEqual([]);
    }
    const left = await ask(url(`portfolios/${portfolio.json.data.id}`), { headers: ann.headers });
    expect(left.json.data.proforma_ids).toEqual([]);
    expect(await save(alias('gone'))).not.toBe(id);
  });

  test('takes a private home with it, unless another proforma has the home', async () => {
    const cat = await signInAs(server.database, 'professional');
    const home = await addPrivateListing(server.database, cat.userId, 'deleted');
    const [first, other] = [
      await save(aliasToken(home.listing_id, settleAssumptions({})), cat),
      await save(aliasToken(home.listing_id, settleAssumptions({ interest_rate: 5 })), cat),
    ];
    for (const path of ['hidden_homes', 'exclusives'])
      await postJson(url(path), { listing_id: home.listing_id }, cat.headers);
    const marks = () =>
      queryRow(
        server.database,
        `select (select count(*) from hidden_homes where user_id = $1) as hidden,
          (select count(*) from exclusives where user_id = $1) as exclusive`,
        [cat.userId],
      );
    expect(outcomeOf(await send('DELETE', first, {}, cat))).toBe(204);
    expect(await marks()).toEqual({ hidden: 1, exclusive: 1 });
    expect((await dataOf(get(other, cat))).saved_proforma.current).not.toBeNull();
    expect(outcomeOf(await send('DELETE', other, {}, cat))).toBe(204);
    expect(outcomeOf(await get(aliasToken(home.listing_id, settleAssumptions({})), cat))).toBe('404 not_found');
    expect(await marks()).toEqual({ hidden: 0, exclusive: 0 });
  });

  test('deleted while its private home is saved again, it leaves the home', async () => {
    const cat = await signInAs(server.database, 'investor');
    const { pool } = server.database;
    const home = await addPrivateListing(server.database, cat.userId, 'saved again');
    const id = await save(aliasToken(home.listing_id, settleAssumptions({})), cat);
    const deleting = await withTransaction(server.database, async (client) => {
      await lockPerson(client, cat.userId);
      await writePrivateListing(client, cat.userId, { addressKey: 'saved again', listing: home });
      const request = send('DELETE', id, {}, cat);
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await eventually(async () => expect((await pool.query(waiting)).rowCount).toBe(1));
      await client.query(
        `insert into proformas (user_id, listing_id, listing, assumptions, first_assumptions, calculation, model_version)
        select user_id, listing_id, listing, assumptions, first_assumptions, calculation, model_version
        from proformas where proforma_id = $1`,
        [id],
      );
      // In a list, so that the transaction does not wait for what waits for it.
      return [request];
    });
    expect((await deleting[0]!).status).toBe(204);
    const left = 'select proforma_id as id from proformas where user_id = $1';
    const { id: other } = await queryRow<{ id: string }>(server.database, left, [cat.userId]);
    expect((await dataOf(get(other, cat))).saved_proforma.current).not.toBeNull();
  });

  test('has no update to accept if its home is not listed any more', async () => {
    const cat = await signInAs(server.database, 'investor');
    const home = await addPrivateListing(server.database, cat.userId, 'own');
    const id = await save(aliasToken(home.listing_id, settleAssumptions({})), cat);
    expect((await dataOf(get(id, cat))).listing.unparsed_address).toBe(home.unparsed_address);
    await server.database.pool.query('delete from private_listings where listing_id = $1', [home.listing_id]);
    expect((await dataOf(get(id, cat))).saved_proforma.current).toBeNull();
    expect(outcomeOf(await patch(id, { accept_update: true }, cat))).toBe('409 conflict');
    expect((await dataOf(patch(id, { assumptions: { interest_rate: 5 } }, cat))).proforma.interest_rate).toBe(5);
  });

  test('changed, marked and deleted concurrently is complete or gone', async () => {
    const cat = await signInAs(server.database, 'investor');
    const id = await save(alias('raced'), cat);
    const work = (index: number) => [
      patch(id, { assumptions: { interest_rate: 5 + index / 10 } }, cat),
      postJson(url('user_ratings'), { proforma_id: id, rating: 1 + (index % 5) }, cat.headers),
      postJson(url('user_pins'), { alias_id: alias('raced') }, cat.headers),
      ...(index === 5 ? [send('DELETE', id, {}, cat)] : []),
    ];
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => work(index)).flat());
    for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status);
    expect(outcomeOf(await get(id, cat))).toBe('404 not_found');
  });
});

describe('limited data', () => {
  const limitedFigures = ['irr', 'mirr', 'npv', 'debt_yield', 'refi_out_ratio', 'refi_proceeds'];

  test('is missing from every part of a saved proforma, and from the response to a change', async () => {
    const cat = await signInAs(server.database, 'starter');
    const id = await save(alias('limited'), cat);
    for (const data of [await dataOf(get(id, cat)), await dataOf(patch(id, { facts: { rent: 1500 } }, cat))]) {
      expect(data.limited_fields).toContain('listing.unparsed_address');
      for (const part of [data.listing, data.saved_proforma.listing, data.saved_proforma.current.listing]) {
        for (const name of ['unparsed_address', 'listing_url', 'source', 'source_key'])
          expect(part).not.toHaveProperty(name);
        expect(part.city).toBe('Cleveland');
      }
      for (const part of [data.calculation, data.saved_proforma.current.calculation]) {
        for (const name of limitedFigures) expect(part).not.toHaveProperty(name);
        expect(part).toHaveProperty('cap_rate');
      }
    }
    const exported = (await ask(url('account/export'), { headers: cat.headers })).json;
    expect(exported.proformas[0]).toMatchObject({ facts: { rent: 1500 }, listing: { city: 'Cleveland' } });
    expect(JSON.stringify(exported.proformas)).not.toMatch(/12 Main Street|"irr"|"limited"/);
    const [whole] = (await ask(url('account/export'), { headers: ann.headers })).json.proformas;
    expect(whole.listing.unparsed_address).toBe('12 Main Street');
  });
});

describe('a private listing', () => {
  test('is visible only to its importer, by alias, by listing and as a page', async () => {
    const home = await addPrivateListing(server.database, ann.userId, 'mine');
    const reference = aliasToken(home.listing_id, settleAssumptions({}));
    const paths = [`proformas/${reference}`, `listings/default/${home.listing_id}`];
    for (const path of paths) {
      expect((await ask(url(path), { headers: ann.headers })).json.data.listing.listing_id).toBe(home.listing_id);
      expect(outcomeOf(await ask(url(path), { headers: bob.headers }))).toBe('404 not_found');
      expect(outcomeOf(await ask(url(path)))).toBe('404 not_found');
    }
    const page = await ask(`${server.origin}/proformas/${reference}`, { headers: { accept: 'text/html' } });
    expect(page.text).not.toContain(home.listing_id);
  });

  test('and a saved proforma have a page without their data for everyone', async () => {
    const id = await save(alias('paged'));
    const page = (path: string) => ask(`${server.origin}/proformas/${path}`, { headers: { accept: 'text/html' } });
    // The address of the page is its own.
    const plain = ({ status, text }: Answer) => `${status} ${text.replaceAll(/nonce="[^"]*"|[0-9a-f-]{36}/g, '')}`;
    const of = await page(id);
    expect([of.status, of.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(of.text).not.toContain('"proforma":');
    expect(plain(await page('00000000-0000-4000-8000-000000000000'))).toBe(plain(of));
    expect((await page(`${alias('paged')}x`)).status).toBe(404);
    expect((await page(alias('paged'))).text).toContain('"proforma":');
  });
});
