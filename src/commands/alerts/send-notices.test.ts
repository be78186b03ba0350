import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { skipEmailOfHomes } from '#store/alerts/home-events.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import type { ImportRow } from '#store/listings/write-listings.ts';
import { claimMail, noteTransmission } from '#store/mail/mail-queue.ts';
import { changeSettings } from '#store/people/user-settings.ts';
import { changeSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { transact } from '#store/transact.ts';
import {
  clearPeople,
  day,
  easySearch,
  hour,
  importAndRecord,
  morning,
  noteSent,
  noticeContext,
  saveSearch,
  writtenMessages,
} from '#tests/alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';
import { saveProforma } from '../proformas/save-proforma.ts';
import { sendNotices } from './send-notices.ts';

let base: TestDatabase;
let person: TestPerson;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  await clearPeople(base.database);
  person = await signInAs(base.database, 'investor');
});

const save = (title: string, emailInterval: 1 | 7 = 1, searchParams = easySearch) =>
  saveSearch(base.database, person.userId, searchParams, { title, emailInterval });
const change = (...rows: ImportRow[]) => importAndRecord(base.database, ...rows);
const queue = (now: number) => sendNotices(noticeContext(base.database, now));
const send = (now: number) => noteSent(base.database, queue(now));
const mails = () => writtenMessages(base.database);

test('A price cut that reaches the target is mailed at the hour, once, with the reason and the links that stop it', async () => {
  await change(makeImportRow('a', { list_price: 200_000 }), makeImportRow('b', { list_price: 200_000 }));
  const savedSearchId = await save('1.30x under $50,000');
  await change(makeImportRow('a', { list_price: 120_000 }));
  expect(await send(morning(1) - hour)).toBe(0);
  expect(await send(morning(1))).toBe(1);
  expect(await send(morning(1) + hour)).toBe(0);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe(person.email);
  expect(mail?.subject).toBe('1 new home reaches 1.30x under $50,000');
  expect(mail?.text).toMatch(/Price cut of \$80,000: now \d\.\d\dx/);
  expect(mail?.text).toContain('12 Main Street, Cleveland, OH 44105');
  const [, stop] = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')!;
  expect(stop).toMatch(/^https:\/\/forma\.example\/unsubscribe\/[0-9a-f-]{36}$/);
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(`${stop}/${savedSearchId}`);
  expect(mail?.text).toContain(`https://forma.example/saved-searches/${savedSearchId}\n`);
  expect(Date.parse(mail!.expires_at)).toBe(morning(1) + 16 * hour);
});

test('Homes that do not match any more are left out, and without others there is no mail', async () => {
  await change();
  await save('Memphis');
  await change(makeImportRow('a'), makeImportRow('b'));
  await change(makeImportRow('a', { list_price: 900_000 }));
  await send(morning(1));
  const [mail] = await mails();
  expect(mail?.subject).toBe('1 new home for Memphis');

  await change(makeImportRow('c'));
  await change(makeImportRow('c', { list_price: 900_000 }));
  expect(await send(morning(2) + day)).toBe(0);
  // The date is not used up.
  await change(makeImportRow('d'));
  expect(await send(morning(2) + day)).toBe(1);
});

test('A home that changes again before its notice is announced as it is then', async () => {
  await change();
  await save('Memphis');
  await change(makeImportRow('a', { list_price: 150_000 }));
  await change(makeImportRow('a', { list_price: 140_000 }));
  expect(await send(morning(1))).toBe(1);
  await change(makeImportRow('a', { list_price: 130_000 }));
  await change(makeImportRow('a', { list_price: 120_000 }));
  expect(await send(morning(2))).toBe(1);
  const [first, second] = (await mails()).map(({ text }) => text);
  const [, announced] = /New listing: now (\d\.\d\dx)\n/.exec(first!)!;
  expect(first).toContain(`$140,000 · ${announced} ·`);
  const [, better] = new RegExp(`(\\d\\.\\d\\dx), was ${announced}\n`).exec(second!)!;
  expect(second).toContain(`$120,000 · ${better} ·`);
});

