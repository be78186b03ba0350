import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factsOf } from '#domain/listing-facts.ts';
import { mostEventsADay } from '#domain/most-events.ts';
import { countUnreadableSearches } from '#store/alerts/comparison.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { changeSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { savePhoneNumber } from '#store/texts/phone-numbers.ts';
import {
  clearAlerts,
  importAndRecord,
  matchesAll,
  morning,
  noticeContext,
  type RecordedEvent,
  recordAll,
  recordedEvents,
  saveSearch,
  writtenMessages,
} from '#tests/alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs } from '#tests/people.ts';
import { addPrivateListing } from '#tests/private-listings.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { prepareSavedSearch } from './prepare-saved-search.ts';
import { createEventRecorder } from './record-events.ts';
import { sendNotices } from './send-notices.ts';
import { sendTextNotices } from './send-text-notices.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(() => clearAlerts(base.database));

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => makeImportRow(String(from + at), { lineNumber: at + 2 }));
const send = (now: number) => sendNotices(noticeContext(base.database, now));
const mails = () => writtenMessages(base.database);

test('A saved search that this version cannot read has no news, is reported once, and does not stop the others', async () => {
  const { userId } = await signInAs(base.database, 'admin');
  await importAndRecord(base.database);
  const unreadable = [
    await saveSearch(base.database, userId, matchesAll),
    await saveSearch(base.database, userId, matchesAll),
  ];
  const readable = await saveSearch(base.database, userId, matchesAll);
  const stored = [{ zipCode: '4410' }, { ...matchesAll, propertyType: 7 }];
  for (const [at, id] of unreadable.entries()) {
    await base.database.pool.query('update saved_searches set search_params = $2 where saved_search_id = $1', [
      id,
      stored[at],
    ]);
  }
  const reported: string[] = [];
  const recorder = createEventRecorder(base.database, { onUnreadable: (ids) => reported.push(...ids) });
  await writeListings(base.database, rowsOf(rows(0, 1)));
  await recordAll(recorder);
  await writeListings(base.database, rowsOf(rows(1, 2)));
  await recordAll(recorder);
  expect(await recordedEvents(base.database)).toMatchObject([{ search: readable }, { search: readable }]);
  expect(reported.sort()).toEqual(unreadable.sort());
  expect(await countUnreadableSearches(base.database)).toBe(2);

  await changeSavedSearch(base.database.pool, userId, unreadable[0]!, { searchParams: matchesAll });
  await writeListings(base.database, rowsOf(rows(2, 3)));
  await recordAll(recorder);
  expect(await countUnreadableSearches(base.database)).toBe(1);
  expect(await recordedEvents(base.database)).toHaveLength(4);
  expect(await send(morning(1))).toBe(1);
});

test('A large import has some events for each search, and its notice counts all', async () => {
  const { userId } = await signInAs(base.database, 'admin');
  await importAndRecord(base.database);
  const searches = [
    await saveSearch(base.database, userId, matchesAll),
    await saveSearch(base.database, userId, { ...matchesAll, purchasePriceRange: [1, 1e6] }),
  ];
  const count = 10 * mostEventsADay + 234;
  await importAndRecord(base.database, ...rows(0, count));
  const recorded = await recordedEvents(base.database);
  for (const id of searches) {
    const own = recorded.filter(({ search }) => search === id).length;
    expect(own).toBeGreaterThanOrEqual(mostEventsADay);
    expect(own).toBeLessThan(2 * mostEventsADay);
  }
  // The searches are full: it is only counted.
  await importAndRecord(base.database, ...rows(count, count + 1));
  expect(await send(morning(1))).toBe(1);
  const [mail] = await mails();
  // Both searches found the same homes, but only some of them have events.
  expect(mail?.subject).toBe(`${(count + 1).toLocaleString('en-US')}+ new homes in 2 saved searches`);
  expect(mail?.text).toContain(`See all ${(count + 1).toLocaleString('en-US')}`);

  // The mail could not be sent that day, so that its news goes into the next.
  expect(await send(morning(2))).toBe(1);
  expect((await mails())[1]?.subject).toBe(mail?.subject);
  await base.database.pool.query("update outbox set state = 'sent'");
  await importAndRecord(base.database, makeImportRow('one more'));
  expect(await send(morning(3))).toBe(1);
  expect((await mails())[2]?.subject).toBe('1 new home in 2 saved searches');
});

const saveTexted = async () => {
  const { userId } = await signInAs(base.database, 'investor');
  await savePhoneNumber(base.database.pool, userId, '+19015550123');
  await saveSearch(base.database, userId, matchesAll, { smsNotified: true });
};
const announcedOn = async (now: number) => {
  expect(await send(now)).toBe(1);
  expect(await sendTextNotices(noticeContext(base.database, now))).toBe(1);
  const [mail, text] = [(await mails()).at(-1)!, (await writtenMessages(base.database, 'sms')).at(-1)!];
  await base.database.pool.query("update outbox set state = 'sent'");
  return { subject: mail.subject, link: /See all [\d,+]+/.exec(mail.text)?.[0], text: text.text };
};

