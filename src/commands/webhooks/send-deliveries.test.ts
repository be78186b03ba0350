import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WebhookRules } from '#outside/webhooks/post-webhook.ts';
import { newWebhookSecret } from '#outside/webhooks/sign-webhook.ts';
import { writeListings } from '#store/listings/write-listings.ts';
import { addSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { transact } from '#store/transact.ts';
import { addTestDelivery, addWebhook, switchWebhook } from '#store/webhooks/webhooks.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { eventually } from '#tests/eventually.ts';
import { makeImportRow, rowsOf } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { startTrapServer, type TrapServer } from '#tests/trap-server.ts';
import { createEventRecorder } from '../alerts/record-events.ts';
import { type DeliveryContext, type SettledDelivery, sendDueDeliveries } from './send-deliveries.ts';

let base: TestDatabase;
let trap: TrapServer;
let person: TestPerson;
let webhookId: string;
const secret = newWebhookSecret();
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.database.pool.query('truncate users, listings, compared_listings, comparison_progress, outbox cascade');
  trap = await startTrapServer();
  person = await signInAs(base.database, 'professional');
  webhookId = await addHook(hookUrl());
});
afterEach(() => trap.close());

const query = (text: string, values: unknown[] = []) => base.database.pool.query(text, values);
const hookUrl = () => `http://127.0.0.1:${trap.port}/hook`;
async function addHook(url: string): Promise<string> {
  const added = await transact(base.database, (queries) => addWebhook(queries, person.userId, { url, secret }));
  return added!.webhookId;
}
/** Allows the trap, which production does not. */
const rules = (): WebhookRules => ({
  siteHosts: [],
  isAllowed: (address) => address === '127.0.0.1',
  ports: [String(trap.port)],
  lookUp: async () => [],
  schemes: ['http:', 'https:'],
});
async function send(more: Partial<DeliveryContext> = {}): Promise<SettledDelivery[]> {
  const settled: SettledDelivery[] = [];
  await sendDueDeliveries({
    database: base.database,
    origin: 'https://forma.example',
    rules: rules(),
    now: Date.now,
    random: () => 0,
    timeout: 5000,
    signal: new AbortController().signal,
    onSettled: (delivery) => settled.push(delivery),
    ...more,
  });
  return settled;
}
const addTest = (id = webhookId) => transact(base.database, (queries) => addTestDelivery(queries, person.userId, id));
const makeDue = () => query("update webhook_deliveries set next_attempt_at = now() where state <> 'delivered'");
type StoredDelivery = { state: string; attempts: number; last_status: number | null; last_error: string | null };
const deliveries = () =>
  queryRows<StoredDelivery>(
    base.database,
    'select state, attempts, last_status, last_error from webhook_deliveries order by created_at',
  );
const webhook = () =>
  queryRow<{ disabled_reason: string | null; isOff: boolean; isFailing: boolean }>(
    base.database,
    `select disabled_reason, disabled_at is not null as "isOff", failing_since is not null as "isFailing"
    from webhooks where webhook_id = $1`,
    [webhookId],
  );
async function makeNews(): Promise<void> {
  const recorder = createEventRecorder(base.database);
  while (await recorder.recordNext());
  const searchParams = { initialEquityInvestment: 50_000, targetEquityMultiple: 1.3 };
  const fields = { title: 'Memphis', goal: null, searchParams, emailNotified: false, smsNotified: false } as const;
  await transact(base.database, (queries) =>
    addSavedSearch(queries, person.userId, { ...fields, emailInterval: 1, smsInterval: 1 }, null),
  );
  await writeListings(base.database, rowsOf([makeImportRow('a')]));
  while (await recorder.recordNext());
}

