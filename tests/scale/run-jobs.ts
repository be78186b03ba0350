import { expect } from 'vitest';
import { sendNotices } from '#commands/alerts/send-notices.ts';
import { syncListings } from '#commands/listing-feed/sync-listings.ts';
import { sendDueMail } from '#commands/mail/send-due-mail.ts';
import { listRunningSubscriptions } from '#store/billing/subscriptions.ts';
import { type Database, withLongConnection } from '#store/database.ts';
import { deleteExpired } from '#store/delete-expired.ts';
import { importAndRecord, matchesAll, morning, saveSearch } from '../alerts.ts';
import { makeImportRow } from '../import-rows.ts';
import { startODataServer } from '../odata-server.ts';
import { signInAs } from '../people.ts';

/** Runs the scheduled jobs of the worker: expired rows, mail, ended periods, a feed with one home, and alerts. */
export async function runJobs(database: Database): Promise<void> {
  await withLongConnection(database, deleteExpired);
  await listRunningSubscriptions(database, 'stripe', { onlyDue: true });
  const mailer = { send: async () => ({ kind: 'sent' }) as const };
  const sent = await sendDueMail({ database, channel: 'email', mailer, now: Date.now, random: Math.random });
  expect(sent).not.toEqual([]);
  await syncSmallFeed(database);
  await writeAlerts(database);
}

/** A few people have news, which most people do not have at any time. */
async function writeAlerts(database: Database): Promise<void> {
  const { userId } = await signInAs(database, 'professional');
  const savedSearchId = await saveSearch(database, userId, matchesAll);
  await importAndRecord(database, makeImportRow('news'));
  await importAndRecord(database, makeImportRow('news', { list_price: 90_000 }));
  await database.pool.query(
    "update search_events set happened_at = now() - interval '2 days' where saved_search_id = $1",
    [savedSearchId],
  );
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const context = { database, origin: 'https://forma.example', now: morning(1), onFailure };
  // Other examples have made people with news.
  expect(await sendNotices(context)).toBeGreaterThan(0);
  expect(failures).toEqual([]);
  await importAndRecord(database, makeImportRow('news', { standard_status: 'Closed' }));
}

async function syncSmallFeed(database: Database): Promise<void> {
  const feed = await startODataServer();
  feed.put({
    ListingKey: 'K1',
    OriginatingSystemName: 'ACME',
    StandardStatus: 'Active',
    PropertyType: 'Residential',
    PropertySubType: 'Single Family Residence',
    ListPrice: 100_000,
    BedroomsTotal: 3,
    UnparsedAddress: '1 Main Street',
    StateOrProvince: 'OH',
    PostalCode: '44105',
    ModificationTimestamp: '2026-01-01T12:00:00Z',
  });
  const dependencies = {
    signal: new AbortController().signal,
    now: Date.now,
    random: Math.random,
    sleep: async () => {},
    onWait: () => {},
    timeouts: { idle: 60_000, total: 60_000 },
  };
  const credentials = { kind: 'bearer', token: 'the-bearer-of-the-tests' } as const;
  const report = await syncListings(database, { url: feed.url, credentials }, dependencies, { reconcile: true });
  await feed.close();
  expect(report?.tally.accepted).toBe(1);
}
