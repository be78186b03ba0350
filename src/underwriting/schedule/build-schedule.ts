import type { Assumptions } from '../assumptions.ts';
import type { ListingVector } from '../listing-vector.ts';
import { presentValueOfPayments } from './present-value-of-payments.ts';
import type { Closing, Sale, Schedule, ScheduleYear } from './schedule.ts';
import { simulateYears } from './simulate-years.ts';
import { gainOf, taxOnGain } from './tax-on-sale.ts';

/** Years in which payback can occur. */
const paybackHorizon = 30;

/**
 * Simulates every month of the loan and every year of the rent, without closed forms. `appreciation`: fraction per year,
 * see `appreciationFor`. The reference for the linear forms (`compileForms`).
 */
export function buildSchedule(vector: ListingVector, assumptions: Assumptions, appreciation: number): Schedule {
  const { holdYears, exitCapRate } = assumptions;
  const closing = closeDeal(vector, assumptions);
  const projected = simulateYears(vector, closing, assumptions, appreciation, Math.max(holdYears + 1, paybackHorizon));
  const years = projected.slice(0, holdYears);
  const exitNoi = exitCapRate === null ? null : projected[holdYears]!.noi;
  return {
    closing,
    years,
    laterYears: projected.slice(holdYears, paybackHorizon),
    sale: sell(closing, years, exitNoi, assumptions),
  };
}

function closeDeal([price, , , upfront, value]: ListingVector, assumptions: Assumptions): Closing {
  const loan = assumptions.mortgageLtv * price;
  const acquisitionCost = assumptions.acquisitionCost * price;
  const loanCosts = assumptions.loanPoints * loan;
  const prepaidItems = assumptions.prepaidItems * price;
  return {
    price,
    value,
    loan,
    acquisitionCost,
    loanCosts,
    prepaidItems,
    upfront,
    equity: price - loan + acquisitionCost + loanCosts + prepaidItems + upfront,
    monthlyPayment: loan / presentValueOfPayments(assumptions.interestRate, assumptions.loanTerm),
  };
}

function sell(
  closing: Closing,
  years: readonly ScheduleYear[],
  exitNoi: number | null,
  { exitCapRate, dispositionCost, loanTerm, afterTax }: Assumptions,
): Sale {
  const { propertyValue, loanBalance, afterTax: lastTax } = years.at(-1)!;
  const salePrice = exitCapRate === null || exitNoi === null ? propertyValue : Math.max(0, exitNoi / exitCapRate);
  const sellingCosts = dispositionCost * salePrice;
  const cost = closing.price + closing.acquisitionCost + closing.upfront;
  const lossReleased = lastTax?.lossCarried ?? 0;
  const depreciation = years.reduce((sum, year) => sum + (year.afterTax?.depreciation ?? 0), 0);
  const loanCostsWrittenOff = afterTax ? closing.loanCosts * Math.max(0, 1 - years.length / loanTerm) : 0;
  const gain = afterTax && gainOf(salePrice - sellingCosts - cost, depreciation);
  return {
    salePrice,
    exitNoi,
    sellingCosts,
    loanPayoff: loanBalance,
    prepaidItems: closing.prepaidItems,
    netSaleProceeds: salePrice - sellingCosts - loanBalance + closing.prepaidItems,
    gain,
    lossReleased,
    loanCostsWrittenOff,
    saleTax:
      gain && afterTax && taxOnGain(gain, afterTax) - afterTax.ordinaryRate * (lossReleased + loanCostsWrittenOff),
  };
}