describe('a delivery', () => {
  test('of an event carries the home and a signature that the library of the standard accepts', async () => {
    await makeNews();
    expect((await send()).map(({ outcome }) => outcome)).toEqual([{ kind: 'delivered', status: 204 }]);
    const [{ headers, body } = expect.fail()] = trap.received;
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(verified).toMatchObject({
      type: 'saved_search.new_match',
      data: {
        cause: 'new_listing',
        saved_search: { title: 'Memphis' },
        event: { price: makeImportRow('a').list_price, previous_price: null, previous_equity_multiple: null },
        home: { unparsed_address: '12 Main Street', list_price: makeImportRow('a').list_price },
      },
    });
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers as Record<string, string>)).toThrow();
    expect(headers['content-type']).toBe('application/json');
    expect(await send()).toEqual([]);
  });

  test('is sent once by four workers, and keeps its id when repeated', async () => {
    await addTest();
    trap.answer = (response) => response.writeHead(500).end();
    const sent = await Promise.all([send(), send(), send(), send()]);
    expect(sent.flat()).toHaveLength(1);
    trap.answer = (response) => response.writeHead(200).end();
    await makeDue();
    await send();
    const [first, second, ...others] = trap.received.map(({ headers }) => headers['webhook-id']);
    expect([second, others]).toEqual([first, []]);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, last_status: 200, last_error: null }]);
  });

  test.each<[string, (response: ServerResponse) => void, number | null, string]>([
    ['500', (response) => response.writeHead(500).end(), 500, 'Answered 500'],
    ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end(), 302, 'Answered 302'],
    ['no answer', () => {}, null, 'No answer within 10 seconds'],
    ['a broken connection', (response) => response.destroy(), null, 'Could not be reached'],
  ])('answered with %s is tried again later', async (_, answer, status, reason) => {
    await addTest();
    trap.answer = answer;
    expect((await send({ timeout: 500 })).map(({ outcome }) => outcome)).toEqual([
      { kind: 'queued', status, reason, seconds: 30 },
    ]);
    expect(await send()).toEqual([]);
    expect(trap.received).toHaveLength(1);
    expect(await webhook()).toMatchObject({ isFailing: true, isOff: false });
  });

  test('with an endless response succeeds by its status', async () => {
    await addTest();
    trap.answer = (response) => {
      const write = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.writeHead(200);
      response.on('drain', write);
      write();
    };
    expect((await send()).map(({ outcome }) => outcome.kind)).toEqual(['delivered']);
  });

  test('pauses longer after each failure, up to a day', async () => {
    await addTest();
    trap.answer = (response) => response.writeHead(503).end();
    const pauses: number[] = [];
    let now = Date.now();
    for (;;) {
      await makeDue();
      const at = now;
      const [settled] = await send({ now: () => at });
      if (settled?.outcome.kind !== 'queued') break;
      pauses.push(settled.outcome.seconds);
      now += settled.outcome.seconds * 1000;
    }
    expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(Math.max(...pauses)).toBe(4 * 3600);
    const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600;
    expect([hours > 18, hours <= 24]).toEqual([true, true]);
    expect(await deliveries()).toMatchObject([{ state: 'failed', last_status: 503 }]);
  });

  test('never reaches a private address, by name or by number', async () => {
    await query('delete from webhooks');
    for (const url of [`http://127.0.0.1:${trap.port}/`, `http://trap.example:${trap.port}/`])
      await addTest(await addHook(url));
    const guarded = { ...rules(), isAllowed: () => false, lookUp: async () => [{ address: '127.0.0.1', family: 4 }] };
    for (const { outcome } of await send({ rules: guarded })) {
      expect(outcome).toMatchObject({ kind: 'queued', status: null, reason: 'Could not be reached' });
    }
    expect((await deliveries()).length).toBe(2);
    expect(trap.received).toEqual([]);
  });

  test('is not sent without https in production', async () => {
    await addTest();
    const [settled] = await send({ rules: { ...rules(), schemes: ['https:'] } });
    expect(settled?.outcome.status).toBeNull();
    expect(trap.received).toEqual([]);
  });

  test('is not sent once the plan does not include webhooks, which is no failure of the webhook', async () => {
    await makeNews();
    await query('update subscriptions set ended_at = now()');
    expect((await send()).map(({ outcome }) => outcome.kind)).toEqual(['failed']);
    expect(trap.received).toEqual([]);
    expect(await webhook()).toMatchObject({ isFailing: false });
  });
});

