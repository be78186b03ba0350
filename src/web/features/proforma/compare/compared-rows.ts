import { type FigureName, limitedFigures } from '#contracts/calculation.ts';
import type { Listing } from '#contracts/listing.ts';
import { type AssumptionName, assumptionNames } from '#contracts/parameters/catalogue.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { formatCount, formatDollars, formatNumber, formatPercent, missing } from '#domain/format.ts';
import { factLabels } from '#domain/labels/fact-labels.ts';
import { figureDirections } from '#domain/labels/figure-directions.ts';
import { figureGroups, figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { labelOf, valueInWords } from '#domain/labels/parameter-words.ts';
import { factWords } from '#domain/proforma/fact-words.ts';
import { originWords } from '#domain/proforma/origin-words.ts';
import { valueAddedOf } from '#domain/proforma/value-added.ts';
import type { DetailRow } from '../../../model/labels/detail-fields.ts';
import type { Highlight } from '../../../model/settings/highlights.ts';
import { compareCopy as copy } from './compare-copy.ts';

/** One row of a comparison: a text per column (null: unknown yet), and which are best. */
export type ComparedRow = {
  readonly label: string;
  readonly cells: readonly (string | null)[];
  readonly best: readonly boolean[];
  readonly differs: boolean;
};
export type ComparedGroup = {
  readonly title: string;
  /** True if differences are rare and therefore highlighted. */
  readonly marksDifferences: boolean;
  readonly rows: readonly ComparedRow[];
};

/** The proforma of a column; null until loaded. */
export type ComparedColumn = DetailRow | null;

const standardHighlights: readonly FigureName[] = [
  'equity_multiple',
  'take_home_equity',
  'initial_equity_investment',
  'cash_flow',
  'cap_rate',
  'dscr',
];

/** The rating of a column; null: not analyzed. */
export type ComparedScore = {
  readonly grade: string | null;
  readonly score: number | null;
  readonly isOutOfDate: boolean;
};

type VisibleFigures = {
  readonly highlights: readonly Highlight[] | null;
  readonly seesLimited: boolean;
  /** In the order of the columns; absent: none is shown. */
  readonly scores?: readonly (ComparedScore | null)[];
};

/** All compared rows in groups, without figures that the reader may not see. */
export function comparedGroups(
  columns: readonly ComparedColumn[],
  { highlights, seesLimited, scores = [] }: VisibleFigures,
): readonly ComparedGroup[] {
  const figures = (names: readonly FigureName[]) =>
    names.filter((name) => seesLimited || !isLimited(name)).flatMap((name) => figureRow(name, columns) ?? []);
  const groups: readonly ComparedGroup[] = [
    {
      title: copy.highlights,
      marksDifferences: false,
      rows: [
        ...scoreRows(scores),
        ...(highlights?.flatMap((each) => highlightRow(each, columns) ?? []) ?? figures(standardHighlights)),
      ],
    },
    ...figureGroups.map(({ title, names }) => ({ title, marksDifferences: false, rows: figures(names) })),
    { title: copy.timeValue, marksDifferences: false, rows: figures(limitedFigures) },
    {
      title: copy.assumptions,
      marksDifferences: true,
      rows: assumptionNames.flatMap((name) => assumptionRow(name, columns) ?? []),
    },
    {
      title: copy.facts,
      marksDifferences: true,
      rows: [...known, ...(columns.some((column) => column && valueAddedOf(column)) ? added : [])]
        .filter(([label]) => label !== factNames.price || columns.some(hasStatedPrice))
        .map(([label, read]) => textRow(label, columns, read)),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function isLimited(name: FigureName): boolean {
  const limited: readonly string[] = limitedFigures;
  return limited.includes(name);
}

function figureRow(name: FigureName, columns: readonly ComparedColumn[]): ComparedRow | null {
  const values = columns.map((column) => column?.calculation[name]);
  if (values.every((value) => value === undefined)) return null;
  const cells = columns.map((column, at) => column && formatFigure(name, values[at]));
  const isComparable = !sizeFigures.has(name) && !(loanFigures.has(name) && values.includes(null));
  const best = bestOf(values, isComparable ? figureDirections[name] : undefined, cells);
  return { label: figureLabels[name], cells, best, differs: differ(cells) };
}

/** A dearer home has more of these, also one that loses money, so none is best. */
const sizeFigures: ReadonlySet<FigureName> = new Set([
  'take_home_equity',
  'total_cash_returned',
  'gross_income',
  'effective_gross_income',
  'operating_expenses',
  'noi',
  'refi_proceeds',
]);

/** None is best beside a home without a loan, which has none of these and is safer than any. */
const loanFigures: ReadonlySet<FigureName> = new Set(['dscr', 'lender_dscr', 'debt_yield']);

/** A selected highlight as a row. Figures have a best value, facts and assumptions do not. Null: no column has it. */
function highlightRow(highlight: Highlight, columns: readonly ComparedColumn[]): ComparedRow | null {
  if (highlight.figure) return figureRow(highlight.figure, columns);
  if (!columns.some((column) => column && highlight.isIn(column))) return null;
  return textRow(highlight.label, columns, highlight.text);
}

function scoreRows(scores: readonly (ComparedScore | null)[]): readonly ComparedRow[] {
  const values = scores.map((each) => each?.score ?? null);
  if (values.every((value) => value === null)) return [];
  const cells = scores.map((each) =>
    each?.score == null ? missing : copy.graded(each.grade, each.score, each.isOutOfDate),
  );
  return [{ label: copy.score, cells, best: bestOf(values, 'more', cells), differs: differ(cells) }];
}

/** Highlights a best value only if the formatted values differ. */
function bestOf(
  values: readonly (number | null | undefined)[],
  direction: 'more' | 'less' | undefined,
  cells: readonly (string | null)[],
): readonly boolean[] {
  const known = values.flatMap((value) => value ?? []);
  if (!direction || known.length < 2 || !differ(cells.filter((_, at) => values[at] != null)))
    return cells.map(() => false);
  const highest = direction === 'more' ? Math.max(...known) : Math.min(...known);
  const written = cells[values.indexOf(highest)];
  return cells.map((cell, at) => values[at] != null && cell === written);
}

function differ(cells: readonly (string | null)[]): boolean {
  return new Set(cells.filter((cell) => cell !== null)).size > 1;
}

function textRow(label: string, columns: readonly ComparedColumn[], read: Read): ComparedRow {
  const cells = columns.map((column) => column && read(column));
  return { label, cells, best: cells.map(() => false), differs: differ(cells) };
}

/** Null for a tax rate that no column states. */
function assumptionRow(name: AssumptionName, columns: readonly ComparedColumn[]): ComparedRow | null {
  if (columns.every((column) => column && column.proforma[name] === undefined)) return null;
  return textRow(labelOf(name), columns, ({ proforma }) => valueInWords(name, proforma[name]));
}

/** The property tax of the first year. */
function taxOfYear({ listing, proforma, calculation }: ProformaParts): number {
  if (proforma.tax_mode === 'fixed') return listing.tax_annual_amount;
  return (listing.tax_rate / 100) * (calculation.purchase_price ?? listing.list_price);
}

function hasStatedPrice(column: ComparedColumn): boolean {
  return column?.asking_price !== undefined && column.asking_price !== column.listing.list_price;
}

type Read = (column: DetailRow) => string;
const stated =
  (read: (listing: Listing) => string): Read =>
  ({ listing }) =>
    read(listing);
const orMissing = (value: number | null, write: (count: string) => string) =>
  value === null ? missing : write(formatCount(value));

const { factNames } = copy;
const known: readonly (readonly [string, Read])[] = [
  [factNames.kind, stated((l) => copy.kinds[l.property_type])],
  [factNames.status, stated((l) => l.standard_status)],
  [factNames.asking, ({ asking_price, listing }) => formatDollars(asking_price ?? listing.list_price)],
  [factNames.price, stated((l) => formatDollars(l.list_price))],
  [factNames.beds, stated((l) => formatNumber(l.bedrooms_total))],
  [factNames.baths, stated((l) => formatNumber(l.bathrooms_total))],
  [factNames.area, stated((l) => orMissing(l.living_area, copy.area))],
  [factNames.lot, stated((l) => orMissing(l.lot_size_square_feet, copy.area))],
  [factNames.built, stated((l) => (l.year_built === null ? missing : String(l.year_built)))],
  [factNames.market, stated((l) => (l.days_on_market === null ? missing : copy.days(l.days_on_market)))],
  [factLabels.rent, stated((l) => formatDollars(l.rent))],
  [
    factNames.rentSource,
    ({ listing: { rent_source }, origins }) =>
      origins?.rent?.source === 'own' ? originWords.own : rent_source ? copy.rentSources[rent_source] : missing,
  ],
  [factLabels.tax, (column) => formatDollars(taxOfYear(column))],
  [factLabels.taxRate, stated((l) => formatPercent(l.tax_rate))],
  [factLabels.insurance, stated((l) => formatDollars(l.insurance_annual))],
  [
    factLabels.dues,
    stated((l) =>
      l.association_fee_monthly === null ? factLabels.duesUnknown : formatDollars(l.association_fee_monthly),
    ),
  ],
  [factLabels.other, stated((l) => formatDollars(l.other_annual))],
  [factLabels.upfront, stated((l) => formatDollars(l.upfront))],
  [factLabels.afterRepairValue, stated((l) => formatDollars(l.after_repair_value ?? null))],
];

/** Shown only if a column states an after-repair value. */
const added: typeof known = [
  [factWords.createdEquity, (column) => formatDollars(valueAddedOf(column)?.createdEquity)],
  [factWords.cashLeft, (column) => formatDollars(valueAddedOf(column)?.cashLeft)],
];
