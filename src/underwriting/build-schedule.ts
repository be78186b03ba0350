import type { AfterTax, Assumptions } from './assumptions.ts';
import type { ListingVector } from './forms.ts';
import type { Closing, Sale, Schedule, ScheduleYear } from './schedule.ts';
import { simulateYears } from './simulate-years.ts';
import { worthOfPayments } from './worth-of-payments.ts';

/** Payback is looked for in this many years. */
const paybackHorizon = 30;

/**
 * The explicit road: every month of the loan and every year of the rent in turn, without closed forms.
 * `appreciation` is the growth of value in force, fraction a year (see `appreciationFor`).
 */
export function buildSchedule(vector: ListingVector, assumptions: Assumptions, appreciation: number): Schedule {
  const { holdYears, exitCapRate } = assumptions;
  const closing = closeDeal(vector, assumptions);
  const projected = simulateYears(vector, closing, assumptions, appreciation, Math.max(holdYears + 1, paybackHorizon));
  const years = projected.slice(0, holdYears);
  const exitYear = years[holdYears - 1]!;
  const salePrice =
    exitCapRate === null ? exitYear.propertyValue : Math.max(0, projected[holdYears]!.noi / exitCapRate);
  return {
    closing,
    years,
    laterYears: projected.slice(holdYears, paybackHorizon),
    sale: sell(salePrice, exitYear.loanBalance, closing, years, assumptions),
  };
}

function closeDeal([price, , , upfront]: ListingVector, assumptions: Assumptions): Closing {
  const loan = assumptions.mortgageLtv * price;
  const acquisitionCost = assumptions.acquisitionCost * price;
  return {
    price,
    loan,
    acquisitionCost,
    upfront,
    equity: price - loan + acquisitionCost + upfront,
    monthlyPayment: loan / worthOfPayments(assumptions.interestRate, assumptions.loanTerm),
  };
}

function sell(
  salePrice: number,
  loanPayoff: number,
  closing: Closing,
  years: readonly ScheduleYear[],
  { dispositionCost, afterTax }: Assumptions,
): Sale {
  const sellingCosts = dispositionCost * salePrice;
  const basis = closing.price + closing.acquisitionCost + closing.upfront;
  return {
    salePrice,
    sellingCosts,
    loanPayoff,
    netSaleProceeds: salePrice - sellingCosts - loanPayoff,
    saleTax: afterTax && taxGain(salePrice - sellingCosts - basis, years, afterTax),
  };
}

/** Recapture of the depreciation taken, as far as there is gain, and capital-gain tax on the rest. */
function taxGain(profit: number, years: readonly ScheduleYear[], tax: AfterTax): number {
  const depreciation = years.reduce((sum, { afterTax }) => sum + (afterTax?.depreciation ?? 0), 0);
  const gain = profit + depreciation;
  const recaptured = Math.min(Math.max(gain, 0), depreciation);
  return tax.recaptureRate * recaptured + tax.capitalGainRate * (gain - recaptured);
}
