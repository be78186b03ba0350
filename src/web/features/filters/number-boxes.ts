import { type NumericAssumption, numericAssumptions } from '#contracts/assumptions.ts';
import { wireNames } from '#contracts/search-parameters.ts';
import { type TargetName, targetBounds } from '#contracts/search-payload.ts';
import { formatNumber } from '../../lib/format.ts';
import { filtersCopy as copy } from './filters-copy.ts';

type NumberName = keyof typeof copy.boxes;

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

function box(name: NumberName): NumberBox {
  const [label, hint] = copy.boxes[name];
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
    placeholder: standard === undefined ? copy.any : placeholderOf(standard, bounds.unit) + suffix,
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
  box('targetDscr'),
  box('targetInitialCocr'),
  box('targetIrr'),
  box('targetGrm'),
  box('targetDebtYield'),
  box('targetExpenseRatio'),
  box('targetNetProfitMargin'),
  box('targetRefiOutRatio'),
];

export const costBoxes: readonly NumberBox[] = [
  box('acquisitionCostPercentage'),
  box('dispositionCostPercentage'),
  box('grossIncomeIncrease'),
  box('grossExpenseIncrease'),
  { ...box('exitCapRate'), placeholder: copy.byGrowth },
];

export const operatingBoxes: readonly NumberBox[] = [
  box('holdYears'),
  box('appreciation'),
  box('vacancy'),
  box('managementFee'),
  box('maintenance'),
  box('capexReserve'),
];

export const rateBox = box('interestRate');
export const loanBox = box('mortgageLtv');
export const termBox = box('loanTerm');
