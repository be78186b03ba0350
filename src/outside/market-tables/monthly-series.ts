import type { CsvTable } from '../csv/csv-table.ts';
import { columnKey, type FeedRow, type RowReader } from '../csv/feed-row.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { metroKey } from './metro-key.ts';
import { firstDayOf, lastDayOf, type Month, monthOf } from './month-columns.ts';
import { RefusalCount, type Refusals } from './refusals.ts';

/** The monthly figures of one place, from its first to its last month with a figure. */
export type PlaceSeries = {
  /** A ZIP code, a metropolitan area (`houston, tx`) or `us`. */
  readonly place: string;
  /** The metropolitan area of a ZIP code; null: none or unknown. */
  readonly metro: string | null;
  /** First day of the first month, YYYY-MM-DD. */
  readonly firstMonth: string;
  /** Above 0; null for a missing month. */
  readonly monthly: readonly (number | null)[];
};

/** A table whose header and first row were read. The rows can be iterated once. */
export type MonthlySeries = {
  /** The country belongs to `metro`. */
  readonly region: 'zip' | 'metro';
  /** The last day of the last month, YYYY-MM-DD. */
  readonly lastDay: string;
  readonly rows: AsyncIterable<PlaceSeries>;
  readonly refused: Refusals;
};

/** Whether a header belongs to a table by place and month, as Zillow Research publishes them. */
export function isSeriesHeader(header: readonly string[], rowOf: RowReader): boolean {
  return rowOf.has('regionname') && rowOf.has('regiontype') && header.some((name) => monthOf(name) !== null);
}

const regionTypes: Readonly<Record<string, MonthlySeries['region']>> = { zip: 'zip', msa: 'metro', country: 'metro' };

/**
 * Reads a Zillow Research table with a row per place and a column per month, by ZIP code or by metropolitan area (with
 * the country). Months may be unordered or missing. Refuses rows with a different kind of region than the first, a
 * repeated place, a wrong number of cells, no figure, or an invalid figure. Throws for a repeated month and other kinds
 * of places. The rows throw for read errors.
 */
export async function monthlySeriesOf({ header, rowOf, rows }: CsvTable): Promise<MonthlySeries> {
  const months = columnsByMonth(header);
  const first = await rows.next();
  const region = first.done ? null : regionOf(rowOf(first.value.cells));
  if (first.done || region === null) {
    throw new Error('Its regions are neither ZIP codes nor metropolitan areas. Download the table by one of these.');
  }
  const refusals = new RefusalCount();
  const read = (cells: readonly string[]) =>
    cells.length === header.length ? readSeries(rowOf(cells), region, months) : 'wrong_number_of_cells';
  return {
    region,
    lastDay: lastDayOf(Math.max(...months.keys())),
    rows: distinctSeries(first.value, rows, read, refusals),
    refused: refusals.byReason,
  };
}

function columnsByMonth(header: readonly string[]): ReadonlyMap<Month, string> {
  const columns = new Map<Month, string>();
  for (const name of header) {
    const month = monthOf(name);
    if (month === null) continue;
    if (columns.has(month)) throw new Error(`The month in column "${name}" appears twice.`);
    columns.set(month, columnKey(name));
  }
  return columns;
}

async function* distinctSeries(
  first: CsvRow,
  others: AsyncIterable<CsvRow>,
  read: (cells: readonly string[]) => PlaceSeries | string,
  refusals: RefusalCount,
): AsyncGenerator<PlaceSeries> {
  const places = new Set<string>();
  for await (const { cells, problem } of prepend(first, others)) {
    const series = problem ?? read(cells);
    if (typeof series === 'string') {
      refusals.add(series);
    } else if (places.has(series.place)) {
      refusals.add('place_repeated');
    } else {
      places.add(series.place);
      yield series;
    }
  }
}

async function* prepend<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* others;
}

function regionOf(row: FeedRow): MonthlySeries['region'] | null {
  return regionTypes[row.text('regiontype')?.toLowerCase() ?? ''] ?? null;
}

/** The series of a row, or the reason for refusing it. */
function readSeries(
  row: FeedRow,
  region: MonthlySeries['region'],
  columns: ReadonlyMap<Month, string>,
): PlaceSeries | string {
  if (regionOf(row) !== region) return 'other_region';
  const place = placeOf(row, region);
  if (place === null) return 'place_unknown';
  const figures = new Map<Month, number>();
  let mayBeThousands = false;
  for (const [month, column] of columns) {
    const figure = row.fraction(column);
    if (figure === null) continue;
    if (!(figure > 0 && figure < maxFigure)) return 'figure_unreadable';
    figures.set(month, figure);
    mayBeThousands ||= figure !== row.number(column);
  }
  if (figures.size === 0) return 'no_figures';
  if (mayBeThousands && Math.max(...figures.values()) > mostGrowth * Math.min(...figures.values()))
    return 'figure_unreadable';
  const first = Math.min(...figures.keys());
  const length = Math.max(...figures.keys()) - first + 1;
  const monthly = Array.from({ length }, (_, at) => figures.get(first + at) ?? null);
  const metro = region === 'zip' ? metroKey(row.text('metro')) : null;
  return { place, metro, firstMonth: firstDayOf(first), monthly };
}

const maxFigure = 1e9;
/** Beside 998, a figure of 1.002 has thousands. */
const mostGrowth = 100;

function placeOf(row: FeedRow, region: MonthlySeries['region']): string | null {
  if (row.text('regiontype')?.toLowerCase() === 'country') return 'us';
  if (region === 'metro') return metroKey(row.text('regionname'));
  const postalCode = row.text('regionname')?.padStart(5, '0') ?? '';
  return /^\d{5}$/.test(postalCode) ? postalCode : null;
}
