import { openFeed } from '#outside/bytes/feed-bytes.ts';
import type { MonthlySeries } from '#outside/market-tables/monthly-series.ts';
import { type MarketTableFile, readMarketTable } from '#outside/market-tables/read-market-table.ts';
import type { Refusals } from '#outside/market-tables/refusals.ts';
import type { Database } from '#store/database.ts';
import { replaceMarketRents } from '#store/markets/market-rents.ts';
import { replaceMarketSeries } from '#store/markets/market-series.ts';
import { type MarketTable, readMarketTables } from '#store/markets/market-tables.ts';
import { replaceRentalAds } from '#store/markets/rental-ads.ts';
import { renewEstimates } from './renew-estimates.ts';
import { dayInName, fiscalYearInName, type SeriesSubject, subjectInName } from './table-in-file-name.ts';
import { refuseDayToCome, withoutDaysToCome, yearAfter } from './upcoming-days.ts';

export type MarketsOptions = {
  /** What tables by month tell; null: their names say it. */
  readonly as: SeriesSubject | null;
  /** From when rents are, YYYY-MM-DD; null: the name of the file says it. Tables by month say it themselves. */
  readonly dated: string | null;
  /** YYYY-MM-DD: dates HUD's rents where nothing else does; nothing was measured later. */
  readonly today: string;
  /** Called when a file is in, before the next one is begun. */
  readonly onReport: (report: MarketsReport) => void;
};

/** What became of one file. */
export type MarketsReport = Kept & {
  readonly file: string;
  readonly refused: Refusals;
  /** The day of the table that it replaced, where that was newer; else null. */
  readonly newerBefore: string | null;
};

/** The table as it was kept. */
type Kept = Pick<MarketTable, 'kind' | 'name' | 'dated' | 'entries'>;

/**
 * Imports market tables one after the other, each recognised by its header and replacing the table of its kind whole, in
 * one transaction; then renews every estimate that goes by them. Returns how many listings changed by that.
 * Errors: a file that cannot be read, is no such table or is dated in the future. What was loaded of its kind stays; the
 * files before it are in.
 */
export async function importMarkets(
  database: Database,
  files: readonly string[],
  options: MarketsOptions,
): Promise<number> {
  let imported = 0;
  try {
    for (const file of files) {
      options.onReport(await importTable(database, file, options));
      imported++;
    }
  } catch (error) {
    if (imported > 0) await renewEstimates(database);
    throw error;
  }
  return renewEstimates(database);
}

async function importTable(database: Database, file: string, options: MarketsOptions): Promise<MarketsReport> {
  try {
    const before = await readMarketTables(database);
    const table = await readMarketTable((await openFeed(file)).bytes);
    const kept = await keepTable(database, table, file, options).catch((error: unknown) => {
      throw withReasons(error, table.refused);
    });
    const replaced = before.get(kept.kind)?.dated ?? '';
    return { file, ...kept, refused: table.refused, newerBefore: replaced > kept.dated ? replaced : null };
  } catch (error) {
    if (!(error instanceof Error) || error.message.includes(file)) throw error;
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}

/** Why rows were refused may be why there is no table. */
function withReasons(error: unknown, refused: Refusals): unknown {
  if (!(error instanceof Error) || refused.size === 0) return error;
  const reasons = [...refused].map(([reason, count]) => `${count} ${reason}`).join(', ');
  return new Error(`${error.message} Refused rows: ${reasons}.`, { cause: error });
}

async function keepTable(
  database: Database,
  table: MarketTableFile,
  file: string,
  { as, dated, today }: MarketsOptions,
): Promise<Kept> {
  if (table.table === 'series') {
    refuseDayToCome(table.lastDay, today);
    return keepSeries(database, table, as, subjectInName(file));
  }
  if (table.table === 'rents') {
    const source = {
      name: 'HUD Small Area Fair Market Rents',
      dated: dated ?? fiscalYearInName(file) ?? today,
    };
    refuseDayToCome(source.dated, yearAfter(today));
    return { kind: 'rents', ...source, entries: await replaceMarketRents(database, table.rows, source) };
  }
  const day = dated ?? dayInName(file);
  if (day === null) throw new Error('Of when are these advertisements? Say so with --dated YYYY-MM-DD.');
  refuseDayToCome(day, today);
  const source = { name: 'Rental advertisements', dated: day };
  const ads = withoutDaysToCome(table.rows, today);
  return { kind: 'rental_ads', ...source, entries: await replaceRentalAds(database, ads, source) };
}

const zillowNames = { rent_index: 'Zillow Observed Rent Index', home_values: 'Zillow Home Value Index' };
const otherNames = { rent_index: 'Rent index', home_values: 'Home values' };
const regionNames = { zip: 'of ZIP codes', metro: 'of metro areas' };

async function keepSeries(
  database: Database,
  { region, lastDay, rows }: MonthlySeries,
  as: SeriesSubject | null,
  named: SeriesSubject | null,
): Promise<Kept> {
  const subject = as ?? named;
  if (subject === null) {
    throw new Error(
      'Rents and home values come in tables of the same shape, and the name of the file has neither zori nor zhvi: ' +
        'say which it is with --as rent_index or --as home_values.',
    );
  }
  if (as !== null && named !== null && as !== named) {
    throw new Error(`By its name it is of ${zillowNames[named]}: rename the file, or leave out --as.`);
  }
  const kind = `${subject}_${region}` as const;
  const source = { name: `${(named ? zillowNames : otherNames)[subject]} ${regionNames[region]}`, dated: lastDay };
  return { kind, ...source, entries: await replaceMarketSeries(database, kind, rows, source) };
}
