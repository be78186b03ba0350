import type { HistoryEntry } from '#contracts/proformas.ts';
import { formatDollars, formatPercent } from '#domain/format.ts';
import { historyCopy as copy } from './history-copy.ts';

export type HistoryEvent = {
  /** ISO 8601. */
  readonly at: string;
  readonly words: string;
};

/** Turns the states of a listing, oldest first, into events, newest first. Skips repeated states. */
export function historyEvents(history: readonly HistoryEntry[]): HistoryEvent[] {
  const events = history.flatMap((entry, place) => {
    const before = history[place - 1];
    const parts = before ? changeWords(before, entry) : [firstWords(entry)];
    return parts.length === 0 ? [] : [{ at: entry.observed_at, words: capitalized(parts.join(', ')) }];
  });
  return events.reverse();
}

function firstWords({ list_price, standard_status }: HistoryEntry): string {
  const price = formatDollars(list_price);
  return standard_status === 'Active' ? copy.first(price) : copy.firstAs(copy.statuses[standard_status], price);
}

function changeWords(before: HistoryEntry, entry: HistoryEntry): string[] {
  const { list_price: price, standard_status: status } = entry;
  const parts: string[] = [];
  if (status !== before.standard_status) {
    parts.push(status === 'Active' && before.standard_status !== 'Coming Soon' ? copy.back : copy.statuses[status]);
  }
  const change = formatPercent(Math.abs(price / before.list_price - 1) * 100);
  if (price < before.list_price) parts.push(copy.cut(formatDollars(price), change));
  if (price > before.list_price) parts.push(copy.rise(formatDollars(price), change));
  return parts;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
