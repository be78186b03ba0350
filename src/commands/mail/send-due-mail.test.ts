import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMailer } from '#outside/mail/open-mailer.ts';
import type { SmtpTimeouts } from '#outside/mail/smtp-mailer.ts';
import { requeueCapturedMail } from '#store/mail/mail-queue.ts';
import { addMail, type Mail } from '#store/mail/outbox.ts';
import { transact } from '#store/transact.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type MailServer, startMailServer } from '#tests/mail-server.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { sendDueMail, waitSeconds } from './send-due-mail.ts';

const from = 'Forma <forma@forma.example>';
let base: TestDatabase;
let server: MailServer;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await server.close();
  await base.database.pool.query('delete from outbox');
});

const query = (text: string) => base.database.pool.query(text);
const letter = (more: Partial<Mail> = {}): Mail => ({
  userId: null,
  cause: null,
  recipient: 'ann@example.test',
  subject: 'Zürich – 1 €',
  text: 'A line.\n\nhttps://forma.example/?a=1',
  html: '<p>A line.</p>',
  ...more,
});
const write = (more: Partial<Mail> = {}) => transact(base.database, (queries) => addMail(queries, letter(more)));
async function send(smtpUrl: string | null = server.url, now = Date.now, timeouts?: SmtpTimeouts) {
  const mailer = await openMailer({ smtpUrl, from, ...(timeouts ? { timeouts } : {}) });
  const settled = await sendDueMail({ database: base.database, channel: 'email', mailer, now, random: () => 0 });
  return settled.map(({ outcome }) => outcome);
}
const states = async () =>
  (
    await queryRows<{ state: string; attempts: number; last_error: string | null }>(
      base.database,
      'select state, attempts, last_error from outbox order by created_at',
    )
  ).map(({ state, attempts, last_error: error }) => [state, attempts, error]);

