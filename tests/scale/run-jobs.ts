import { expect } from 'vitest';
import { syncListings } from '#commands/listing-feed/sync-listings.ts';
import { sendDueMail } from '#commands/mail/send-due-mail.ts';
import { listRunningSubscriptions } from '#store/billing/subscriptions.ts';
import { type Database, withLongConnection } from '#store/database.ts';
import { deleteExpired } from '#store/delete-expired.ts';
import { startODataServer } from '../odata-server.ts';

/** Runs the scheduled jobs of the worker: expired rows, mail, ended periods, and a feed with one home. */
export async function runJobs(database: Database): Promise<void> {
  await withLongConnection(database, deleteExpired);
  await listRunningSubscriptions(database, 'stripe', { onlyDue: true });
  const mailer = { send: async () => ({ kind: 'sent' }) as const };
  const sent = await sendDueMail({ database, channel: 'email', mailer, now: Date.now, random: Math.random });
  expect(sent).not.toEqual([]);
  await syncSmallFeed(database);
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