test('A home that got better and worse again before the notice is no news', async () => {
  await change();
  await save('Memphis');
  await change(makeImportRow('a'));
  await send(morning(1));
  await change(makeImportRow('a', { list_price: 110_000 }));
  await change(makeImportRow('a'));
  expect(await send(morning(2))).toBe(0);
});

test('Homes that no longer say the keywords of the search, in what its owner sees, are left out', async () => {
  await change();
  await save('Pools', 1, { ...easySearch, keywords: 'pool' });
  const pools = { features: ['Pool'] };
  await change(makeImportRow('a', pools), makeImportRow('b', pools), makeImportRow('c', { public_remarks: 'A pool.' }));
  await change(makeImportRow('b'));
  await base.database.pool.query('delete from subscriptions');
  expect(await send(morning(1))).toBe(1);
  expect((await mails())[0]?.subject).toBe('1 new home for Pools');
});

test('A home that was announced and leaves the market is mentioned, another one is not', async () => {
  await change();
  await save('Memphis');
  await change(makeImportRow('a'));
  await send(morning(1));
  await change(makeImportRow('b'));
  await change(makeImportRow('a', { standard_status: 'Closed' }), makeImportRow('b', { standard_status: 'Closed' }));
  expect(await send(morning(2))).toBe(1);
  const [, mail] = await mails();
  expect(mail?.subject).toBe('A home from your alerts is no longer for sale');
  expect(mail?.text.match(/No longer for sale/g)).toHaveLength(1);
});

test('A home that was announced and is sold is mentioned, however often it matched again meanwhile', async () => {
  await change();
  await save('Memphis');
  await change(makeImportRow('a'), makeImportRow('b'));
  await send(morning(1));
  await change(makeImportRow('a', { standard_status: 'Pending' }), makeImportRow('b', { list_price: 400_000 }));
  await change(makeImportRow('a'), makeImportRow('b'));
  await change(makeImportRow('a', { standard_status: 'Closed' }), makeImportRow('b', { standard_status: 'Closed' }));
  expect(await send(morning(2))).toBe(1);
  const [, mail] = await mails();
  expect(mail?.subject).toBe('2 homes from your alerts are no longer for sale');
});

test('A home that returned to the market before the notice is announced again', async () => {
  await change();
  await save('Memphis');
  await change(makeImportRow('a'));
  await send(morning(1));
  await change(makeImportRow('a', { standard_status: 'Pending' }));
  await change(makeImportRow('a'));
  await change(makeImportRow('a', { list_price: 110_000 }));
  expect(await send(morning(2))).toBe(1);
  expect((await mails())[1]?.text).toContain('Back on the market');
});

test('A home that no mail announced is not said to have left the market', async () => {
  await change();
  const savedSearchId = await save('Memphis');
  const set = (emailNotified: boolean) =>
    changeSavedSearch(base.database.pool, person.userId, savedSearchId, { emailNotified });
  await set(false);
  await change(makeImportRow('silent'));
  await set(true);
  await change(makeImportRow('priced out'), makeImportRow('announced'));
  await change(makeImportRow('priced out', { list_price: 900_000 }));
  expect(await send(morning(1))).toBe(1);
  await change(makeImportRow('priced out'));
  const sold = { standard_status: 'Closed' } as const;
  await change(...['silent', 'priced out', 'announced'].map((key) => makeImportRow(key, sold)));
  expect(await send(morning(2))).toBe(1);
  const [, mail] = await mails();
  expect(mail?.subject).toBe('A home from your alerts is no longer for sale');
});

test('A cut that was taken back is not the reason of a match that a higher rent made', async () => {
  await change(makeImportRow('a', { list_price: 160_000, rent: 1000 }));
  await save('Memphis');
  await change(makeImportRow('a', { list_price: 80_000, rent: 1000 }));
  await change(makeImportRow('a', { list_price: 165_000, rent: 3000 }));
  expect(await send(morning(1))).toBe(1);
  expect((await mails())[0]?.text).toContain('Rent of $3,000/month: now');
});

