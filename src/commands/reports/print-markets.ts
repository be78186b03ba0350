import { monthNumberOf } from '#domain/calendar-day.ts';
import { type MarketTableKind, marketTableKinds } from '#store/markets/market-table-kinds.ts';
import type { MarketTable } from '#store/markets/market-tables.ts';
import type { MarketsReport } from '../market-tables/import-markets.ts';
import { countLine, countWithNoun } from './format-count.ts';

type TableDescription = {
  /** Singular name of an entry. */
  readonly entry: string;
  /** What it adds to a proforma. */
  readonly brings: string;
  /** The publisher's page, and months until it has a newer table; null: no publisher. */
  readonly publisher: { readonly page: string; readonly newerAfterMonths: number } | null;
};

const zillow = { page: 'https://www.zillow.com/research/data/', newerAfterMonths: 2 };
const tableDescriptions: Readonly<Record<MarketTableKind, TableDescription>> = {
  rents: {
    entry: 'ZIP code',
    brings: 'rents by ZIP code and bedrooms; without it rents are estimated from prices',
    publisher: { page: 'https://www.huduser.gov/portal/datasets/fmr/smallarea/index.html', newerAfterMonths: 12 },
  },
  rent_index_zip: {
    entry: 'ZIP code',
    brings: 'rent growth since older tables, by ZIP code',
    publisher: zillow,
  },
  rent_index_metro: {
    entry: 'metropolitan area',
    brings: 'rent growth for ZIP codes that the ZIP code index lacks',
    publisher: zillow,
  },
  home_values_zip: { entry: 'ZIP code', brings: 'home value growth by ZIP code', publisher: zillow },
  home_values_metro: {
    entry: 'metropolitan area',
    brings: 'home value growth by metropolitan area, for ZIP codes without their own',
    publisher: zillow,
  },
  rental_ads: {
    entry: 'advertisement',
    brings: 'asking rents of similar homes nearby, which make estimates more accurate',
    publisher: null,
  },
};

/** Report of one imported market table. */
export function describeMarkets({ file, kind, name, dated, entries, refused, newerBefore }: MarketsReport): string {
  const lines = [`${file}: ${name}, ${dated}`, countLine(entries, plural(entries, tableDescriptions[kind].entry))];
  if (newerBefore !== null) lines.push(`  Older than the table it replaces (${newerBefore}).`);
  for (const [reason, count] of [...refused].sort((a, b) => b[1] - a[1])) {
    lines.push(countLine(count, `refused: ${reason}`));
  }
  return lines.join('\n');
}

export function describeRenewed(renewed: number): string {
  if (renewed === 0) return 'No estimate changed. Sample listings keep their sample rents.';
  return `${countWithNoun(renewed, 'listing')} re-estimated.`;
}

/** Lists loaded tables with their age, and what missing ones would add. `today`: YYYY-MM-DD. */
export function describeTables(tables: ReadonlyMap<MarketTableKind, MarketTable>, today: string): string {
  const loaded = marketTableKinds.flatMap((kind) => tables.get(kind) ?? []);
  const lines = loaded.flatMap((table) => describeTable(table, today));
  const lacking = marketTableKinds.filter((kind) => !tables.has(kind));
  if (loaded.length === 0)
    lines.push('No market tables loaded: rents are estimated from prices, and growth is assumed.');
  if (lacking.length > 0) lines.push('Not loaded:');
  for (const kind of lacking) {
    const { brings, publisher } = tableDescriptions[kind];
    lines.push(`  ${kind.padEnd(17)}  ${brings}${publisher ? `; source: ${publisher.page}` : ''}`);
  }
  return lines.join('\n');
}

function describeTable({ kind, name, entries, dated, imported_at }: MarketTable, today: string): string[] {
  const { entry, publisher } = tableDescriptions[kind];
  const lines = [
    name,
    `  ${kind.padEnd(17)}  ${countWithNoun(entries, entry)}`,
    `  ${'dated'.padEnd(17)}  ${dated}, ${ageInWords(dated, today)}`,
    `  ${'imported'.padEnd(17)}  ${imported_at.slice(0, 10)}`,
  ];
  if (publisher && monthsBetween(dated, today) >= publisher.newerAfterMonths) {
    lines.push(`  ${'newer version'.padEnd(17)}  ${publisher.page}`);
  }
  return lines;
}

function plural(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

/** `13 months old`, `12 days old`, `today`, `takes effect in 9 days`. Dates: YYYY-MM-DD. */
export function ageInWords(dated: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(dated)) / 86_400_000);
  const months = monthsBetween(dated, today);
  if (days < 0) return `takes effect in ${countWithNoun(-days, 'day')}`;
  if (days === 0) return 'today';
  return months >= 2 ? `${months} months old` : `${countWithNoun(days, 'day')} old`;
}

function monthsBetween(from: string, to: string): number {
  return monthNumberOf(to) - monthNumberOf(from) - (to.slice(8) < from.slice(8) ? 1 : 0);
}