test('A text message says at least how many homes of a large import are new, and its mail says how many', async () => {
  await importAndRecord(base.database);
  await saveTexted();
  await importAndRecord(base.database, ...rows(0, mostEventsADay + 40));
  expect(await announcedOn(morning(1))).toEqual({
    subject: '140 new homes for Memphis',
    link: 'See all 140',
    text: expect.stringMatching(/^Forma: 100\+ new homes for Memphis http/),
  });
  await importAndRecord(base.database, makeImportRow('one more'));
  expect((await announcedOn(morning(2))).text).toContain('1 new home for Memphis');
});

test('A notice says at least how many homes got better, if a search got no more events', async () => {
  const homes = rows(0, mostEventsADay + 40);
  await importAndRecord(base.database, ...homes);
  await saveTexted();
  const cut = (list_price: number, count: number) =>
    importAndRecord(base.database, ...homes.slice(0, count).map((row) => ({ ...row, list_price })));
  await cut(100_000, homes.length);
  expect(await announcedOn(morning(1))).toEqual({
    subject: '100+ better homes for Memphis',
    link: 'See all 100+',
    text: expect.stringMatching(/^Forma: 100\+ better homes for Memphis http/),
  });
  await cut(90_000, 2);
  expect(await announcedOn(morning(2))).toMatchObject({ subject: '2 better homes for Memphis', link: undefined });
});

test('What was only counted while the email of a search was off is not emailed later', async () => {
  const { userId } = await signInAs(base.database, 'investor');
  await importAndRecord(base.database);
  const search = await saveSearch(base.database, userId, matchesAll, { emailNotified: false });
  const rows = Array.from({ length: mostEventsADay + 50 }, (_, at) => makeImportRow(`silent ${at}`));
  await importAndRecord(base.database, ...rows);
  await changeSavedSearch(base.database.pool, userId, search, { emailNotified: true });
  await importAndRecord(base.database, makeImportRow('new'));
  expect(await send(morning(1))).toBe(1);
  expect((await mails())[0]?.subject).toBe('1 new home for Memphis');
});

test('After two days without a worker, one mail has the news of both days', async () => {
  const { userId } = await signInAs(base.database, 'investor');
  await importAndRecord(base.database);
  await saveSearch(base.database, userId, matchesAll);
  await writeListings(base.database, rowsOf([makeImportRow('first day')]));
  await writeListings(base.database, rowsOf([makeImportRow('second day')]));
  await base.database.pool.query(
    "update listings set changed_at = changed_at - interval '1 day' where source_key = 'first day'",
  );
  await recordAll(createEventRecorder(base.database));
  const { days } = await queryRow<{ days: number }>(
    base.database,
    'select count(distinct happened_at::date) as days from search_events',
  );
  expect(days).toBe(2);
  for (const now of [morning(2), morning(2) + 3_600_000]) await send(now);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['2 new homes for Memphis']);
});

test('Other parameters drop what was only counted', async () => {
  const { userId } = await signInAs(base.database, 'admin');
  await importAndRecord(base.database);
  const id = await saveSearch(base.database, userId, matchesAll);
  await importAndRecord(base.database, ...rows(0, mostEventsADay + 5));
  const searchParams = { ...matchesAll, purchasePriceRange: [1, 1e6] as [number, number] };
  await changeSavedSearch(base.database.pool, userId, id, { searchParams });
  await importAndRecord(base.database, makeImportRow('one more'));
  expect(await send(morning(1))).toBe(1);
  expect((await mails())[0]?.subject).toBe('1 new home for Memphis');
});

test('A private listing is news for its owner alone', async () => {
  const [ann, bob] = [await signInAs(base.database, 'investor'), await signInAs(base.database, 'investor')];
  await importAndRecord(base.database);
  const search = await saveSearch(base.database, ann.userId, matchesAll);
  await saveSearch(base.database, bob.userId, matchesAll);
  const { listing_id: listing } = await addPrivateListing(base.database, ann.userId, 'a');
  const recorder = createEventRecorder(base.database);
  await recordAll(recorder);
  await recordAll(recorder);
  expect(await recordedEvents(base.database)).toEqual([{ search, listing, kind: 'new_match', cause: 'new_listing' }]);
  await base.database.pool.query(`update private_listings set revision = pg_current_xact_id(), changed_at = now(),
    listing = jsonb_set(listing, '{list_price}', '90000')`);
  await recordAll(recorder);
  expect((await recordedEvents(base.database)).map(({ kind }) => kind)).toEqual(['new_match', 'better']);
  expect(await send(morning(1))).toBe(1);
  const [mail] = await mails();
  expect(mail?.text).toContain('$90,000');
  await base.database.pool.query(`update private_listings set revision = pg_current_xact_id(), changed_at = now(),
    listing = jsonb_set(listing, '{standard_status}', '"Closed"')`);
  await recordAll(recorder);
  expect((await recordedEvents(base.database)).at(-1)).toMatchObject({ search, kind: 'gone' });
});

