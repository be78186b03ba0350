import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#contracts/access.ts';
import { limitedFigures } from '#contracts/calculation.ts';
import type { NewShareLink } from '#contracts/share-links.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { addPrivateListing } from '#tests/private-listings.ts';

const secret = {
  source: 'import',
  unparsed_address: '77 Hidden Lane, Memphis, TN 38109',
  listing_url: 'https://homes.test/77-hidden-lane',
  photos: ['https://photos.test/77-hidden-lane.jpg'],
  latitude: 35.123456,
  longitude: -90.654321,
};

let server: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  server = await startTestApp({
    rows: [
      makeImportRow('a', { rent: 2000, latitude: 41.456789, listing_url: 'https://mls.test/a' }),
      makeImportRow('b', {
        rent: 1800,
        photos: ['https://photos.test/b-1800-main-street.jpg'],
        public_remarks: 'See 1800 Main Street today.',
        features: ['Deck'],
      }),
      makeImportRow('moved', { rent: 2000 }),
      makeImportRow('withheld', {
        rent: 1800,
        photos: ['https://photos.test/c.jpg'],
        unparsed_address: '9 Shy Street',
      }),
    ],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await signInAs(server.database, 'investor');
});

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const api = (path: string) => `${server.origin}/api/v1/${path}`;
const alias = (key: string) => aliasToken(listingIdOf('test', key), settleAssumptions({}));
const create = (body: object, { headers } = owner) => postJson(api('share_links'), body, headers);
const share = async (body: object, person = owner): Promise<NewShareLink & { token: string }> => {
  const { status, json } = await create(body, person);
  expect(status).toBe(201);
  return { ...json.data, token: json.data.url.split('/').at(-1) };
};
const read = (token: string, headers: Record<string, string> = {}) => ask(api(`shared/${token}`), { headers });
const dataOf = async (token: string) => (await read(token)).json.data;
const list = async ({ headers } = owner) => (await ask(api('share_links'), { headers })).json.data;
const revoke = (id: string, { headers } = owner) => ask(api(`share_links/${id}`), { method: 'DELETE', headers });
const page = (token: string) => ask(`${server.origin}/shared/${token}`, { headers: { accept: 'text/html' } });

/** Every value of a response that is no object, as text. */
function leavesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(leavesOf);
}

