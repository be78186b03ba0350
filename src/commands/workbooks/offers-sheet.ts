import { offerPercent } from '#contracts/assumptions.ts';
import { requiredTargets } from '#contracts/parameters/targets.ts';
import { unavailableWords } from '#domain/labels/unavailable-words.ts';
import type { Cell, SheetRow } from '#outside/workbooks/workbook.ts';
import { ownInputs } from './scenario-formulas.ts';
import { type Scenario, scenarioCell } from './scenarios-sheet.ts';
import { calculated, heading, label, lead, type NamedSheet, title } from './sheet-parts.ts';

/** The two targets that every search states: a multiple, and dollars. */
export type WorkbookTargets = { readonly equityMultiple: number; readonly cashToClose: number };

const sheetName = 'Offers';
const any = 'Any price';
const none = 'No price';

const discounts = Object.values(offerPercent)
  .toSorted((a, b) => a - b)
  .map((percent) => percent / 100);

/** Steps in which two prices meet, one that reaches the multiple and one that misses it. */
const steps = 14;
/** Dollars from the target at which the steps end, before rounding errors decide them. */
const tolerance = '0.0001';
/** A price that no home is worth, in asking prices. */
const beyond = 100;

const rows = { targets: 3, prices: 6, ladder: 12, steps: 21 } as const;

/** The scenarios of this sheet are the first ones: the ladder, three probes, and the steps. */
const atCash = discounts.length;
const lowest = atCash + 1;
const highest = lowest + 1;
const firstStep = highest + 1;

export const offerScenarios: readonly Scenario[] = [
  ...discounts.map((_, index) => scenarioAt(`Offer ${index + 1}`, `list_price*(1-${cell('A', rows.ladder + index)})`)),
  scenarioAt('The highest price for your cash', 'IF(ISNUMBER(cash_price),cash_price,price)'),
  scenarioAt('A low price', '1'),
  scenarioAt('A high price', `${beyond}*list_price`),
  ...Array.from({ length: steps }, (_, step) => scenarioAt(`Approach ${step + 1}`, cell('E', rows.steps + step))),
];

function scenarioAt(words: string, price: string): Scenario {
  return { label: words, inputs: { ...ownInputs, price } };
}

/** A cell of this sheet, from any. The row is zero-based. */
function cell(column: string, row: number): string {
  return `${sheetName}!$${column}$${row + 1}`;
}

/** Offers below asking, and the highest prices that meet two targets. All formulas. */
export function offersSheet(targets: WorkbookTargets): NamedSheet {
  const name = (words: string, row: number) => ({ name: words, sheet: sheetName, row, column: 1 });
  const bounds = ({ min, max }: { min: number; max: number }, row: number) => ({
    row,
    column: 1,
    allowed: { min, max },
  });
  return {
    sheet: {
      name: sheetName,
      widths: [34, 20, 22, 22, 18, 20],
      frozen: { rows: 1, columns: 0 },
      isLandscape: true,
      rows: [
        title('Offers'),
        lead('Change a yellow cell, here or on the sheet Assumptions.'),
        heading('Your targets', ''),
        [label('Equity multiple at least'), { value: targets.equityMultiple, role: 'input', format: 'multiple' }],
        [label('Cash to close at most'), { value: targets.cashToClose, role: 'input', format: 'dollars' }],
        heading('Target', 'Highest price', 'Compared with asking'),
        ...priceRows(),
        [],
        lead('Offers below asking. Each row is a full projection on the sheet Scenarios.'),
        heading('Below asking', 'Price', 'Cash to close', 'Cash flow of year 1', 'DSCR', 'Equity multiple'),
        ...discounts.map(ladderRow),
        [],
        [{ value: 'How the highest price for the multiple is found', role: 'subheading' }],
        lead('Each row tries a price between one that reaches the multiple and one that misses it.'),
        heading(
          'Reaches it',
          'Cash above target',
          'Misses it',
          'Cash above target',
          'Price tried',
          'Cash above target',
        ),
        ...Array.from({ length: steps }, (_, step) => stepRow(step)),
      ],
      rules: [
        bounds(requiredTargets.target_equity_multiple, rows.targets),
        bounds(requiredTargets.maximum_initial_equity_investment, rows.targets + 1),
        ...discounts.map((_, index) => ({ row: rows.ladder + index, column: 0, allowed: { min: 0, max: 0.99 } })),
      ],
    },
    names: [
      name('target_multiple', rows.targets),
      name('target_cash', rows.targets + 1),
      name('multiple_price', rows.prices),
      name('cash_price', rows.prices + 1),
    ],
  };
}

