import type { FigureName } from '#contracts/calculation.ts';
import type { GoalMetric, PortfolioSummary } from '#contracts/portfolio-figures.ts';
import type { PortfolioDetail } from '#contracts/portfolios.ts';
import { isOfEarlierModel } from '#domain/is-of-earlier-model.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { nameOf } from '#domain/labels/listing-name.ts';
import { unavailableWords } from '#domain/labels/unavailable-words.ts';
import { type Cell, cellAddress, columnLetters, type SheetRow, type Workbook } from '#outside/workbooks/workbook.ts';
import { formatOfFigure } from './figure-formats.ts';
import { type HomeSheet, homeSheet, nameWidth, sheetNames, type WorkbookHome } from './home-sheet.ts';
import { lastYear } from './model-formulas.ts';
import { irrFormula, ratio } from './return-formulas.ts';
import {
  amountHeading,
  calculated,
  heading,
  label,
  ladderLines,
  ladderRows,
  lead,
  type NamedSheet,
  scalarNames,
  scalarRows,
  title,
} from './sheet-parts.ts';

/** About five seconds of work. */
export const maxWorkbookHomes = 60;

const sheetName = 'Portfolio';
const ofEarlierModel = 'Some homes were saved with an earlier calculation. These formulas use the current one.';

/** Sums over homes. The debt service of year 1 is no figure of a home. */
const summed = [
  'purchase_price',
  'initial_equity_investment',
  'loan_amount',
  'noi',
  'cash_flow',
  'yearly_net_income',
  'take_home_equity',
  'total_cash_returned',
] as const satisfies readonly FigureName[];
const columns = [...summed, 'debt_service', 'equity_multiple', 'dscr'] as const;
type Column = (typeof columns)[number];

const yearSums = [
  ['NOI', 'countedNoi'],
  ['Debt service', 'countedDebt'],
  ['Cash flow', 'countedCash'],
  ['Sale', 'countedSale'],
  ['Equity', 'countedEquity'],
  ['Cash in and out', 'countedFlow'],
] as const;

/** A portfolio as formulas over a sheet for each home. */
export function portfolioWorkbook(
  { title: name, goal, strategy, goal_metric, goal_value, proformas }: PortfolioDetail,
  summary: PortfolioSummary,
  day: string,
): Workbook {
  const homes = proformas.map((each) => ({ ...each, name: each.title || nameOf(each.listing) }));
  const names = sheetNames(homes);
  const sheets = homes.map((home, index) => homeSheet(home, names[index]!));
  const words = [goal && `Goal: ${goal}`, strategy && `Strategy: ${strategy}`].filter(
    (each) => typeof each === 'string',
  );
  const start = [
    title(name),
    lead(`Made by Forma on ${day}. Every figure is a formula: change the yellow cells on the home sheets.`),
    ...words.map((each) => lead(each)),
    ...(proformas.some(({ calculation }) => isOfEarlierModel(calculation)) ? [lead(ofEarlierModel)] : []),
    [],
  ];
  const goalOf = goal_metric !== null && goal_value !== null ? { metric: goal_metric, value: goal_value } : null;
  const blended = blendedSheet(start, sheets, homes, goalOf, summary.irr !== undefined);
  return {
    title: name,
    sheets: [blended.sheet, ...sheets.map(({ sheet }) => sheet)],
    names: [...blended.names, ...sheets.flatMap((each) => each.names)],
  };
}

type Goal = { readonly metric: GoalMetric; readonly value: number };

function blendedSheet(
  start: readonly SheetRow[],
  sheets: readonly HomeSheet[],
  homes: readonly WorkbookHome[],
  goal: Goal | null,
  seesIrr: boolean,
): NamedSheet {
  const firstHome = start.length + 1;
  const totalRow = firstHome + sheets.length;
  const total = (column: Column) => cellAddress(totalRow, 1 + columns.indexOf(column));
  const withRent = withAnyRent(firstHome, totalRow);
  const rows: SheetRow[] = [
    ...start,
    [
      ...heading('Home'),
      ...amountHeading(...columns.map((column) => (column === 'debt_service' ? 'Debt service' : figureLabels[column]))),
    ],
    ...sheets.map((sheet, index) => homeRow(sheet, homes[index]!.name)),
    totalsRow(firstHome, totalRow, withRent),
    [],
  ];
  if (goal) rows.push(...goalRows(goal, total(goal.metric), rows.length));
  const yearRow = rows.length + 1;
  const lineRow = (key: (typeof yearSums)[number][1]) => yearRow + 1 + yearSums.findIndex(([, each]) => each === key);
  const yearRange = (row: number, from: number) =>
    `$${columnLetters(1 + from)}$${row + 1}:$${columnLetters(1 + lastYear)}$${row + 1}`;
  rows.push([{ value: 'All homes by year', role: 'subheading' }], ...blendedYears(sheets));
  if (!seesIrr) return { sheet: sheetOf(rows, homes), names: [] };
  const flowRow = lineRow('countedFlow');
  const irrRow = rows.length + 1;
  const [signRow, turnRow] = [irrRow + 3, irrRow + 4];
  const irr = irrFormula(yearRange(flowRow, 0), `SUM(${yearRange(turnRow, 1)})`, total('initial_equity_investment'));
  rows.push([], [label('IRR'), calculated(withRent(irr), 'percent', 'total')], []);
  rows.push(heading('Where the net present value is zero'), signCells(flowRow, signRow), turnCells(signRow));
  const ladderRow = rows.length + ladderLines(0).length + 1;
  const scalars = ladderLines(ladderRow);
  const names = scalarNames(scalars, sheetName, rows.length);
  rows.push(...scalarRows(scalars), []);
  rows.push(...ladderRows(ladderRow, `$B$${flowRow + 1}`, yearRange(flowRow, 1)));
  return { sheet: sheetOf(rows, homes, irrRow + 1), names };
}

