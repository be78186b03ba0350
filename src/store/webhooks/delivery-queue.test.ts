import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { signInAs } from '#tests/people.ts';
import { recordPlans } from '#tests/record-plans.ts';
import { transact } from '../transact.ts';
import { claimDeliveries } from './delivery-queue.ts';
import { addWebhook } from './webhooks.ts';

const firstPerson = '00000000-0000-0000-0000-000000000000';
let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

/** A person has a long queue, and others have a webhook each whose deliveries were sent. */
async function fill(): Promise<void> {
  const { pool } = base.database;
  const { userId } = await signInAs(base.database, 'professional');
  await transact(base.database, (queries) =>
    addWebhook(queries, userId, { url: 'https://forma.example', secret: 'a secret' }),
  );
  await pool.query(
    `insert into users (issuer, subject, email) select 'plans', n, n || '@forma.example' from generate_series(1, 1000) n`,
  );
  await pool.query(
    `insert into webhooks (user_id, url, sealed_secret)
    select users.user_id, url, sealed_secret from webhooks, users where users.issuer = 'plans'`,
  );
  await pool.query(
    `insert into webhook_deliveries (user_id, webhook_id, state)
    select user_id, webhook_id, case when user_id = $1 then 'queued' else 'delivered' end
    from webhooks cross join generate_series(1, 20000) n where user_id = $1 or n <= 20`,
    [userId],
  );
  await pool.query('analyze');
}

test('a claim among long queues scans no deliveries', async () => {
  await fill();
  const { recorded, plans } = recordPlans(base.database);
  expect(await claimDeliveries(recorded.pool, 10, firstPerson)).toHaveLength(1);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter(({ scannedTables }) => scannedTables.includes('webhook_deliveries'))).toEqual([]);
});
