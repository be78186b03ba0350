import { internalRates } from '#underwriting/schedule/internal-rate.ts';
import { FormulaError } from './formula-error.ts';

/** The value of a formula or a cell; null: an empty cell. */
export type FormulaValue = number | string | boolean | null;

/** One input of a function: its value, or all values of a range. Read only when needed. */
export type FunctionInput = {
  readonly value: () => FormulaValue;
  readonly values: () => readonly FormulaValue[];
};

type FormulaFunction = (...inputs: FunctionInput[]) => FormulaValue;

/** The functions of Excel that our workbooks use. */
export const functions: Readonly<Record<string, FormulaFunction>> = {
  IF: (condition, whenTrue, whenFalse) => (toTruth(condition!.value()) ? whenTrue! : whenFalse!).value(),
  IFERROR: (attempt, otherwise) => {
    try {
      return attempt!.value();
    } catch (error) {
      if (error instanceof FormulaError) return otherwise!.value();
      throw error;
    }
  },
  AND: (...inputs) => inputs.every((input) => toTruth(input.value())),
  OR: (...inputs) => inputs.some((input) => toTruth(input.value())),
  ISNUMBER: (input) => typeof input!.value() === 'number',
  SUM: (...inputs) => numbersOf(inputs).reduce((sum, number) => sum + number, 0),
  MIN: (...inputs) => numbersOf(inputs).reduce((least, number) => Math.min(least, number)),
  MAX: (...inputs) => numbersOf(inputs).reduce((most, number) => Math.max(most, number)),
  COUNT: (...inputs) => numbersOf(inputs).length,
  ABS: (input) => Math.abs(number(input)),
  SIGN: (input) => Math.sign(number(input)),
  ROUNDUP: (input, digits) => {
    const unit = 10 ** number(digits);
    const scaled = number(input) * unit;
    return (Math.sign(scaled) * Math.ceil(Math.abs(scaled))) / unit;
  },
  // Half away from zero, as spreadsheets do.
  ROUND: (input, digits) => {
    const unit = 10 ** number(digits);
    const value = number(input);
    return (Math.sign(value) * Math.round(Math.abs(value) * unit)) / unit;
  },
  INT: (input) => Math.floor(number(input)),
  INDEX: (range, row, column) => {
    const place = number(row) * (column ? number(column) : 1) - 1;
    const values = range!.values();
    if (!(place >= 0 && place < values.length)) throw new FormulaError('#REF!');
    return values[Math.trunc(place)] ?? 0;
  },
  PMT: (rate, periods, present) => paymentFor(number(rate), number(periods), number(present)),
  PV: (rate, periods, payment) => {
    const discounted =
      number(rate) === 0 ? number(periods) : -Math.expm1(-number(periods) * Math.log1p(number(rate))) / number(rate);
    return -number(payment) * discounted;
  },
  FV: (rate, periods, payment, present) => futureValue(number(rate), number(periods), number(payment), number(present)),
  NPER: (rate, payment, present, future) =>
    periodsUntil(number(rate), number(payment), number(present), number(future)),
  NPV: (rate, ...flows) => {
    const discount = 1 / (1 + number(rate));
    return numbersOf(flows).reduceRight((sum, flow) => (sum + flow) * discount, 0);
  },
  IRR: (flows, guess) => {
    const near = guess ? number(guess) : 0.1;
    const rates = internalRates(numbersOf([flows!])).toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near));
    if (rates[0] === undefined) throw new FormulaError('#NUM!');
    return rates[0];
  },
};

/** An empty cell counts as 0. @throws FormulaError for text */
export function toNumber(value: FormulaValue): number {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return Number(value);
  throw new FormulaError('#VALUE!');
}

function toTruth(value: FormulaValue): boolean {
  return typeof value === 'boolean' ? value : toNumber(value) !== 0;
}

function number(input: FunctionInput | undefined): number {
  return toNumber(input!.value());
}

/** Text and empty cells of a range do not count. */
function numbersOf(inputs: readonly FunctionInput[]): number[] {
  return inputs.flatMap((input) => input.values().filter((value) => typeof value === 'number'));
}

function paymentFor(rate: number, periods: number, present: number): number {
  if (rate === 0) return -present / periods;
  return (present * rate) / Math.expm1(-periods * Math.log1p(rate));
}

function futureValue(rate: number, periods: number, payment: number, present: number): number {
  if (rate === 0) return -present - payment * periods;
  const growth = Math.expm1(periods * Math.log1p(rate));
  return -present * (1 + growth) - (payment * growth) / rate;
}

function periodsUntil(rate: number, payment: number, present: number, future: number): number {
  const periods =
    rate === 0
      ? -(present + future) / payment
      : Math.log((payment - future * rate) / (payment + present * rate)) / Math.log1p(rate);
  if (!Number.isFinite(periods)) throw new FormulaError('#NUM!');
  return periods;
}
