import type { Queries } from '../transact.ts';

const tables = { bookmark: 'bookmarks', pin: 'user_pins', rating: 'user_ratings', exclusive: 'exclusives' } as const;

export type CountedMark = keyof typeof tables;

export async function countMarks(queries: Queries, kind: CountedMark, userId: string): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(*) as count from ${tables[kind]} where user_id = $1`,
    [userId],
  );
  return rows[0]!.count;
}
