import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, localDateOf, noticeInstant } from '#domain/notice-time.ts';
import type { Mailer } from '#outside/mail/mailer.ts';
import { openMailer } from '#outside/mail/open-mailer.ts';
import { changeSettings, type SettingsChange } from '#store/people/user-settings.ts';
import { savePhoneNumber } from '#store/texts/phone-numbers.ts';
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
import { startMailServer } from '#tests/mail-server.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRows } from '#tests/query-rows.ts';
import { sendDueMail } from '../mail/send-due-mail.ts';
import { sendNotices } from './send-notices.ts';
import { sendTextNotices } from './send-text-notices.ts';

let base: TestDatabase;
let person: TestPerson;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  await clearPeople(base.database);
  person = await signInAs(base.database, 'investor');
  await savePhoneNumber(base.database.pool, person.userId, '+19015550123');
  await importAndRecord(base.database);
  await saveSearch(base.database, person.userId, easySearch, { smsNotified: true });
  await importAndRecord(base.database, makeImportRow('a'));
});

const change = (settings: SettingsChange) => changeSettings(base.database.pool, person.userId, settings);

/** Of a mail server that is away. */
async function closedMailer(): Promise<Mailer> {
  const server = await startMailServer();
  await server.close();
  return openMailer({ smtpUrl: server.url, from: 'Forma <forma@forma.example>' });
}
const busyTextService: Mailer = { send: async () => ({ kind: 'later', reason: 'Busy' }) };

test.each([
  ['email', sendNotices, closedMailer],
  ['sms', sendTextNotices, async () => busyTextService],
] as const)(
  'A notice by %s at midnight is tried all day, and its news goes into the next',
  async (channel, send, open) => {
    await change({ notificationHour: 0 });
    const midnight = (days: number) => morning(days) - 8 * hour;
    const queue = (now: number) => send(noticeContext(base.database, now));
    expect(await queue(midnight(1))).toBe(1);
    const written = 'update outbox set created_at = to_timestamp($1), attempts = 20';
    await base.database.pool.query(written, [midnight(1) / 1000]);
    const lastHour = { now: () => midnight(2) - hour, random: () => 0 };
    const tried = await sendDueMail({ database: base.database, channel, mailer: await open(), ...lastHour });
    expect(tried).toMatchObject([{ outcome: { kind: 'queued' } }]);
    expect(await queue(midnight(2))).toBe(1);
    const [second, first] = await writtenMessages(base.database, channel);
    expect([first?.state, second?.state]).toEqual(['expired', 'queued']);
    expect(second?.subject).toBe(first?.subject);
    expect(second?.text.slice(0, 17)).toBe(first?.text.slice(0, 17));
  },
);

const channels = [
  ['email', sendNotices],
  ['sms', sendTextNotices],
] as const;

test.each(channels)('A time zone that changes gives no second notice by %s for a local date', async (channel, send) => {
  const date = addDays(localDateOf('Pacific/Kiritimati', Date.now()), 1);
  const morningThere = noticeInstant({ timeZone: 'Pacific/Kiritimati', hour: 8 }, date);
  const runs = [
    // Honolulu has the same time of the day before.
    { timezone: 'Pacific/Kiritimati', at: morningThere, dates: [date] },
    { timezone: 'Pacific/Honolulu', at: morningThere + hour, dates: [addDays(date, -1), date] },
    { timezone: 'Pacific/Kiritimati', at: morningThere + 2 * hour, dates: [addDays(date, -1), date] },
    { timezone: 'Pacific/Honolulu', at: morningThere + day, dates: [addDays(date, -1), date] },
    { timezone: 'Pacific/Honolulu', at: morningThere + 2 * day, dates: [addDays(date, -1), date, addDays(date, 1)] },
  ];
  let count = 0;
  for (const { timezone, at, dates } of runs) {
    await importAndRecord(base.database, makeImportRow(`${channel} ${at}`));
    await change({ timezone });
    count += await noteSent(base.database, send(noticeContext(base.database, at)));
    expect([count, await datesOf(channel)]).toEqual([dates.length, dates]);
  }
});

test.each(channels)(
  'A clock that goes back two hours gives no second notice by %s for a local date',
  async (channel, send) => {
    await change({ notificationHour: 0 });
    const midnight = morning(2) - 8 * hour;
    const runs = [midnight - day, midnight + hour / 2, midnight - 1.5 * hour, midnight + hour, midnight + day];
    const counts: number[] = [];
    for (const [index, at] of runs.entries()) {
      await importAndRecord(base.database, makeImportRow(`${channel} ${index}`));
      counts.push(await noteSent(base.database, send(noticeContext(base.database, at))));
    }
    expect(counts).toEqual([1, 1, 0, 0, 1]);
    expect(await writtenMessages(base.database, channel)).toHaveLength(3);
  },
);

async function datesOf(channel: 'email' | 'sms'): Promise<string[]> {
  const table = channel === 'email' ? 'notices' : 'text_notices';
  const rows = await queryRows<{ date: string }>(
    base.database,
    `select local_date::text as date from ${table} order by local_date`,
  );
  return rows.map(({ date }) => date);
}
