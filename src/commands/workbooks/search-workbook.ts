import { type FigureName, figureNames } from '#contracts/calculation.ts';
import type { SearchRow } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { countOf } from '#domain/format.ts';
import { factLabels } from '#domain/labels/fact-labels.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { nameOf } from '#domain/labels/listing-name.ts';
import type { SettledSearch } from '#domain/settled-search.ts';
import { type CellValue, columnLetters, type NumberFormat, type Workbook } from '#outside/workbooks/workbook.ts';
import { criteriaRows } from './criteria-rows.ts';
import { figureInCell, formatOfFigure } from './figure-formats.ts';
import { inputWords } from './model-inputs.ts';
import { amountHeading, heading, lead, title } from './sheet-parts.ts';

/** The most rows of a search workbook. */
export const mostWorkbookRows = 10_000;

type Column = {
  readonly label: string;
  readonly format: NumberFormat | null;
  readonly width: number;
  readonly cellOf: (row: SearchRow) => CellValue;
};

const text = (label: string, width: number, cellOf: Column['cellOf']): Column => ({
  label,
  format: null,
  width,
  cellOf,
});
const number = (label: string, format: NumberFormat, cellOf: Column['cellOf']): Column => ({
  label,
  format,
  width: Math.max(11, label.length + 3),
  cellOf,
});

const { yes, no, house, condo } = inputWords;

const factColumns: readonly Column[] = [
  text('Home', 30, ({ listing }) => nameOf(listing)),
  text('City', 18, ({ listing }) => listing.city),
  text('State', 8, ({ listing }) => listing.state_or_province),
  text('ZIP code', 11, ({ listing }) => listing.postal_code),
  text('Type', 9, ({ listing }) => (listing.property_type === 'CONDO' ? condo : house)),
  number('Beds', 'whole', ({ listing }) => listing.bedrooms_total),
  number('Baths', 'exact', ({ listing }) => listing.bathrooms_total),
  number('Sq ft', 'count', ({ listing }) => listing.living_area),
  number('Year built', 'whole', ({ listing }) => listing.year_built),
  number('Days on market', 'whole', ({ listing }) => listing.days_on_market),
  number('Asking price', 'dollars', ({ listing }) => listing.list_price),
  number(factLabels.rent, 'dollars', ({ listing }) => listing.rent),
  number(factLabels.dues, 'dollars', ({ listing }) => listing.association_fee_monthly),
];

function figureColumn(name: FigureName): Column {
  return number(figureLabels[name], formatOfFigure(name) === 'cents' ? 'dollars' : formatOfFigure(name), (row) => {
    const value = row.calculation[name] ?? null;
    return value === null ? null : figureInCell(name, value);
  });
}

const lastColumns: readonly Column[] = [
  number('Max offer', 'dollars', ({ offer_to_target }) => offer_to_target && Math.floor(offer_to_target)),
  text('Near miss', 12, ({ near_miss }) => (near_miss ? yes : no)),
];

/** Collects rows of a search for its workbook: plain values, because rows of a search take ten times the memory. */
export function createSearchTable(proformaAddress: (aliasId: string) => string) {
  const rows: SearchRowCells[] = [];
  let columns: readonly Column[] = [];
  return {
    /** Adds rows up to the limit. False: there is no room for more. */
    add(found: readonly SearchRow[]): boolean {
      // What a role may not see, and what only income tax gives, is absent in every row.
      if (columns.length === 0 && found[0]) columns = columnsFor(found[0], proformaAddress);
      for (const row of found.slice(0, mostWorkbookRows - rows.length))
        rows.push(columns.map(({ cellOf }) => cellOf(row)));
      return rows.length < mostWorkbookRows;
    },
    workbook: (search: SettledSearch, order: ListedRows, day: string): Workbook =>
      searchWorkbook(search, `Made by Forma on ${day}: ${rowsInWords(rows.length, order)}`, columns, rows),
  };
}

type SearchRowCells = readonly CellValue[];

function columnsFor({ calculation }: SearchRow, proformaAddress: (aliasId: string) => string): readonly Column[] {
  return [
    ...factColumns,
    ...figureNames.filter((name) => calculation[name] !== undefined).map(figureColumn),
    ...lastColumns,
    text('Proforma', 40, ({ alias_id }) => proformaAddress(alias_id)),
  ];
}

/** Which rows of the search the file lists: what a settled search does not say. */
type ListedRows = Pick<SearchPayload, 'near_miss_only' | 'exclusive_only' | 'only_new_in' | 'view_mode' | 'bbox'>;

function rowsInWords(count: number, listed: ListedRows): string {
  const { near_miss_only, exclusive_only, only_new_in, view_mode, bbox } = listed;
  const found = near_miss_only ? countOf(count, 'near miss', 'near misses') : countOf(count, 'rental');
  const limits = [...(exclusive_only ? ['exclusives only'] : []), ...(only_new_in ? ['only new'] : [])];
  const rows = limits.length > 0 ? `${found} (${limits.join(', ')})` : found;
  const place = view_mode === 'map' && bbox ? ' in an area of the map' : '';
  return `${count === mostWorkbookRows ? `the first ${rows}` : rows}${place}, in the order of the search.`;
}

function searchWorkbook(
  search: SettledSearch,
  origin: string,
  columns: readonly Column[],
  rows: readonly SearchRowCells[],
): Workbook {
  const header = columns.flatMap(({ label, format }) => (format ? amountHeading(label) : heading(label)));
  return {
    title: 'Search results',
    names: [],
    sheets: [
      {
        name: 'Results',
        widths: columns.map(({ width }) => width),
        frozen: { rows: 1, columns: 1 },
        isLandscape: true,
        pagesWide: 3,
        rows: [header],
        table: { formats: columns.map(({ format }) => format), rows },
        ...(rows.length > 0 && { filtered: `A1:${columnLetters(columns.length - 1)}${rows.length + 1}` }),
      },
      {
        name: 'Criteria',
        widths: [38, 44],
        frozen: { rows: 0, columns: 0 },
        rows: [title('Search results'), lead(origin), [], ...criteriaRows(search)],
      },
    ],
  };
}
