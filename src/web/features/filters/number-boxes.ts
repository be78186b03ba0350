import { type NumericAssumption, numericAssumptions } from '#contracts/assumptions.ts';
import { type ParameterName, type SearchParameters, wireNames } from '#contracts/search-parameters.ts';
import { type TargetName, targetBounds } from '#contracts/search-payload.ts';
import { formatNumber } from '../../lib/format.ts';

/** The parameters that are one optional number. */
export type NumberName = {
  [Name in ParameterName]: NonNullable<SearchParameters[Name]> extends number ? Name : never;
}[ParameterName];

/** One number of the form: what it is called, what it means, its bounds, and what holds while it is empty. */
export type NumberBox = {
  readonly name: NumberName;
  readonly label: string;
  readonly hint: string;
  readonly min: number;
  readonly max: number;
  readonly suffix: string;
  readonly decimals: number;
  readonly placeholder: string;
};

type Bounds = { readonly min: number; readonly max: number; readonly unit: string; readonly default?: number };

const suffixes: Readonly<Record<string, string>> = { percent: '%', years: ' years', ratio: '' };
const exitCapRate: Bounds = { min: 2, max: 20, unit: 'percent' };

function box(name: NumberName, label: string, hint: string): NumberBox {
  const bounds = boundsOf(name);
  const suffix = suffixes[bounds.unit] ?? '';
  const standard = bounds.default;
  return {
    name,
    label,
    hint,
    suffix,
    min: bounds.min,
    max: bounds.max,
    decimals: bounds.unit === 'years' ? 0 : 2,
    placeholder: standard === undefined ? 'Any' : placeholderOf(standard, bounds.unit) + suffix,
  };
}

function boundsOf(name: NumberName): Bounds {
  const wire = wireNames[name];
  if (wire === 'exit_cap_rate') return exitCapRate;
  return wire in targetBounds ? targetBounds[wire as TargetName] : numericAssumptions[wire as NumericAssumption];
}

function placeholderOf(value: number, unit: string): string {
  return unit === 'percent' ? value.toFixed(2) : formatNumber(value);
}

export const targetBoxes: readonly NumberBox[] = [
  box('targetDscr', 'DSCR, at least', 'NOI over loan payments. Lenders ask for 1.20 to 1.25.'),
  box('targetInitialCocr', 'Cash on cash, at least', 'First-year cash flow over cash to close. Often 6 to 8%.'),
  box('targetIrr', 'IRR, at least', 'The yearly return of all cash flows together.'),
  box('targetGrm', 'Gross rent multiplier, at most', 'Price over a year of rent. Lower is cheaper.'),
  box('targetDebtYield', 'Debt yield, at least', 'NOI over the loan. Lenders like 8 to 10%.'),
  box('targetExpenseRatio', 'Expense ratio, at most', 'Running costs over income collected.'),
  box('targetNetProfitMargin', 'Net profit margin, at least', 'Cash flow over income collected.'),
  box('targetRefiOutRatio', 'Refinance out, at least', 'Cash a refinance returns. 100% is all your equity back.'),
];

export const costBoxes: readonly NumberBox[] = [
  box('acquisitionCostPercentage', 'Buying costs', 'Of the price, paid in cash at closing.'),
  box('dispositionCostPercentage', 'Selling costs', 'Of the sale price, commissions included.'),
  box('grossIncomeIncrease', 'Rent growth', 'A year.'),
  box('grossExpenseIncrease', 'Expense growth', 'A year, for costs that do not follow the rent.'),
  { ...box('exitCapRate', 'Exit cap rate', 'Set: the sale price is NOI over this rate.'), placeholder: 'By growth' },
];

export const operatingBoxes: readonly NumberBox[] = [
  box('holdYears', 'Years held', 'From purchase to sale.'),
  box('appreciation', 'Appreciation', 'Growth of the value a year.'),
  box('vacancy', 'Vacancy', 'Rent lost to empty months and unpaid bills.'),
  box('managementFee', 'Management fee', 'Of collected rent, with a property manager.'),
  box('maintenance', 'Maintenance', 'Of rent.'),
  box('capexReserve', 'Capital reserve', 'Of rent, for roofs, boilers and the like.'),
];

export const rateBox = box('interestRate', 'Interest rate', '');
export const loanBox = box('mortgageLtv', 'Loan to value', '');
export const termBox = box('loanTerm', 'Loan term', 'Years until the loan is paid off.');