describe('a share link', () => {
  test('opens without an account, is listed with its openings, and ends when it is deleted', async () => {
    const made = await share({ proforma_id: alias('a') });
    expect(made.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/shared\/[\w-]{43}$/);
    expect(Date.parse(made.expires_at ?? '') - Date.parse(made.created_at)).toBe(30 * 86_400_000);
    const answer = await read(made.token);
    expect([answer.status, answer.json.data.kind]).toEqual([200, 'proforma']);
    await read(made.token, owner.headers);
    expect((await fetch(`${server.origin}/api/v1/shared/${made.token}`, { method: 'HEAD' })).status).toBe(200);
    const { url: _url, token: _token, ...listed } = made;
    expect(await list()).toEqual([{ ...listed, open_count: 1, last_opened_at: expect.stringMatching(/Z$/) }]);
    expect((await revoke(made.id)).status).toBe(204);
    expect((await read(made.token)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('is stored without its token', async () => {
    const { token } = await share({ proforma_id: alias('a') });
    const { rows } = await query('select * from share_links where user_id = $1', [owner.userId]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('that expired, was deleted or never existed, or of a disabled owner, gives the same answer', async () => {
    const bytesOf = async (token: string) => {
      const { status, text } = await read(token);
      return `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`;
    };
    const unknown = await bytesOf('A'.repeat(43));
    expect(unknown).toMatch(/^404 .*not_found/);
    const expired = await share({ proforma_id: alias('a'), expires_in_days: 7 });
    await query("update share_links set expires_at = now() - interval '1 second' where share_link_id = $1", [
      expired.id,
    ]);
    expect((await list())[0]).toMatchObject({ id: expired.id, is_expired: true });
    const gone = await share({ proforma_id: alias('b') });
    await revoke(gone.id);
    const endless = await share({ proforma_id: alias('b'), expires_in_days: null });
    expect(endless.expires_at).toBeNull();
    expect((await read(endless.token)).status).toBe(200);
    await query('update users set disabled_at = now() where user_id = $1', [owner.userId]);
    for (const { token } of [expired, gone, endless]) {
      expect(await bytesOf(token)).toBe(unknown);
      expect((await page(token)).status).toBe(404);
      expect((await ask(`${server.origin}/shared/${token}/preview.png`)).status).toBe(404);
    }
  });

  test('says when its home is no longer for sale', async () => {
    const { token } = await share({ proforma_id: alias('b') });
    const isForSale = async () => (await read(token)).json.data.proforma.is_for_sale;
    const set = (status: string) =>
      query('update listings set standard_status = $2 where listing_id = $1', [listingIdOf('test', 'b'), status]);
    expect(await isForSale()).toBe(true);
    await set('Closed');
    try {
      expect(await isForSale()).toBe(false);
      expect((await page(token)).text).not.toContain('at asking');
    } finally {
      await set('Active');
    }
  });

  test('ends with its proforma and with its portfolio', async () => {
    const made = await share({ proforma_id: alias('a') });
    await ask(api(`proformas/${made.proforma_id}`), { method: 'DELETE', headers: owner.headers });
    expect((await read(made.token)).status).toBe(404);
    const { json } = await postJson(api('portfolios'), { title: 'Memphis' }, owner.headers);
    const other = await share({ portfolio_id: json.data.id });
    await ask(api(`portfolios/${json.data.id}`), { method: 'DELETE', headers: owner.headers });
    expect((await read(other.token)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('needs one subject that is the caller’s, and terms within their limits', async () => {
    const stranger = await signInAs(server.database, 'investor');
    const { json } = await postJson(api('portfolios'), { title: 'Memphis' }, stranger.headers);
    const outcomeOf = async (body: object) => {
      const answer = await create(body);
      return `${answer.status} ${answer.json.error.code}`;
    };
    expect(await outcomeOf({})).toBe('422 validation_failed');
    expect(await outcomeOf({ proforma_id: alias('a'), portfolio_id: json.data.id })).toBe('422 validation_failed');
    expect(await outcomeOf({ portfolio_id: json.data.id })).toBe('404 not_found');
    expect(await outcomeOf({ proforma_id: 'unknown' })).toBe('404 not_found');
    for (const expires_in_days of [0, 366, 1.5])
      expect(await outcomeOf({ proforma_id: alias('a'), expires_in_days })).toBe('422 validation_failed');
    expect(await outcomeOf({ proforma_id: alias('a'), target_equity_multiple: 21 })).toBe('422 validation_failed');
    expect(await list()).toEqual([]);
  });

  test('is one of at most a hundred, also when they are created at once', async () => {
    const made = await share({ proforma_id: alias('a') });
    await query(
      `insert into share_links (user_id, proforma_id, token_hash, shows_address, shows_name, target_equity_multiple)
      select $1::uuid, $2::uuid, 'hash ' || $1::uuid || number, false, false, 1.3 from generate_series(1, 97) as number`,
      [owner.userId, made.proforma_id],
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ proforma_id: alias('a') })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await list()).toHaveLength(100);
  });
});

describe('a shared proforma', () => {
  test('has the figures that were saved, with the numbers on screen', async () => {
    const made = await share({ proforma_id: alias('moved'), assumptions: { interest_rate: 7.25 } });
    const before = await dataOf(made.token);
    expect(before.proforma.proforma.interest_rate).toBe(7.25);
    await server.importRows([makeImportRow('moved', { rent: 2000, list_price: 90_000 })]);
    const change = (body: object) =>
      ask(api(`proformas/${made.proforma_id}`), {
        method: 'PATCH',
        headers: { ...owner.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await change({ notes: 'Roof?', title: 'Elm' });
    const after = await dataOf(made.token);
    expect(after.proforma.listing).toEqual(before.proforma.listing);
    expect(after.proforma.calculation).toEqual(before.proforma.calculation);
    expect(after.proforma.saved_at).toBe(before.proforma.saved_at);
    const asking = before.proforma.asking_price;
    expect(asking).toBe(before.proforma.listing.list_price);
    await change({ facts: { rent: 2222, list_price: asking - 1000 } });
    const changed = await dataOf(made.token);
    expect(changed.proforma.listing).toMatchObject({ rent: 2222, list_price: asking - 1000 });
    expect(changed.proforma.asking_price).toBe(asking);
    expect(changed.proforma.origins.rent.source).toBe('sender');
    expect(changed.proforma.saved_at > before.proforma.saved_at).toBe(true);
  });

  test('shows what the owner’s plan includes at each opening', async () => {
    const { token } = await share({ proforma_id: alias('a'), shows_address: true });
    const shown = async () => {
      const { proforma, limited_fields } = await dataOf(token);
      const figures = limitedFigures.filter((name) => name in proforma.calculation);
      return { figures, address: proforma.listing.unparsed_address, limited: limited_fields.length };
    };
    expect(await shown()).toEqual({ figures: [...limitedFigures], address: '12 Main Street', limited: 0 });
    await query('update subscriptions set ended_at = now() where user_id = $1', [owner.userId]);
    expect(await shown()).toEqual({ figures: [], address: undefined, limited: expect.any(Number) });
    expect((await page(token)).text).not.toContain('Main');
    // A reader's own plan changes nothing.
    const admin = await signInAs(server.database, 'admin');
    expect((await read(token, admin.headers)).text).not.toContain('Main');
  });

  test('has photos only with the address, because they show where a home is', async () => {
    const photosOf = async (shows_address: boolean) => {
      const { token } = await share({ proforma_id: alias('b'), shows_address });
      const { proforma } = await dataOf(token);
      return [proforma.listing.photos, (await page(token)).text.includes('photos.test')];
    };
    expect(await photosOf(false)).toEqual([[], false]);
    expect(await photosOf(true)).toEqual([['https://photos.test/b-1800-main-street.jpg'], false]);
    await query('update subscriptions set ended_at = now() where user_id = $1', [owner.userId]);
    expect(await photosOf(true)).toEqual([[], false]);
  });

  test('no longer shows which home it is once its feed forbids that', async () => {
    const { json } = await postJson(
      api('portfolios'),
      { title: 'Shy', goal: 'income', proforma_id: alias('withheld') },
      owner.headers,
    );
    const one = await share({ proforma_id: alias('withheld'), shows_address: true });
    const among = await share({ portfolio_id: json.data.id, shows_address: true });
    const shown = async () => {
      const { proforma } = await dataOf(one.token);
      const [first] = (await dataOf(among.token)).portfolio.proformas;
      return [proforma, first].map(({ listing }) => [listing.unparsed_address, listing.photos.length]);
    };
    expect(await shown()).toEqual([
      ['9 Shy Street', 1],
      ['9 Shy Street', 1],
    ]);
    const withheld = { source: 'test', source_key: 'withheld', withheld: true, lineNumber: 2 } as const;
    const rows = async function* () {
      yield withheld;
    };
    await writeListings(server.database, rows());
    expect(await shown()).toEqual([
      [undefined, 0],
      [undefined, 0],
    ]);
  });

  test('has remarks only with the address, because they can state it', async () => {
    const describedAs = async (shows_address: boolean) => {
      const { token } = await share({ proforma_id: alias('b'), shows_address });
      return (await dataOf(token)).proforma.description;
    };
    const { public_remarks, ...others } = await describedAs(true);
    expect(public_remarks).toBe('See 1800 Main Street today.');
    expect(await describedAs(false)).toEqual(others);
    expect(others.features).toEqual(['Deck']);
    await query('update subscriptions set ended_at = now() where user_id = $1', [owner.userId]);
    expect(await describedAs(true)).toEqual(others);
  });

  test('of a private home contains nothing by which it can be found, and nothing of its owner', async () => {
    await query("update users set first_name = 'Ada', last_name = 'Quimby' where user_id = $1", [owner.userId]);
    const home = await addPrivateListing(server.database, owner.userId, 'hidden-key', secret);
    const aliasId = aliasToken(home.listing_id, settleAssumptions({}));
    const marked = await postJson(api('bookmarks'), { alias_id: aliasId, title: 'Bookmarked' }, owner.headers);
    await postJson(api('user_ratings'), { alias_id: aliasId, rating: 4 }, owner.headers);
    const proformaId = marked.json.data.proforma_id;
    await ask(api(`proformas/${proformaId}`), {
      method: 'PATCH',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ notes: 'Seller must sell', title: 'My secret plan' }),
    });
    const { json } = await postJson(
      api('portfolios'),
      { title: 'Homes', goal: 'income', proforma_id: proformaId },
      owner.headers,
    );
    await ask(api(`portfolios/${json.data.id}`), {
      method: 'PUT',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ goal: 'Retire early', strategy: 'Buy quietly' }),
    });
    const forbidden = [
      'Hidden',
      'homes.test',
      'photos.test',
      'hidden-key',
      '35.123456',
      '-90.654321',
      'Quimby',
      owner.email,
      owner.userId,
      proformaId,
      json.data.id,
      home.listing_id,
      aliasId,
      'Seller must sell',
      'My secret plan',
      'Bookmarked',
      'Retire early',
      'Buy quietly',
    ];
    for (const subject of [{ proforma_id: proformaId }, { portfolio_id: json.data.id }]) {
      const { token } = await share(subject);
      const data = await dataOf(token);
      for (const leaf of [...leavesOf(data), (await page(token)).text])
        for (const text of forbidden) expect(leaf).not.toContain(text);
      const [shown] = data.portfolio?.proformas ?? [data.proforma];
      expect(shown.listing).toMatchObject({ city: 'Cleveland', photos: [], latitude: 35.12, longitude: -90.65 });
      expect(JSON.stringify(data)).not.toMatch(
        /"(?:notes|rating|bookmark_id|pin_id|saved_proforma|source_key|marked_at)"/,
      );
      expect(data.owner_name).toBeNull();
    }
  });

  test('shows the address, its link and the owner’s name where the owner chose so', async () => {
    await query("update users set first_name = 'Ada', last_name = 'Quimby' where user_id = $1", [owner.userId]);
    const home = await addPrivateListing(server.database, owner.userId, 'open-key', secret);
    const aliasId = aliasToken(home.listing_id, settleAssumptions({}));
    const { token } = await share({ proforma_id: aliasId, shows_address: true, shows_name: true });
    const data = await dataOf(token);
    expect(data).toMatchObject({ owner_name: 'Ada Quimby', shows_address: true });
    expect(data.proforma.listing).toMatchObject({ ...secret, source: 'import' });
    expect((await page(token)).text).toContain('77 Hidden Lane');
  });
});

describe('a shared portfolio', () => {
  test.each(['starter', 'investor'] as const)(
    'of the plan %s has its homes in order and their totals',
    async (role) => {
      owner = await signInAs(server.database, role satisfies Role);
      const { json } = await postJson(
        api('portfolios'),
        { title: 'Cleveland', goal: 'income', proforma_id: alias('a') },
        owner.headers,
      );
      const { id } = json.data;
      await postJson(api('portfolio_proformas'), { portfolio_id: id, proforma_id: alias('b') }, owner.headers);
      const own = (await ask(api(`portfolios/${id}`), { headers: owner.headers })).json.data;
      const { token, title } = await share({ portfolio_id: id, shows_address: true });
      const { portfolio, proforma, limited_fields } = await dataOf(token);
      expect([title, portfolio.title, proforma]).toEqual(['Cleveland', 'Cleveland', null]);
      expect(portfolio.totals).toEqual(own.totals);
      const comparable = ({ listing, calculation }: { listing: object; calculation: object }) => {
        return { listing: { ...listing, listing_id: '', photos: [] }, calculation };
      };
      expect(portfolio.proformas.map(comparable)).toEqual(own.proformas.map(comparable));
      expect(limited_fields).toEqual(own.limited_fields);
    },
  );
});

describe('the page of a share link', () => {
  test('has a title and a picture for messengers, and keeps robots and other sites out', async () => {
    const { token, url } = await share({ proforma_id: alias('a'), target_equity_multiple: 1.1 });
    const { status, text, headers } = await page(token);
    expect(status).toBe(200);
    expect(text).toContain('<title>3-bed house, Cleveland, OH 44105 · Forma</title>');
    const tags = [...text.matchAll(/<meta (?:property|name)="(\S+)" content="([^"]*)">/g)];
    const tag = (name: string) => tags.find((each) => each[1] === name)?.[2];
    expect(tag('og:title')).toBe('3-bed house, Cleveland, OH 44105');
    expect(tag('og:description')).toMatch(
      /^Meets the 1\.10x target: returns \d\.\d\dx over 5 years\. Meets 1\.10x at asking · up to \$/,
    );
    expect([tag('og:url'), tag('og:image'), tag('robots')]).toEqual([url, `${url}/preview.png`, 'noindex']);
    const opened = [headers, (await read(token)).headers].map((each) => [
      each.get('x-robots-tag'),
      each.get('referrer-policy'),
      each.get('cache-control'),
    ]);
    expect(opened).toEqual([
      ['noindex', 'no-referrer', 'private, no-store'],
      ['noindex', 'no-referrer', 'no-store'],
    ]);
    expect((await list())[0].open_count).toBe(1);
  });

  test('escapes the texts of its owner', async () => {
    const title = '"><script>alert(1)</script>';
    const { json } = await postJson(api('portfolios'), { title }, owner.headers);
    const { token } = await share({ portfolio_id: json.data.id });
    const { text } = await page(token);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script&gt;');
  });

  test('has a drawn preview of 1200 × 630 pixels', async () => {
    const { token } = await share({ proforma_id: alias('a') });
    const response = await fetch(`${server.origin}/shared/${token}/preview.png`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('cache-control')).toBe('private, max-age=300');
  });
});