describe('a webhook', () => {
  const mails = () => queryRows(base.database, 'select recipient, subject from outbox');

  test('is switched off after five days of failure, once, with a mail', async () => {
    trap.answer = (response) => response.writeHead(500).end();
    await addTest();
    await addTest();
    await query("update webhooks set failing_since = now() - interval '119 hours'");
    await send();
    expect(await webhook()).toMatchObject({ isOff: false });
    await query("update webhooks set failing_since = now() - interval '121 hours'");
    await makeDue();
    await send();
    expect(await webhook()).toEqual({ isOff: true, disabled_reason: 'failures', isFailing: true });
    expect(await mails()).toEqual([{ recipient: person.email, subject: 'We switched off a webhook' }]);
    expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    await makeNews();
    expect(await send()).toEqual([]);
    await transact(base.database, (queries) => switchWebhook(queries, person.userId, webhookId, true));
    expect(await webhook()).toEqual({ isOff: false, disabled_reason: null, isFailing: false });
    // What it missed is not delivered.
    expect(await send()).toEqual([]);
  });

  test('that is gone is switched off at once', async () => {
    trap.answer = (response) => response.writeHead(410).end();
    await addTest();
    await send();
    expect(await webhook()).toMatchObject({ isOff: true, disabled_reason: 'gone' });
    expect(await mails()).toHaveLength(1);
  });

  const passDays = (days: number) =>
    query(
      `with moved as (update webhooks set failing_since = failing_since - make_interval(days => $1))
      update webhook_deliveries set created_at = created_at - make_interval(days => $1),
        settled_at = settled_at - make_interval(days => $1)`,
      [days],
    );
  const dayLater = () => Date.now() + 25 * 3_600_000;

  test('stays on when single failures are days apart', async () => {
    trap.answer = (response) => response.writeHead(503).end();
    await addTest();
    expect((await send({ now: dayLater })).map(({ outcome }) => outcome.kind)).toEqual(['failed']);
    await passDays(6);
    await addTest();
    await send();
    expect(await webhook()).toMatchObject({ isOff: false, isFailing: true });
  });

  test('is switched off when each delivery of a week fails', async () => {
    trap.answer = (response) => response.writeHead(503).end();
    for (let day = 0; day < 6; day++) {
      expect(await webhook()).toMatchObject({ isOff: false });
      await addTest();
      await send({ now: dayLater });
      await passDays(1);
    }
    await addTest();
    await send();
    expect(await webhook()).toMatchObject({ isOff: true, disabled_reason: 'failures' });
  });

  test('is switched off without a mail to an address that is not confirmed', async () => {
    await query('update users set email_verified = false');
    trap.answer = (response) => response.writeHead(410).end();
    await addTest();
    await send();
    expect(await webhook()).toMatchObject({ isOff: true });
    expect(await mails()).toEqual([]);
  });

  test('that succeeds is not failing any more', async () => {
    await query("update webhooks set failing_since = now() - interval '9 days'");
    await addTest();
    await send();
    expect(await webhook()).toMatchObject({ isFailing: false, isOff: false });
  });

  const addDeliveries = (id: string, count: number, at = 'now()') =>
    query(
      `insert into webhook_deliveries (user_id, webhook_id, next_attempt_at)
      select user_id, webhook_id, ${at} from webhooks, generate_series(1, $2) where webhook_id = $1`,
      [id, count],
    );

  test('without an answer does not delay other people', async () => {
    const silent = await startTrapServer();
    silent.answer = () => {};
    const slow = [];
    for (let at = 0; at < 4; at++) slow.push(await addHook(`http://127.0.0.1:${silent.port}/`));
    for (const id of slow) await addDeliveries(id, 20, "now() - interval '1 minute'");
    const stop = new AbortController();
    const ports = [trap.port, silent.port].map(String);
    const sending = send({ timeout: 2000, signal: stop.signal, rules: { ...rules(), ports } });
    await eventually(() => expect(silent.received).toHaveLength(2));
    // Later than the others, and while attempts run.
    person = await signInAs(base.database, 'professional');
    await addDeliveries(await addHook(hookUrl()), 5);
    await eventually(() => expect(trap.received).toHaveLength(5));
    stop.abort();
    expect((await sending).slice(0, 5).map(({ outcome }) => outcome.kind)).toEqual(
      Array.from({ length: 5 }, () => 'delivered'),
    );
    expect(silent.received.length).toBeLessThan(5);
    await silent.close();
  });

  test('gets its turn among more slow people than there are attempts at once', async () => {
    const silent = await startTrapServer();
    silent.answer = () => {};
    for (let at = 0; at < 12; at++) {
      person = await signInAs(base.database, 'professional');
      await addDeliveries(await addHook(`http://127.0.0.1:${silent.port}/`), 20, "now() - interval '1 minute'");
    }
    await addDeliveries(webhookId, 1);
    const stop = new AbortController();
    const ports = [trap.port, silent.port].map(String);
    const sending = send({ timeout: 500, signal: stop.signal, rules: { ...rules(), ports } });
    await eventually(() => expect(trap.received).toHaveLength(1));
    stop.abort();
    await sending;
    expect(silent.received.length).toBeLessThan(30);
    await silent.close();
  });

  test('has one attempt at a time, and its owner two, with four workers', async () => {
    for (const id of [webhookId, await addHook(hookUrl()), await addHook(hookUrl())]) await addDeliveries(id, 5);
    let inFlight = 0;
    let most = 0;
    trap.answer = (response) => {
      most = Math.max(most, ++inFlight);
      setTimeout(() => {
        inFlight--;
        response.writeHead(204).end();
      }, 50);
    };
    await Promise.all([send(), send(), send(), send()]);
    expect(most).toBe(2);
    expect(new Set(trap.received.map(({ headers }) => headers['webhook-id'])).size).toBe(15);
    expect(trap.received).toHaveLength(15);
  });
});
