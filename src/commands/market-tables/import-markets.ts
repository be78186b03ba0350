import { openFeedFile } from '#outside/bytes/feed-bytes.ts';
import type { MonthlySeries } from '#outside/market-tables/monthly-series.ts';
import { type MarketTableFile, readMarketTable } from '#outside/market-tables/read-market-table.ts';
import type { Refusals } from '#outside/market-tables/refusals.ts';
import type { Database } from '#store/database.ts';
import { replaceMarketRents } from '#store/markets/market-rents.ts';
import { replaceMarketSeries } from '#store/markets/market-series.ts';
import { type MarketTable, readMarketTables } from '#store/markets/market-tables.ts';
import { replaceRentalAds } from '#store/markets/rental-ads.ts';
import { renewEstimates, renewWhenDue } from '../estimates/renew-estimates.ts';
import { importEachFile } from '../import-each-file.ts';
import { refuseFutureDate, withoutFutureDates, yearAfter } from './future-dates.ts';
import { dayInName, fiscalYearInName, type SeriesSubject, subjectInName } from './table-in-file-name.ts';

export type MarketsOptions = {
  /** What monthly tables contain; null: their file names say it. */
  readonly as: SeriesSubject | null;
  /** Date of rents, YYYY-MM-DD; null: the file name gives it. Monthly tables contain their own dates. */
  readonly dated: string | null;
  /** YYYY-MM-DD. Dates HUD's rents without another date; no measurement may be later. */
  readonly today: string;
  /** Called after each file. */
  readonly onReport: (report: MarketsReport) => void;
};

export type MarketsReport = SavedTable & {
  readonly file: string;
  readonly refused: Refusals;
  /** The date of the replaced table if it was newer; otherwise null. */
  readonly newerBefore: string | null;
};

type SavedTable = Pick<MarketTable, 'kind' | 'name' | 'dated' | 'entries'>;

/**
 * Imports market tables in sequence. The header identifies each, and it replaces the table of its kind in one
 * transaction. Then renews every estimate that uses them. Returns the number of changed listings. Errors: unreadable
 * files, unknown tables or future dates, after the others are imported. The loaded tables of their kinds stay.
 */
export async function importMarkets(
  database: Database,
  files: readonly string[],
  options: MarketsOptions,
): Promise<number> {
  await renewWhenDue(database);
  let imported = 0;
  try {
    await importEachFile(files, async (file) => {
      options.onReport(await importTable(database, file, options));
      imported++;
    });
  } catch (error) {
    if (imported > 0) await renewEstimates(database, 'market');
    throw error;
  }
  return renewEstimates(database, 'market');
}

async function importTable(database: Database, file: string, options: MarketsOptions): Promise<MarketsReport> {
  try {
    const previousTables = await readMarketTables(database);
    const table = await readMarketTable((await openFeedFile(file)).bytes);
    const saved = await saveTable(database, table, file, options).catch((error: unknown) => {
      throw withReasons(error, table.refused);
    });
    const replaced = previousTables.get(saved.kind)?.dated ?? '';
    return { file, ...saved, refused: table.refused, newerBefore: replaced > saved.dated ? replaced : null };
  } catch (error) {
    if (!(error instanceof Error) || error.message.includes(file)) throw error;
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}

/** Refused rows may explain why no table was found. */
function withReasons(error: unknown, refused: Refusals): unknown {
  if (!(error instanceof Error) || refused.size === 0) return error;
  const reasons = [...refused].map(([reason, count]) => `${count} ${reason}`).join(', ');
  return new Error(`${error.message} Refused rows: ${reasons}.`, { cause: error });
}

async function saveTable(
  database: Database,
  table: MarketTableFile,
  file: string,
  { as, dated, today }: MarketsOptions,
): Promise<SavedTable> {
  if (table.table === 'series') {
    refuseFutureDate(table.lastDay, today);
    return saveSeries(database, table, as, subjectInName(file));
  }
  if (table.table === 'rents') {
    const source = {
      name: 'HUD Small Area Fair Market Rents',
      dated: dated ?? fiscalYearInName(file) ?? today,
    };
    refuseFutureDate(source.dated, yearAfter(today));
    return { kind: 'rents', ...source, entries: await replaceMarketRents(database, table.rows, source) };
  }
  const day = dated ?? dayInName(file);
  if (day === null) throw new Error('The advertisements have no date. Set it with --dated YYYY-MM-DD.');
  refuseFutureDate(day, today);
  const source = { name: 'Rental advertisements', dated: day };
  const ads = withoutFutureDates(table.rows, today);
  return { kind: 'rental_ads', ...source, entries: await replaceRentalAds(database, ads, source) };
}

const zillowNames = { rent_index: 'Zillow Observed Rent Index', home_values: 'Zillow Home Value Index' };
const otherNames = { rent_index: 'Rent index', home_values: 'Home values' };
const regionNames = { zip: 'of ZIP codes', metro: 'of metro areas' };

async function saveSeries(
  database: Database,
  { region, lastDay, rows }: MonthlySeries,
  as: SeriesSubject | null,
  subjectFromName: SeriesSubject | null,
): Promise<SavedTable> {
  const subject = as ?? subjectFromName;
  if (subject === null) {
    throw new Error(
      'Tables of rents and of home values look the same, and the file name has neither zori nor zhvi: ' +
        'set the kind with --as rent_index or --as home_values.',
    );
  }
  if (as !== null && subjectFromName !== null && as !== subjectFromName) {
    throw new Error(`The file name says ${zillowNames[subjectFromName]}. Rename the file, or leave out --as.`);
  }
  const kind = `${subject}_${region}` as const;
  const source = {
    name: `${(subjectFromName ? zillowNames : otherNames)[subject]} ${regionNames[region]}`,
    dated: lastDay,
  };
  return { kind, ...source, entries: await replaceMarketSeries(database, kind, rows, source) };
}