test('A search of exclusives has news only of marked homes, and only with a plan that includes them', async () => {
  const people = [await signInAs(base.database, 'professional'), await signInAs(base.database, 'investor')];
  await importAndRecord(base.database, makeImportRow('a', { list_price: 900_000 }));
  const a = await queryRow<{ id: string }>(base.database, 'select listing_id as id from listings');
  const params = { ...matchesAll, purchasePriceRange: [1, 500_000] as [number, number], exclusiveOnly: true };
  const searches: string[] = [];
  for (const { userId } of people) {
    searches.push(await saveSearch(base.database, userId, params));
    await base.database.pool.query('insert into exclusives (user_id, listing_id) values ($1, $2)', [userId, a.id]);
  }
  await importAndRecord(base.database, makeImportRow('a', { list_price: 90_000 }), makeImportRow('b'));
  expect(await recordedEvents(base.database)).toMatchObject([{ search: searches[0], listing: a.id }]);
  // The plan ends before the notice is written.
  await base.database.pool.query('update subscriptions set ended_at = now() where user_id = $1', [people[0]!.userId]);
  expect(await send(morning(1))).toBe(0);
});

test('A hidden home is no news for the person who hid it, before and after the news is recorded', async () => {
  const people = [await signInAs(base.database, 'starter'), await signInAs(base.database, 'starter')];
  await importAndRecord(base.database, makeImportRow('a', { list_price: 900_000 }));
  const params = { ...matchesAll, purchasePriceRange: [1, 500_000] as [number, number] };
  const searches: string[] = [];
  for (const { userId } of people) searches.push(await saveSearch(base.database, userId, params));
  const hide = (key: string) =>
    base.database.pool.query('insert into hidden_homes (user_id, listing_id) values ($1, $2)', [
      people[0]!.userId,
      listingIdOf('test', key),
    ]);
  await hide('a');
  await importAndRecord(base.database, makeImportRow('a', { list_price: 90_000 }));
  expect(await recordedEvents(base.database)).toMatchObject([
    { search: searches[1], listing: listingIdOf('test', 'a') },
  ]);
  await importAndRecord(base.database, makeImportRow('b'));
  expect((await recordedEvents(base.database)).map(({ search }) => search).sort()).toEqual(
    [searches[0], searches[1], searches[1]].sort(),
  );
  await hide('b');
  expect(await send(morning(1))).toBe(1);
  expect(await queryRows(base.database, 'select user_id from outbox')).toEqual([{ user_id: people[1]!.userId }]);
});

test('A changed default interest rate is news for searches that leave the rate open', async () => {
  const { userId } = await signInAs(base.database, 'admin');
  const { database } = base;
  const parameters = { initialEquityInvestment: 1e9, targetEquityMultiple: 1.3 };
  const rents = Array.from({ length: 40 }, (_, at) => 800 + 20 * at);
  const all = rents.map((rent, at) => makeImportRow(String(rent), { rent, lineNumber: at + 2 }));
  await importAndRecord(database, ...all);
  const mine = await addPrivateListing(database, userId, 'mine', { rent: 1250 });
  await recordAll(createEventRecorder(database));
  const search = await saveSearch(database, userId, parameters);
  await saveSearch(database, userId, { ...parameters, interestRate: 6.5 });
  // An earlier version compared at 9 %.
  await database.pool.query('update comparison_progress set default_rate = 9');
  await recordAll(createEventRecorder(database));

  const multipleAt = (rate: number, rent: number) => {
    const { assumptions } = prepareSavedSearch(parameters, rate);
    return underwrite(factsOf(makeImportRow('x', { rent })), assumptions).calculation.equityMultiple!;
  };
  const listingOf = (rent: number) => listingIdOf('test', String(rent));
  const candidates = [...rents.map((rent) => [rent, listingOf(rent)] as const), [1250, mine.listing_id] as const];
  const expected = candidates.flatMap(([rent, listing]): RecordedEvent[] => {
    const [previous, now] = [multipleAt(9, rent), multipleAt(6.5, rent)];
    if (now < 1.3) return [];
    if (previous < 1.3) return [{ search, listing, kind: 'new_match', cause: 'rate_change' }];
    return now - previous >= 0.05 ? [{ search, listing, kind: 'better', cause: null }] : [];
  });
  const byListing = (events: readonly RecordedEvent[]) => events.toSorted((a, b) => (a.listing < b.listing ? -1 : 1));
  expect(new Set(expected.map(({ kind }) => kind))).toEqual(new Set(['new_match', 'better']));
  expect(byListing(await recordedEvents(database))).toEqual(byListing(expected));
  // Once.
  await recordAll(createEventRecorder(database));
  expect(await recordedEvents(database)).toHaveLength(expected.length);
});

test('Other growth of the market is news with that cause', async () => {
  const { userId } = await signInAs(base.database, 'admin');
  await importAndRecord(base.database, makeImportRow('a', { market_appreciation: 0 }));
  const target = { initialEquityInvestment: 1e9, targetEquityMultiple: 1.8, persona: 'appreciation' as const };
  await saveSearch(base.database, userId, target);
  await importAndRecord(base.database, makeImportRow('a', { market_appreciation: 8 }));
  expect(await recordedEvents(base.database)).toMatchObject([{ kind: 'new_match', cause: 'market_change' }]);
});