/** The sheet. The search for the IRR and the years after the last sale are not printed. */
function sheetOf(
  rows: readonly SheetRow[],
  homes: readonly WorkbookHome[],
  printedRows = rows.length,
): NamedSheet['sheet'] {
  const longestHold = Math.max(0, ...homes.map(({ proforma }) => proforma.hold_years));
  const lastColumn = columnLetters(Math.max(columns.length, 1 + longestHold));
  return {
    name: sheetName,
    widths: [nameWidth(homes), 24, ...Array.from({ length: lastYear }, () => 20)],
    frozen: { rows: 1, columns: 1 },
    isLandscape: true,
    pagesWide: longestHold > columns.length ? 2 : 1,
    printed: `$A$1:$${lastColumn}$${printedRows}`,
    rows,
  };
}

/** A home without rent is in no sum. */
function homeRow(home: HomeSheet, name: string): SheetRow {
  const counted = (reference: string) => `IF(ISNUMBER(${home.named('rent')}),${reference},"")`;
  return [
    label(name),
    ...columns.map((column): Cell => {
      if (column === 'debt_service') return calculated(counted(home.inYear('debtService', 1)), 'cents');
      return calculated(counted(home.figure(column)), formatOfFigure(column));
    }),
  ];
}

type WithRent = (formula: string) => string;

/** Without a home whose rent is known, the sums are 0 and their ratios do not exist. */
function withAnyRent(firstHome: number, totalRow: number): WithRent {
  if (firstHome === totalRow) return (formula) => formula;
  return (formula) => `IF(COUNT(B${firstHome + 1}:B${totalRow})=0,"${unavailableWords.no_rent}",${formula})`;
}

function totalsRow(firstHome: number, totalRow: number, withRent: WithRent): SheetRow {
  const own = (column: Column) => cellAddress(totalRow, 1 + columns.indexOf(column));
  return [
    { value: 'All homes', role: 'total' },
    ...columns.map((column, index): Cell => {
      if (column === 'equity_multiple') {
        const formula = ratio(own('total_cash_returned'), own('initial_equity_investment'), 'no_equity');
        return calculated(withRent(formula), 'multiple', 'total');
      }
      if (column === 'dscr') {
        return calculated(withRent(ratio(own('noi'), own('debt_service'), 'no_debt')), 'plain', 'total');
      }
      const letters = columnLetters(1 + index);
      return calculated(`SUM(${letters}${firstHome + 1}:${letters}${totalRow})`, 'cents', 'total');
    }),
  ];
}

function goalRows({ metric, value }: Goal, reached: string, row: number): SheetRow[] {
  const format = formatOfFigure(metric);
  return [
    heading('Goal', ''),
    [label(figureLabels[metric]), { value, role: 'input', format }],
    [label('Reached'), calculated(reached, format)],
    [
      label('Share of the goal'),
      calculated(`IF(ISNUMBER(B${row + 3}),MAX(0,B${row + 3}/B${row + 2}),"")`, 'percent', 'total'),
    ],
    [],
  ];
}

function blendedYears(sheets: readonly HomeSheet[]): SheetRow[] {
  const years = Array.from({ length: lastYear + 1 }, (_, year) => year);
  const sum = (key: string, year: number) => sheets.map((home) => home.inYear(key, year)).join('+') || '0';
  return [
    [{ value: 'Year', role: 'heading' }, ...years.map((value): Cell => ({ value, role: 'heading', format: 'whole' }))],
    ...yearSums.map(
      ([words, key]): SheetRow => [
        label(words),
        ...years.map((year) => (year === 0 && key !== 'countedFlow' ? null : calculated(sum(key, year), 'dollars'))),
      ],
    ),
  ];
}

/** The sign of the last flow that was not 0. A change of sign decides which IRR rules apply. */
function signCells(flowRow: number, signRow: number): SheetRow {
  return [
    label('Last sign of the flows'),
    ...Array.from({ length: lastYear + 1 }, (_, year) => {
      const flow = cellAddress(flowRow, 1 + year);
      const before = year === 0 ? '0' : cellAddress(signRow, year);
      return calculated(`IF(${flow}=0,${before},SIGN(${flow}))`, 'whole');
    }),
  ];
}

function turnCells(signRow: number): SheetRow {
  const turns = Array.from({ length: lastYear }, (_, index) =>
    calculated(`IF(${cellAddress(signRow, 2 + index)}*${cellAddress(signRow, 1 + index)}<0,1,0)`, 'whole'),
  );
  return [label('Change of sign'), null, ...turns];
}
