import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { isVisibleTo } from './cursor.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

test.each(['10:20:12,15', '10:20:10', '20:20:', '5:5:', '18446744073709551610:18446744073709551612:'])(
  'a reader with the cursor %s sees the transactions that PostgreSQL says',
  async (cursor) => {
    const high = BigInt(cursor.split(':')[1]!);
    const revisions = Array.from({ length: 16 }, (_, place) => high + 3n - BigInt(place)).filter((one) => one > 2n);
    const { rows } = await base.database.pool.query(
      'select pg_visible_in_snapshot(one::xid8, $1::pg_snapshot) as seen from unnest($2::text[]) as one',
      [cursor, revisions.map(String)],
    );
    const seen = revisions.map((revision) => isVisibleTo(cursor, String(revision)));
    expect(seen).toEqual((rows as { seen: boolean }[]).map((row) => row.seen));
  },
);
