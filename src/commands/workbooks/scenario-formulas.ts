import { unavailableWords as reasonWords } from '#domain/labels/unavailable-words.ts';
import type { NumberFormat } from '#outside/workbooks/workbook.ts';
import type { YearRanges } from './formula-lines.ts';
import { insuredMonths, lastYear } from './model-formulas.ts';
import { inputWords } from './model-inputs.ts';
import { depreciatedYears, ratio, saleTax } from './return-formulas.ts';

const { yes } = inputWords;

/** What a scenario varies, each a formula. `exit`: the exit cap rate if the sale is priced by one, else the appreciation. */
export type ScenarioInputs = Record<'price' | 'rent' | 'rate' | 'exit', string>;

/** The proforma's own values. */
export const ownInputs: ScenarioInputs = {
  price: 'price',
  rent: 'rent',
  rate: 'interest_rate',
  exit: 'IF(ISNUMBER(exit_cap_rate),exit_cap_rate,appreciation)',
};

/** Columns with one value of a scenario. */
export const scenarioColumns = [
  'price',
  'rent',
  'rate',
  'exit',
  'loan',
  'payment',
  'insured',
  'cashNeeded',
  'depreciation',
  'saleValue',
  'saleBalance',
  'proceeds',
  'gain',
  'recaptured',
  'saleTax',
  'returned',
  'multiple',
  'cashFlowFirst',
  'dscr',
  'gap',
] as const;
export type ScenarioColumn = (typeof scenarioColumns)[number];

/** Columns with a value for each year. */
export const scenarioGroups = ['cashFlow', 'balance', 'income', 'losses', 'received'] as const;
export type ScenarioGroup = (typeof scenarioGroups)[number];

export const scenarioLooks: Readonly<Record<ScenarioColumn, readonly [label: string, format: NumberFormat]>> = {
  price: ['Price', 'cents'],
  rent: ['Monthly rent', 'cents'],
  rate: ['Interest rate', 'percent'],
  exit: ['Appreciation or exit cap rate', 'percent'],
  loan: ['Loan', 'cents'],
  payment: ['Monthly payment', 'cents'],
  insured: ['Months with mortgage insurance', 'whole'],
  cashNeeded: ['Cash to close', 'cents'],
  depreciation: ['Depreciation of a full year', 'cents'],
  saleValue: ['Sale price', 'cents'],
  saleBalance: ['Loan balance at sale', 'cents'],
  proceeds: ['Take-home equity', 'cents'],
  gain: ['Taxable gain', 'cents'],
  recaptured: ['Recaptured depreciation', 'cents'],
  saleTax: ['Tax on sale', 'cents'],
  returned: ['Total cash returned', 'cents'],
  multiple: ['Equity multiple', 'multiple'],
  cashFlowFirst: ['Cash flow of year 1', 'cents'],
  dscr: ['DSCR', 'plain'],
  gap: ['Cash returned above the target', 'cents'],
};

export const groupLabels: Readonly<Record<ScenarioGroup, string>> = {
  cashFlow: 'Cash flow before tax',
  balance: 'Loan balance',
  income: 'Income before losses',
  losses: 'Losses carried forward',
  received: 'Cash received, at the sale',
};

/** The cells of one row of scenarios. */
export type ScenarioCells = {
  readonly of: (column: ScenarioColumn) => string;
  /** The cell of a year; `before` the first year it does not exist. */
  readonly year: (group: ScenarioGroup, year: number) => string;
  readonly years: (group: ScenarioGroup) => string;
};