describe('due mail', () => {
  test('is sent by SMTP with both parts and one Message-ID', async () => {
    await write({ headers: { 'List-Unsubscribe': '<https://forma.example/unsubscribe/x>' } });
    expect(await send()).toEqual([{ kind: 'sent' }]);
    const { raw, ...envelope } = server.received[0]!;
    expect(envelope).toEqual({ from: 'forma@forma.example', to: 'ann@example.test' });
    const { mail_id: id } = await queryRow<{ mail_id: string }>(base.database, 'select mail_id from outbox');
    expect(raw).toContain(`Message-ID: <${id}@forma.example>`);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toContain('Auto-Submitted: auto-generated');
    // RFC 5322, section 3.3.
    expect(raw).toMatch(/^Date: [A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000\r?$/m);
    expect(raw).toContain('List-Unsubscribe: <https://forma.example/unsubscribe/x>');
    expect(raw).toMatch(/text\/plain[\s\S]+text\/html/);
    expect(await states()).toEqual([['sent', 1, null]]);
    expect(await send()).toEqual([]);
  });

  test('stays readable here without a mail server', async () => {
    await write();
    expect(await send(null)).toEqual([{ kind: 'captured' }]);
    expect(await send(server.url)).toEqual([]);
    expect(server.received).toEqual([]);
  });

  test('that another process kept without a mail server leaves within its day, unless it has expired', async () => {
    await write({ cause: 'old' });
    await write({ cause: 'late' });
    await write({ recipient: 'bea@example.test' });
    await send(null);
    await query("update outbox set created_at = now() - interval '25 hours' where cause = 'old'");
    await query("update outbox set expires_at = now() - interval '1 second' where cause = 'late'");
    expect(await requeueCapturedMail(base.database)).toBe(1);
    expect(await send()).toEqual([{ kind: 'sent' }]);
    expect(server.received.map(({ to }) => to)).toEqual(['bea@example.test']);
  });

  test('contains only committed mail, once per cause', async () => {
    await transact(base.database, async (queries) => {
      await addMail(queries, letter());
      throw new Error('undone');
    }).catch(() => {});
    await write({ cause: 'once' });
    await write({ cause: 'once', subject: 'again' });
    expect(await send()).toEqual([{ kind: 'sent' }]);
    expect(server.received).toHaveLength(1);
  });

  test.each(['a@b.test,c@d.test', 'a@b.test\r\nBcc: c@d.test', 'nobody', '', 'A <a@b.test>'])(
    'to %j is not sent and is recorded as failed',
    async (recipient) => {
      await write({ recipient, subject: 'a\r\nBcc: c@d.test' });
      expect(await send()).toEqual([{ kind: 'failed', reason: expect.stringContaining('no address') }]);
      expect(server.received).toEqual([]);
    },
  );
});

describe('mail that is not accepted', () => {
  test('is retried after a temporary refusal, but not early', async () => {
    await write();
    server.settings.atRecipient = () => ({ code: 451, text: 'Greylisted' });
    expect(await send()).toEqual([{ kind: 'queued', reason: expect.stringContaining('451'), seconds: 30 }]);
    server.settings.atRecipient = () => null;
    expect(await send()).toEqual([]);
    await query("update outbox set next_attempt_at = next_attempt_at - interval '30 seconds'");
    expect(await send()).toEqual([{ kind: 'sent' }]);
    expect(await states()).toEqual([['sent', 2, expect.stringContaining('451')]]);
  });

  test('is not retried after a permanent refusal of address or content', async () => {
    await write();
    server.settings.atRecipient = () => ({ code: 550, text: 'No such user' });
    expect(await send()).toEqual([{ kind: 'failed', reason: expect.stringContaining('550') }]);
    server.settings.atRecipient = () => null;
    server.settings.atData = () => ({ code: 554, text: 'Spam' });
    await write();
    expect(await send()).toEqual([{ kind: 'failed', reason: expect.stringContaining('554') }]);
    expect(await send()).toEqual([]);
  });

  test('waits while the server is unavailable, and fails after a day', async () => {
    const { url } = server;
    await server.close();
    await write();
    expect(await send(url)).toMatchObject([{ kind: 'queued', seconds: 30 }]);
    await query('update outbox set next_attempt_at = now()');
    const tomorrow = Date.now() + 24 * 3_600_000;
    expect(await send(url, () => tomorrow)).toMatchObject([{ kind: 'failed' }]);
    server = await startMailServer();
  });

  test('of a server that accepts it and then hangs is not sent again if it is news', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.settings.beforeAnswer = () => answered;
    await write({ headers: { 'List-Unsubscribe': '<https://forma.example/u>' }, recipient: 'news@example.test' });
    await write();
    expect(await send(server.url, Date.now, { step: 3000, total: 60_000 })).toEqual(
      expect.arrayContaining([
        { kind: 'failed', reason: expect.stringMatching(/timeout/i) },
        { kind: 'queued', reason: expect.stringMatching(/timeout/i), seconds: 30 },
      ]),
    );
    answer();
    expect(server.received.map(({ to }) => to).sort()).toEqual(['ann@example.test', 'news@example.test']);
    expect((await states()).map(([state]) => state).sort()).toEqual(['failed', 'queued']);
  });

  test('of a server that hangs before it accepts is tried again, news too', async () => {
    let accept = () => {};
    const accepted = new Promise<null>((resolve) => {
      accept = () => resolve(null);
    });
    server.settings.atRecipient = () => accepted;
    await write({ headers: { 'List-Unsubscribe': '<https://forma.example/u>' } });
    expect(await send(server.url, Date.now, { step: 3000, total: 60_000 })).toMatchObject([{ kind: 'queued' }]);
    accept();
    server.settings.atRecipient = () => null;
    await query('update outbox set next_attempt_at = now()');
    expect(await send()).toEqual([{ kind: 'sent' }]);
    expect(server.received).toHaveLength(1);
  });

  test('waits longer after each attempt, up to two hours', () => {
    expect([1, 2, 3, 9, 30].map((attempts) => waitSeconds(attempts, 0))).toEqual([30, 60, 120, 7200, 7200]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
        const most = waitSeconds(attempts, 0);
        expect(waitSeconds(attempts, random)).toBeLessThanOrEqual(most);
        expect(waitSeconds(attempts, random)).toBeGreaterThanOrEqual(most / 2);
      }),
    );
  });
});

describe('several processes', () => {
  test('send each mail once', async () => {
    for (let i = 0; i < 20; i++) await write({ recipient: `p${i}@example.test` });
    const all = async () => {
      while ((await send()).length > 0);
    };
    await Promise.all([all(), all(), all()]);
    expect(new Set(server.received.map(({ to }) => to)).size).toBe(20);
    expect(server.received).toHaveLength(20);
  });

  test('leave mail of another process alone, and resend what it left behind under the same Message-ID', async () => {
    await write();
    await write({ headers: { 'List-Unsubscribe': '<https://forma.example/u>' }, recipient: 'news@example.test' });
    await query("update outbox set state = 'sending', attempts = 1, next_attempt_at = now() + interval '15 minutes'");
    expect(await send()).toEqual([]);
    await query('update outbox set next_attempt_at = now(), transmitted_at = now()');
    expect(await send()).toEqual(
      expect.arrayContaining([{ kind: 'sent' }, { kind: 'failed', reason: 'Cut off while it was sent' }]),
    );
    expect(server.received.map(({ to }) => to)).toEqual(['ann@example.test']);
  });

  test('send news of a process that ended before the server could have it', async () => {
    await write({ headers: { 'List-Unsubscribe': '<https://forma.example/u>' } });
    await query("update outbox set state = 'sending', attempts = 1, next_attempt_at = now()");
    expect(await send()).toEqual([{ kind: 'sent' }]);
  });

  test('do not send what another one has claimed since', async () => {
    await write();
    server.settings.atRecipient = async () => {
      await query('update outbox set attempts = 7');
      return null;
    };
    await send();
    expect(server.received).toEqual([]);
    expect(await states()).toEqual([['sending', 7, null]]);
  });
});
