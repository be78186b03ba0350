import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#store/database.ts';
import { savePhoneNumber } from '#store/texts/phone-numbers.ts';
import { clearPeople, importAndRecord, matchesAll, morning, noticeContext, saveSearch } from '#tests/alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';
import { sendNotices } from './send-notices.ts';
import { sendTextNotices } from './send-text-notices.ts';

let base: TestDatabase;
/** With the time limits of a server. */
let database: Database;
let person: TestPerson;
beforeAll(async () => {
  base = await createTestDatabase();
  database = openDatabase(base.url);
});
afterAll(async () => {
  await closeDatabase(database);
  await base.drop();
});
beforeEach(async () => {
  person = await signInAs(base.database, 'investor');
  await savePhoneNumber(base.database.pool, person.userId, '+19015550123');
  await importAndRecord(base.database);
  await saveSearch(base.database, person.userId, matchesAll, { smsNotified: true });
});
afterEach(async () => {
  await base.database.pool.query('drop function if exists on_update cascade');
  await clearPeople(base.database);
});

const failures: string[] = [];
const contextOf = (now: number) => noticeContext(database, now, (_error, userId) => failures.push(userId));
/** Runs a statement for each event whose update meets a condition. */
const onUpdate = (condition: string, statement: string) =>
  base.database.pool.query(`
    create function on_update() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create trigger on_update before update on search_events for each row when (${condition})
      execute function on_update()`);
/** Makes each such update take longer than a request may. */
const slowDown = (condition: string) => onUpdate(condition, 'perform pg_sleep(2)');

const channels = [
  { channel: 'email', send: sendNotices, cause: 'notice', noticeId: 'notice_id' },
  { channel: 'sms', send: sendTextNotices, cause: 'text notice', noticeId: 'text_notice_id' },
] as const;

test.each(channels)('A notice by $channel may take longer than a request', async ({ send, noticeId }) => {
  await importAndRecord(base.database, makeImportRow('a'));
  await slowDown(`new.${noticeId} is not null`);
  expect(await send(contextOf(morning(1)))).toBe(1);
});

test.each(channels)(
  'Giving up expired notices by $channel may take longer than a request, for any number of them',
  async ({ channel, send, cause, noticeId }) => {
    await importAndRecord(base.database, makeImportRow('a'));
    expect(await send(contextOf(morning(1)))).toBe(1);
    await base.database.pool.query(
      `insert into outbox (channel, recipient, subject, text_part, html_part, expires_at, cause)
      select $1, 'a@example.com', '', '', '', now(), $2 || ':' || gen_random_uuid() from generate_series(1, 250)`,
      [channel, cause],
    );
    await slowDown(`old.${noticeId} is not null and new.${noticeId} is null`);
    expect(await send(contextOf(morning(2)))).toBe(1);
    const states = 'select state, count(*) from outbox group by state order by state';
    expect(await queryRows(base.database, states)).toEqual([
      { state: 'expired', count: 251 },
      { state: 'queued', count: 1 },
    ]);
  },
);

test.each(channels)('A notice by $channel that takes too long fails alone', async ({ send }) => {
  const other = await signInAs(base.database, 'investor');
  await savePhoneNumber(base.database.pool, other.userId, '+19015550124');
  await saveSearch(base.database, other.userId, matchesAll, { smsNotified: true });
  await importAndRecord(base.database, makeImportRow('a'));
  const cancel = "if current_setting('statement_timeout') = '1min' then raise query_canceled; end if";
  await onUpdate(`old.user_id = '${person.userId}'`, cancel);
  expect(await send(contextOf(morning(1)))).toBe(1);
  expect(failures.splice(0)).toEqual([person.userId]);
});