const gapOf = (scenario: number) => scenarioCell(scenario, 'gap');

function priceRows(): SheetRow[] {
  const known = (formula: string) => `IF(ISNUMBER(rent),${formula},"${unavailableWords.no_rent}")`;
  const perPrice = '(1+acquisition_cost_percentage+prepaid_items-mortgage_ltv*(1-loan_points))';
  const forMultiple = `IF(${gapOf(highest)}>=0,"${any}",IF(${gapOf(lowest)}<0,"${none}",${cell('E', rows.steps + steps - 1)}))`;
  const forCash = `IF(${perPrice}<=0,IF(upfront<=target_cash,"${any}","${none}"),IF(target_cash<=upfront,"${none}",(target_cash-upfront)/${perPrice}))`;
  const below = `IF(ISNUMBER(multiple_price),IF(multiple_price<cash_price,multiple_price,"${none}"),"${none}")`;
  const forBoth = `IF(ISNUMBER(cash_price),IF(${gapOf(atCash)}>=0,cash_price,${below}),IF(cash_price="${any}",multiple_price,"${none}"))`;
  return (
    [
      ['Equity multiple', known(forMultiple)],
      ['Cash to close', forCash],
      ['Both', known(forBoth)],
    ] as const
  ).map(([words, formula], index): SheetRow => {
    const price = `B${rows.prices + index + 1}`;
    const compared = calculated(`IF(ISNUMBER(${price}),${price}/list_price-1,"")`, 'percent');
    return [label(words), calculated(formula, 'cents', index === 2 ? 'total' : undefined), compared];
  });
}

function ladderRow(discount: number, scenario: number): SheetRow {
  const shown = (column: Parameters<typeof scenarioCell>[1], format: Cell['format']) =>
    calculated(scenarioCell(scenario, column), format);
  return [
    { value: discount, role: 'input', format: 'percent' },
    shown('price', 'cents'),
    shown('cashNeeded', 'cents'),
    shown('cashFlowFirst', 'cents'),
    shown('dscr', 'plain'),
    shown('multiple', 'multiple'),
  ];
}

/** A step of the regula falsi, by the Illinois rule: an end that stays twice counts half. */
function stepRow(step: number): SheetRow {
  const row = rows.steps + step + 1;
  const above = row - 1;
  const cents = (formula: string) => calculated(formula, 'cents');
  const [reaches, misses] = ['>=0', '<0'];
  const repeated = (sign: string) => (step > 1 ? `*IF(F${above - 1}${sign},0.5,1)` : '');
  const ends =
    step === 0
      ? [scenarioCell(lowest, 'price'), gapOf(lowest), scenarioCell(highest, 'price'), gapOf(highest)]
      : [
          `IF(F${above}${reaches},E${above},A${above})`,
          `IF(F${above}${reaches},F${above},B${above}${repeated(misses)})`,
          `IF(F${above}${misses},E${above},C${above})`,
          `IF(F${above}${misses},F${above},D${above}${repeated(reaches)})`,
        ];
  const between = `IF(B${row}-D${row}>0,A${row}+B${row}*(C${row}-A${row})/(B${row}-D${row}),A${row})`;
  const gap = gapOf(firstStep + step);
  const tried = step === 0 ? between : `IF(F${above}=0,E${above},${between})`;
  return [...ends.map(cents), cents(tried), cents(`IF(ABS(${gap})<${tolerance},0,${gap})`)];
}
