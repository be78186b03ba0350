import type { SearchAnswer } from '#contracts/api.ts';
import { tableCopy as copy } from './table-copy.ts';
import { mostRows } from './table-lines.ts';

/** What the table leaves out, in words; null: nothing. */
export function tableNote({ total_count, near_miss_count = 0 }: SearchAnswer): string | null {
  return total_count + near_miss_count > mostRows ? copy.capped(mostRows) : null;
}
