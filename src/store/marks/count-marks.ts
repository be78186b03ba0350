import { readRow } from '../read-rows.ts';
import { number } from '../selection.ts';
import type { Queries } from '../transact.ts';

const tables = {
  bookmark: 'bookmarks',
  pin: 'user_pins',
  rating: 'user_ratings',
  exclusive: 'exclusives',
  hidden: 'hidden_homes',
} as const;

export type CountedMark = keyof typeof tables;

export async function countMarks(queries: Queries, kind: CountedMark, userId: string): Promise<number> {
  const text = `select count(*) as count from ${tables[kind]} where user_id = $1`;
  return (await readRow(queries, { count: number('count(*)') }, text, [userId])).count;
}
