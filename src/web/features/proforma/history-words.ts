import type { HistoryEntry } from '#contracts/proformas.ts';
import { historyCopy as copy } from './history-copy.ts';

export type HistoryEvent = {
  /** ISO 8601. */
  readonly at: string;
  readonly words: string;
  /** In dollars. */
  readonly price: number;
  /** Of the price, in percent; null: it stayed. */
  readonly change: number | null;
};

/** Turns the states of a listing, oldest first, into events, newest first. Skips repeated states. */
export function historyEvents(history: readonly HistoryEntry[]): HistoryEvent[] {
  const events = history.flatMap((entry, place) => {
    const before = history[place - 1];
    const parts = before ? changeWords(before, entry) : [firstWords(entry)];
    if (parts.length === 0) return [];
    const { observed_at: at, list_price: price } = entry;
    const change = before && before.list_price !== price ? (price / before.list_price - 1) * 100 : null;
    return [{ at, words: capitalized(parts.join(', ')), price, change }];
  });
  return events.reverse();
}

function firstWords({ standard_status }: HistoryEntry): string {
  return standard_status === 'Active' ? copy.first : copy.firstAs(copy.statuses[standard_status]);
}

function changeWords(before: HistoryEntry, { list_price: price, standard_status: status }: HistoryEntry): string[] {
  const parts: string[] = [];
  if (status !== before.standard_status) {
    parts.push(status === 'Active' && before.standard_status !== 'Coming Soon' ? copy.back : copy.statuses[status]);
  }
  if (price < before.list_price) parts.push(copy.cut);
  if (price > before.list_price) parts.push(copy.rise);
  return parts;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