test('Several searches are in one mail, and a weekly one only on its weekday', async () => {
  await change();
  await save('Memphis');
  await save('Weekly & <b>more</b>', 7);
  await change(makeImportRow('a'));
  // The weekday of the saving comes again after a week; today's hour is over in some time zones.
  for (const each of [1, 2, 3, 4, 5, 6, 7, 8]) await send(morning(each));
  const sent = await mails();
  const titles = sent.map(({ text }) => ['Memphis', 'Weekly'].filter((title) => text.includes(title)).join());
  expect([['Memphis', 'Weekly'], ['Memphis,Weekly']]).toContainEqual(titles);
  expect(sent.map(({ html }) => html).join()).not.toContain('<b>more');
});

test('New matches without an event, of a day after the hour of the notice, are counted in the next', async () => {
  await change();
  const savedSearchId = await save('Memphis');
  const countOn = (now: number, unlisted: number) =>
    base.database.pool.query(
      `insert into search_event_counts (user_id, saved_search_id, day, unlisted)
      values ($1, $2, (to_timestamp($3::double precision / 1000) at time zone 'UTC')::date, $4)`,
      [person.userId, savedSearchId, now, unlisted],
    );
  await change(makeImportRow('a'));
  // Late in the evening in New York, it is the next day in UTC.
  const evening = morning(1) + 15 * hour;
  await countOn(morning(1), 4);
  await countOn(evening, 7);
  expect(await send(evening)).toBe(1);
  await change(makeImportRow('b'));
  expect(await send(morning(2))).toBe(1);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['5 new homes for Memphis', '8 new homes for Memphis']);
});

test('Two workers send one mail each person and day', async () => {
  await change();
  await save('Memphis');
  await change(makeImportRow('a'));
  const counts = await Promise.all([1, 2, 3, 4].map(() => queue(morning(1))));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await mails()).toHaveLength(1);
});

test('A notice that could not be sent on its day is given up, and its news goes into the next', async () => {
  await change();
  await save('Memphis');
  await change(makeImportRow('a'));
  await queue(morning(1));
  await queue(morning(2));
  const states = await base.database.pool.query('select state from outbox order by created_at');
  expect(states.rows).toEqual([{ state: 'expired' }, { state: 'queued' }]);
  const [first, second] = await mails();
  expect(second?.subject).toBe(first?.subject);
});

describe('a notice that a process held when it died', () => {
  const midnight = () => morning(1) + 16 * hour;
  const states = () => queryRows(base.database, 'select state, last_error from outbox order by created_at');
  beforeEach(async () => {
    await change();
    await save('Memphis');
    await change(makeImportRow('a'));
    await queue(morning(1));
  });

  test('before the mail server could have it is given up once nobody holds it, and its news goes into the next', async () => {
    await claimMail(base.database, 'email', 1);
    await base.database.pool.query("update outbox set next_attempt_at = expires_at + interval '5 minutes'");
    await queue(midnight() + 60_000);
    expect(await states()).toEqual([{ state: 'sending', last_error: null }]);
    expect(await queue(morning(2))).toBe(1);
    expect(await states()).toEqual([
      { state: 'expired', last_error: null },
      { state: 'queued', last_error: null },
    ]);
    const [first, second] = await mails();
    expect(second?.subject).toBe(first?.subject);
  });

  test('while it was sent has failed, and its news is not sent again', async () => {
    const [held] = await claimMail(base.database, 'email', 1);
    await noteTransmission(base.database, held!);
    expect(await queue(morning(2))).toBe(0);
    expect(await states()).toEqual([{ state: 'failed', last_error: 'Cut off while it was sent' }]);
  });

  test('that the mail server had refused for now is given up', async () => {
    await base.database.pool.query('update outbox set attempts = 1, transmitted_at = now()');
    expect(await queue(morning(2))).toBe(1);
    expect(await states()).toMatchObject([{ state: 'expired' }, { state: 'queued' }]);
  });
});

test('A starter gets the place of a home without its address', async () => {
  person = await signInAs(base.database, 'starter');
  await change();
  await save('Memphis');
  await change(makeImportRow('a'));
  await send(morning(1));
  const [mail] = await mails();
  expect(mail?.text).toContain('Cleveland, OH 44105');
  expect(mail!.text + mail!.html).not.toContain('12 Main Street');
});

