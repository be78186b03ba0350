import { noticesCopy as copy } from './notices-copy.ts';

const dayLong = 86_400_000;
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** Groups of the visitor's calendar days, in the given order. `now`: milliseconds since 1970. */
export function groupByDay<Item extends { readonly happened_at: string }>(
  items: readonly Item[],
  now: number,
): { readonly day: string; readonly items: readonly Item[] }[] {
  const groups: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayInWords(Date.parse(item.happened_at), now);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

function dayInWords(at: number, now: number): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / dayLong);
  if (daysAgo <= 0) return copy.today;
  return daysAgo === 1 ? copy.yesterday : weekday.format(at);
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