/** The formula of each column after the inputs. */
export function scenarioFormulas(
  { of, years, year }: ScenarioCells,
  { inYear, cell }: YearRanges,
): Record<Exclude<ScenarioColumn, keyof ScenarioInputs>, string> {
  const inHold = (group: ScenarioGroup) => `INDEX(${years(group)},1,hold_years)`;
  const afterHold = (line: string) => inYear(line, 'hold_years+1');
  const saleNoi = `${afterHold('noi')}+${afterHold('noiPerRent')}*(${of('rent')}-rent)-${afterHold('costPerPrice')}*(${of('price')}-price)`;
  const firstNoi = `${cell('noi', 1)}+${cell('noiPerRent', 1)}*(${of('rent')}-rent)-${cell('costPerPrice', 1)}*(${of('price')}-price)`;
  const value = `IF(ISNUMBER(after_repair_value),after_repair_value,${of('price')})`;
  const basis = `(${of('price')}*(1+acquisition_cost_percentage)+upfront)`;
  const debt = `(12*${of('payment')}+${insurance(of, 1)})`;
  return {
    loan: `mortgage_ltv*${of('price')}`,
    payment: `IF(${of('loan')}=0,0,-PMT(${of('rate')}/12,12*loan_term,${of('loan')}))`,
    insured: insuredMonths({
      loan: of('loan'),
      price: of('price'),
      ltv: 'mortgage_ltv',
      rate: of('rate'),
      payment: of('payment'),
    }),
    cashNeeded: `${of('price')}*(1+acquisition_cost_percentage+prepaid_items)-${of('loan')}*(1-loan_points)+upfront`,
    depreciation: `${basis}*(1-land_share)/depreciation_years`,
    saleValue: `IF(ISNUMBER(exit_cap_rate),MAX(0,(${saleNoi})/${of('exit')}),${value}*(1+${of('exit')})^hold_years)`,
    saleBalance: inHold('balance'),
    proceeds: `${of('saleValue')}*(1-disposition_cost_percentage)-${of('saleBalance')}+prepaid_items*${of('price')}`,
    gain: `${of('saleValue')}*(1-disposition_cost_percentage)-${basis}+${of('depreciation')}*${depreciatedYears}`,
    recaptured: `MIN(MAX(${of('gain')},0),${of('depreciation')}*${depreciatedYears})`,
    saleTax: saleTax({
      gain: of('gain'),
      recaptured: of('recaptured'),
      losses: inHold('losses'),
      loanCosts: `loan_points*${of('loan')}`,
    }),
    returned: `SUM(${years('received')})+${of('proceeds')}-${of('saleTax')}`,
    multiple: known(ratio(of('returned'), of('cashNeeded'), 'no_equity')),
    cashFlowFirst: known(year('cashFlow', 1)),
    dscr: known(ratio(`(${firstNoi})`, debt, 'no_debt')),
    gap: `${of('returned')}-target_multiple*${of('cashNeeded')}`,
  };
}

/** The formula of a year of each group. */
export function scenarioYear(
  { of, year }: ScenarioCells,
  { cell }: YearRanges,
  number: number,
): Record<ScenarioGroup, string> {
  const own = (line: string) => cell(line, number);
  const balanceBefore = number === 1 ? of('loan') : year('balance', number - 1);
  const lossesBefore = number === 1 ? '0' : year('losses', number - 1);
  const income = year('income', number);
  const taxable = `IF(deduct_losses_now="${yes}",${income},MAX(0,${income}-${lossesBefore}))`;
  return {
    cashFlow: `${own('noi')}-${own('reserveBelow')}+${own('cashPerRent')}*(${of('rent')}-rent)-${own('costPerPrice')}*(${of('price')}-price)-IF(${number}>loan_term,0,12*${of('payment')})-${insurance(of, number)}`,
    balance: `IF(${number}>=loan_term,0,FV(${of('rate')}/12,${12 * number},${of('payment')},-${of('loan')}))`,
    income: `${year('cashFlow', number)}+${balanceBefore}-${year('balance', number)}-${of('depreciation')}*${own('depreciationShare')}-IF(${number}<=loan_term,loan_points*${of('loan')}/loan_term,0)`,
    losses: `IF(deduct_losses_now="${yes}",0,MAX(0,${lossesBefore}-${income}))`,
    received: `IF(${number}<=hold_years,(${year('cashFlow', number)}-IF(after_tax="${yes}",ordinary_rate*${taxable},0))*${own('reinvested')},0)`,
  };
}

export const scenarioYears = lastYear;

/** The mortgage insurance of a year. */
function insurance(of: ScenarioCells['of'], year: number): string {
  return `${of('loan')}*pmi_rate/12*MAX(0,MIN(12,${of('insured')}-${12 * (year - 1)}))`;
}

function known(formula: string): string {
  return `IF(ISNUMBER(rent),${formula},"${reasonWords.no_rent}")`;
}