test('A person whose notice cannot be written does not keep others from theirs', async () => {
  await change();
  const people = [person, await signInAs(base.database, 'investor'), await signInAs(base.database, 'investor')];
  for (const each of people) {
    person = each;
    await save('Memphis');
  }
  await change(makeImportRow('a'));
  const [broken] = people;
  await base.database.pool.query(`update search_events set details = 'null' where user_id = $1`, [broken!.userId]);
  const failures: string[] = [];
  const onFailure = (_error: unknown, userId: string) => failures.push(userId);
  expect(await sendNotices(noticeContext(base.database, morning(1), onFailure))).toBe(2);
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
    people
      .slice(1)
      .map(({ email }) => email)
      .sort(),
  );
  expect(failures).toEqual([broken!.userId]);
});

describe('homes that the person keeps', () => {
  const keep = async (key: string) => {
    const alias = aliasToken(listingIdOf('test', key), settleAssumptions({}));
    const { proformaId } = await transact(base.database, (queries) => saveProforma(queries, person, alias));
    await base.database.pool.query('insert into bookmarks (user_id, proforma_id) values ($1, $2)', [
      person.userId,
      proformaId,
    ]);
    return proformaId;
  };
  const setEmail = (savedHomesNotified: boolean) =>
    changeSettings(base.database.pool, person.userId, { savedHomesNotified });

  test('are in the daily mail with their net change', async () => {
    await change(makeImportRow('a'), makeImportRow('b', { list_price: 150_000 }), makeImportRow('c'));
    const id = await keep('a');
    for (const key of ['b', 'c']) await keep(key);
    await change(makeImportRow('a', { list_price: 115_000 }), makeImportRow('c', { list_price: 100_000 }));
    await change(makeImportRow('a', { list_price: 112_000, standard_status: 'Pending' }));
    // Cut and raised again: no news.
    await change(makeImportRow('a', { list_price: 110_000 }), makeImportRow('c'));
    expect(await send(morning(1))).toBe(1);
    expect(await send(morning(1) + hour)).toBe(0);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Price cut on a saved home');
    expect(mail?.text).toMatch(/Price cut of \$10,000: now \d\.\d\dx/);
    expect(mail?.text).toContain(`https://forma.example/proformas/${id}`);
    expect(await send(morning(2))).toBe(0);
  });

  test('come after the saved searches of the same mail', async () => {
    await change(makeImportRow('a'));
    await keep('a');
    await save('Memphis');
    await change(makeImportRow('a', { standard_status: 'Closed' }), makeImportRow('b'));
    expect(await send(morning(1))).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('1 new home for Memphis');
    expect(mail?.text).toMatch(/Memphis[\s\S]*Your saved homes[\s\S]*No longer for sale/);
  });

  test('are left out if the person no longer keeps them', async () => {
    await change(makeImportRow('a'));
    await keep('a');
    await change(makeImportRow('a', { list_price: 100_000 }));
    await base.database.pool.query('delete from bookmarks');
    expect(await send(morning(1))).toBe(0);
  });

  test('are left out while their email is off, and what happened then is not emailed later', async () => {
    await change(makeImportRow('a'));
    await keep('a');
    await setEmail(false);
    await change(makeImportRow('a', { list_price: 100_000 }));
    expect(await send(morning(1))).toBe(0);
    await skipEmailOfHomes(base.database.pool, person.userId);
    await setEmail(true);
    expect(await send(morning(2))).toBe(0);
    await change(makeImportRow('a', { list_price: 90_000 }));
    expect(await send(morning(3))).toBe(1);
    expect((await mails())[0]?.text).toContain('Price cut of $10,000');
  });

  test('are in the next notice if one could not be sent', async () => {
    await change(makeImportRow('a'));
    await keep('a');
    await change(makeImportRow('a', { list_price: 100_000 }));
    await queue(morning(1));
    await queue(morning(2));
    const [first, second] = await mails();
    expect(second?.text.split('\n').slice(0, 6)).toEqual(first?.text.split('\n').slice(0, 6));
  });
});
