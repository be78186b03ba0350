import type { Assumptions } from '../assumptions.ts';
import { type Calculation, type FigureOrReason, modelVersion, type UnavailableReason } from '../calculation.ts';
import {
  futureOfReceipts,
  internalRate,
  minimumDollars,
  modifiedInternalRate,
  npvOf,
  presentOfPayments,
} from './internal-rate.ts';
import { refinance } from './refinance.ts';
import type { Schedule } from './schedule.ts';

/** The figures that exist without rent. */
type Financing = Pick<
  Calculation,
  'purchasePrice' | 'initialEquityInvestment' | 'loanAmount' | 'monthlyPayment' | 'loanBalanceAtExit' | 'holdYears'
>;

type RentFigure = Exclude<keyof Calculation, keyof Financing | 'modelVersion' | 'unavailable'>;

/** Null: the figure does not apply (after-tax figures before tax). */
type Outcomes = Record<RentFigure, FigureOrReason | null>;

/**
 * All figures of a schedule. With `hasRent` false every figure that needs rent is null with the reason `no_rent`.
 */
export function calculate(schedule: Schedule, assumptions: Assumptions, hasRent: boolean): Calculation {
  const outcomes: Outcomes = { ...returnsOf(schedule, assumptions), ...ratiosOf(schedule, assumptions) };
  const unavailable: Record<string, UnavailableReason> = {};
  for (const name of Object.keys(outcomes) as RentFigure[]) {
    const outcome = outcomes[name];
    if (outcome === null || (hasRent && typeof outcome === 'number')) continue;
    unavailable[name] = typeof outcome === 'string' && hasRent ? outcome : 'no_rent';
    outcomes[name] = null;
  }
  const figures = outcomes as Pick<Calculation, RentFigure>;
  return { ...financingOf(schedule, assumptions), ...figures, modelVersion, unavailable };
}

/** The investor's cash of each year and of the sale, after tax if after-tax is on; dollars. */
export function investorCash({ years, sale }: Schedule): { readonly yearly: readonly number[]; readonly exit: number } {
  const yearly = years.map(({ cashFlow, afterTax }) => afterTax?.cashFlow ?? cashFlow);
  return { yearly, exit: sale.netSaleProceeds - (sale.saleTax ?? 0) };
}

/**
 * The flows of the investment, dollars: the equity as a negative amount, then each year's cash, the last with the sale.
 */
export function flowsOf(schedule: Schedule): readonly number[] {
  const { yearly, exit } = investorCash(schedule);
  return [0 - schedule.closing.equity, ...yearly.slice(0, -1), yearly.at(-1)! + exit];
}

/** Cash returned over the hold. Yearly cash is compounded to the exit for the reinvestor, else only added up. */
function totalReturned(flows: readonly number[], { persona, reinvestRate }: Assumptions): number {
  const growth = persona === 'reinvestor' ? 1 + reinvestRate : 1;
  return flows.slice(1).reduce((sum, flow) => sum * growth + flow, 0);
}

/** All receipts and all payments. A year or a sale with negative cash is a payment, each on its own. */
export function grossCash(schedule: Schedule): { readonly received: number; readonly paid: number } {
  const { yearly, exit } = investorCash(schedule);
  const movements = [-schedule.closing.equity, ...yearly, exit];
  return { received: futureOfReceipts(0, movements), paid: presentOfPayments(0, movements) };
}

function financingOf({ closing, sale }: Schedule, { holdYears }: Assumptions): Financing {
  return {
    purchasePrice: closing.price,
    initialEquityInvestment: closing.equity,
    loanAmount: closing.loan,
    monthlyPayment: closing.monthlyPayment,
    loanBalanceAtExit: sale.loanPayoff,
    holdYears,
  };
}

function returnsOf(schedule: Schedule, assumptions: Assumptions) {
  const { closing, years, sale } = schedule;
  const flows = flowsOf(schedule);
  const gross = grossCash(schedule);
  const totalCashReturned = totalReturned(flows, assumptions);
  return {
    yearlyNetIncome: years.reduce((sum, year) => sum + year.cashFlow, 0) / years.length,
    takeHomeEquity: sale.netSaleProceeds,
    totalCashReturned,
    equityMultiple: divide(totalCashReturned, closing.equity, 'no_equity'),
    grossEquityMultiple: divide(gross.received, gross.paid, 'no_equity'),
    irr: internalRate(flows),
    mirr: modifiedInternalRate(flows, assumptions.reinvestRate),
    npv: npvOf(assumptions.discountRate, flows),
    paybackYears: paybackOf(schedule),
    salePrice: sale.salePrice,
    afterTaxCashFlow: years[0]!.afterTax?.cashFlow ?? null,
    saleTax: sale.saleTax,
  };
}

function ratiosOf(schedule: Schedule, assumptions: Assumptions) {
  const { price, loan, equity } = schedule.closing;
  const first = schedule.years[0]!;
  const { grossRent, effectiveGrossIncome, operatingExpenses, noi, debtService, lenderPayments, cashFlow } = first;
  const refiProceeds = refinance(schedule, assumptions).proceeds;
  const { propertyManaged, managementFee, leasingFee, turnoverYears } = assumptions;
  const fees = (propertyManaged ? managementFee : 0) + leasingFee / (12 * turnoverYears);
  const costs = operatingExpenses + debtService;
  return {
    grossIncome: grossRent,
    effectiveGrossIncome,
    operatingExpenses,
    noi,
    cashFlow,
    capRate: divide(noi, price, 'no_equity'),
    dscr: divide(noi, debtService, 'no_debt'),
    lenderDscr: loan < minimumDollars ? ('no_debt' as const) : grossRent / lenderPayments,
    grm: divide(price, grossRent, 'no_income'),
    debtYield: divide(noi, loan, 'no_debt'),
    expenseRatio: divide(operatingExpenses, effectiveGrossIncome, 'no_income'),
    initialCocr: divide(cashFlow, equity, 'no_equity'),
    netProfitMargin: divide(cashFlow, effectiveGrossIncome, 'no_income'),
    refiOutRatio: divide(Math.max(0, refiProceeds), equity, 'no_equity'),
    refiProceeds,
    breakEvenOccupancy:
      grossRent >= minimumDollars && grossRent * (1 - fees) < minimumDollars
        ? ('fees_take_rent' as const)
        : divide(costs - first.management - first.leasing + first.capexBelowLine, grossRent * (1 - fees), 'no_income'),
    breakEvenRatio: divide(costs, grossRent, 'no_income'),
  };
}

function divide(numerator: number, denominator: number, reason: UnavailableReason): FigureOrReason {
  return Math.abs(denominator) < minimumDollars ? reason : numerator / denominator;
}

/** Fractional years until the yearly cash before tax has returned the equity. The sale does not count. */
function paybackOf({ closing, years, laterYears }: Schedule): FigureOrReason {
  let remaining = closing.equity;
  if (remaining < minimumDollars) return 'no_equity';
  for (const { year, cashFlow } of [...years, ...laterYears]) {
    if (cashFlow >= remaining) return year - 1 + remaining / cashFlow;
    remaining -= cashFlow;
  }
  return 'beyond_horizon';
}
