import { offerPercent } from '#contracts/assumptions.ts';
import { requiredTargets } from '#contracts/parameters/targets.ts';
import { unavailableWords } from '#domain/labels/unavailable-words.ts';
import type { Cell, SheetRow } from '#outside/workbooks/workbook.ts';
import { ownInputs, type ScenarioInputs } from './scenario-formulas.ts';
import { type Scenario, scenarioCell } from './scenarios-sheet.ts';
import { amountHeading, calculated, heading, label, lead, type NamedSheet, title } from './sheet-parts.ts';
import { approachRows, halvingRows, lastReaching, lastTried, type Steps } from './solving-steps.ts';

/** The two targets that every search states: a multiple, and dollars. */
export type WorkbookTargets = { readonly equityMultiple: number; readonly cashToClose: number };

const sheetName = 'Offers';
const any = 'Any price';
const none = 'No price';
/** Of a target that only higher prices meet, all of them. */
const noHighest = 'No maximum';
const noRent = 'No rent';
const noRate = 'No rate';

const discounts = Object.values(offerPercent)
  .toSorted((a, b) => a - b)
  .map((percent) => percent / 100);

/** Times the price: as a price it misses every target, as a monthly rent it reaches every target. */
const searchBound = 100;
/** The search for a rate ends here, as on the site. */
const highestRate = 0.4;
const anyRate = 'Any rate up to 40%';

/** Zero-based. */
const rows = { targets: 3, prices: 6, terms: 10, ladder: 15 } as const;

/** The scenarios of this sheet are the first ones: the ladder, the price for the cash, then two ends and the steps of each term. */
const atCash = discounts.length;
const priceSteps: Steps = {
  term: 'price',
  format: 'cents',
  count: 14,
  row: rows.ladder + discounts.length + 4,
  reaching: atCash + 1,
  missing: atCash + 2,
  first: atCash + 3,
};
const rentSteps = stepsAfter(priceSteps, { term: 'rent', format: 'cents', count: 14 });
const rateSteps = stepsAfter(rentSteps, { term: 'rate', format: 'percent', count: 20 });

function stepsAfter(before: Steps, steps: Pick<Steps, 'term' | 'format' | 'count'>): Steps {
  const scenario = before.first + before.count;
  // A blank row, the title, a line of text and the header stand between.
  const row = before.row + before.count + 4;
  return { ...steps, row, reaching: scenario, missing: scenario + 1, first: scenario + 2 };
}

export const offerScenarios: readonly Scenario[] = [
  ...discounts.map((_, index) =>
    scenarioAt(`Offer ${index + 1}`, { price: `list_price*(1-${cell('A', rows.ladder + index)})` }),
  ),
  scenarioAt('The highest price for your cash', { price: 'IF(ISNUMBER(cash_price),cash_price,price)' }),
  ...stepScenarios(priceSteps, '1', `${searchBound}*list_price`),
  ...stepScenarios(rentSteps, `${searchBound}*list_price`, '0'),
  ...stepScenarios(rateSteps, '0', `${highestRate}`),
];

function stepScenarios({ term, count, row }: Steps, reaching: string, missing: string): Scenario[] {
  return [
    scenarioAt(`A ${term} that reaches the multiple`, { [term]: reaching }),
    scenarioAt(`A ${term} that misses the multiple`, { [term]: missing }),
    ...Array.from({ length: count }, (_, step) =>
      scenarioAt(`Find the ${term} ${step + 1}`, { [term]: cell('E', row + step) }),
    ),
  ];
}

function scenarioAt(words: string, inputs: Partial<ScenarioInputs>): Scenario {
  return { label: words, inputs: { ...ownInputs, ...inputs } };
}

/** A cell of this sheet, from any. The row is zero-based. */
function cell(column: string, row: number): string {
  return `${sheetName}!$${column}$${row + 1}`;
}

/** Lower offers, and the highest prices that meet two targets. All formulas. */
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
        [...heading('Target'), ...amountHeading('Highest price', 'Compared with the price')],
        ...priceRows(),
        [...heading('To meet both at your price'), ...amountHeading('Value', 'Now')],
        ...termRows(),
        [],
        lead('Lower offers. Each row is a full projection on the sheet Scenarios.'),
        amountHeading('Below the price', 'Price', 'Cash to close', 'Cash flow of year 1', 'DSCR', 'Equity multiple'),
        ...discounts.map(ladderRow),
        ...solvingRows('How the highest price for the multiple is found', 'Price tried', approachRows(priceSteps)),
        ...solvingRows('How the lowest rent is found', 'Rent tried', approachRows(rentSteps)),
        ...solvingRows('How the highest interest rate is found', 'Rate tried', halvingRows(rateSteps)),
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

/** The steps of a term under their title. Each row tries a value between one that reaches the multiple and one that misses it. */
function solvingRows(words: string, tried: string, steps: readonly SheetRow[]): SheetRow[] {
  const cash = 'Cash above target';
  return [
    [],
    [{ value: words, role: 'subheading' }],
    lead('Each row tries a value between one that reaches the multiple and one that misses it.'),
    amountHeading('Reaches it', cash, 'Misses it', cash, tried, cash),
    ...steps,
  ];
}

const gapOf = (scenario: number) => scenarioCell(scenario, 'gap');

function priceRows(): SheetRow[] {
  const perPrice = '(1+acquisition_cost_percentage+prepaid_items-mortgage_ltv*(1-loan_points))';
  const forMultiple = `IF(${gapOf(priceSteps.missing)}>=0,IF(${gapOf(priceSteps.reaching)}<0,"${noHighest}","${any}"),IF(${gapOf(priceSteps.reaching)}<0,"${none}",${lastTried(priceSteps)}))`;
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

/** The lowest rent and the highest rate that meet both targets at the price of the sheet Assumptions. */
function termRows(): SheetRow[] {
  const solve = ({ reaching, missing }: Steps, root: string, always: string, never: string) =>
    known(
      `IF(cash_needed>target_cash,"${never}",IF(${gapOf(missing)}>=0,${always},IF(${gapOf(reaching)}<0,"${never}",${root})))`,
    );
  return [
    [
      label('Minimum rent'),
      calculated(solve(rentSteps, lastTried(rentSteps), '0', noRent), 'cents'),
      calculated('rent', 'cents'),
    ],
    [
      label('Highest interest rate'),
      calculated(solve(rateSteps, lastReaching(rateSteps), `"${anyRate}"`, noRate), 'percent'),
      calculated('interest_rate', 'percent'),
    ],
  ];
}

function known(formula: string): string {
  return `IF(ISNUMBER(rent),${formula},"${unavailableWords.no_rent}")`;
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
