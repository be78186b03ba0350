import { appreciationFor } from '../appreciation-for.ts';
import type { AfterTax } from '../assumptions.ts';
import type { FigureName } from '../calculation.ts';
import { flowsOf, grossCash, investorCash } from '../schedule/calculate.ts';
import { futureOfReceipts, presentOfPayments } from '../schedule/internal-rate.ts';
import { presentValueOfPayments } from '../schedule/present-value-of-payments.ts';
import { refinance } from '../schedule/refinance.ts';
import type { SaleGain, Schedule } from '../schedule/schedule.ts';
import { rateOfRecapture } from '../schedule/tax-on-sale.ts';
import { dollars, type Expression, express, joinYears, percent, plainNumber, type Term } from './expression.ts';
import type { BuildExpression } from './ratio-expressions.ts';
import { equityOf, loanOf, valueAtClosing } from './schedule-terms.ts';

/** Formulas of the figures that need the whole hold and the sale. */
export const returnExpressions = {
  yearlyNetIncome: ({ schedule }, { holdYears }) => {
    const flows = schedule.years.map(
      ({ year, cashFlow }) => express`${dollars(`cash flow of year ${year}`, cashFlow)}`,
    );
    return express`(${joinYears(flows, ' + ')}) ÷ ${plainNumber('years held', holdYears)}`;
  },
  takeHomeEquity: ({ schedule: { sale } }) => {
    const costs = dollars('selling costs', sale.sellingCosts);
    const returned = sale.prepaidItems === 0 ? [] : express` + ${dollars('prepaid items', sale.prepaidItems)}`;
    const paid = express`${costs} − ${dollars('loan balance', sale.loanPayoff)}`;
    return express`${dollars('sale price', sale.salePrice)} − ${paid}${returned}`;
  },
  totalCashReturned: ({ schedule }, { persona, reinvestRate, holdYears }) => {
    const flows = investorFlows(schedule);
    if (persona !== 'reinvestor') return express`${joinYears(flows, ' + ')} + ${exitOf(schedule)}`;
    const growth = express`(1 + ${percent('reinvestment rate', reinvestRate)})`;
    const compounded = flows.map((flow, index) => express`${flow} × ${growth}^${String(holdYears - index - 1)}`);
    return express`${joinYears(compounded, ' + ')} + ${exitOf(schedule)}`;
  },
  equityMultiple: ({ schedule, calculation }) =>
    express`${dollars('total cash returned', calculation.totalCashReturned ?? 0)} ÷ ${equityOf(schedule)}`,
  grossEquityMultiple: ({ schedule }) => {
    const { received, paid } = grossCash(schedule);
    return express`${dollars('total cash out', received)} ÷ ${dollars('total cash in', paid)}`;
  },
  irr: ({ schedule, calculation }) =>
    express`${discounted(schedule, percent('internal rate', calculation.irr ?? 0))} = 0`,
  mirr: ({ schedule }, { reinvestRate, holdYears }) => {
    const flows = flowsOf(schedule);
    const received = dollars('cash out, compounded to the sale', futureOfReceipts(reinvestRate, flows));
    const paid = dollars('cash in, discounted to closing', presentOfPayments(reinvestRate, flows));
    return express`(${received} ÷ ${paid})^(1 ÷ ${plainNumber('years held', holdYears)}) − 1`;
  },
  npv: ({ schedule }, { discountRate }) => discounted(schedule, percent('discount rate', discountRate)),
  refiOutRatio: ({ schedule, calculation }) =>
    express`max(0, ${dollars('refinance proceeds', calculation.refiProceeds ?? 0)}) ÷ ${equityOf(schedule)}`,
  refiProceeds: ({ schedule }, assumptions) => {
    const { refiLtv, refiMinDscr, refiCost, interestRate, loanTerm } = assumptions;
    const { year, propertyValue, noi, loanBalance } = refinance(schedule, assumptions);
    const byValue = express`${percent('refinance loan-to-value', refiLtv)} × ${dollars(`value after year ${year}`, propertyValue)}`;
    const yearlyPayment = plainNumber('yearly payment per dollar', 12 / presentValueOfPayments(interestRate, loanTerm));
    const cover = express`(${plainNumber('minimum DSCR', refiMinDscr)} × ${yearlyPayment})`;
    const loan = express`max(0, min(${byValue}, ${dollars(`NOI of year ${year}`, noi)} ÷ ${cover}))`;
    return express`${loan} × (1 − ${percent('refinance cost', refiCost)}) − ${dollars('loan balance', loanBalance)}`;
  },
  paybackYears: ({ schedule, calculation }) => {
    const projected = [...schedule.years, ...schedule.laterYears];
    const before = Math.ceil(calculation.paybackYears ?? 1) - 1;
    const next = dollars(`cash flow of year ${before + 1}`, projected[before]?.cashFlow ?? 0);
    if (before === 0) return express`${equityOf(schedule)} ÷ ${next}`;
    const received = projected.slice(0, before).reduce((sum, { cashFlow }) => sum + cashFlow, 0);
    const years = before === 1 ? 'year 1' : `${before} years`;
    const owed = express`(${equityOf(schedule)} − ${dollars(`cash flow of ${years}`, received)})`;
    return express`${plainNumber('full years', before)} + ${owed} ÷ ${next}`;
  },
  salePrice: ({ listing, schedule }, assumptions) => {
    const { exitCapRate, holdYears } = assumptions;
    if (exitCapRate !== null) {
      const noi = dollars('NOI of the year after the hold', schedule.sale.exitNoi ?? 0);
      return express`max(0, ${noi} ÷ ${percent('exit cap rate', exitCapRate)})`;
    }
    const growth = percent('appreciation', appreciationFor(listing, assumptions));
    return express`${valueAtClosing(schedule)} × (1 + ${growth})^${plainNumber('years held', holdYears)}`;
  },
  loanBalanceAtExit: ({ schedule }) => {
    const repaid = schedule.years.map(
      ({ year, principal }) => express`${dollars(`principal of year ${year}`, principal)}`,
    );
    return express`${loanOf(schedule)} − ${joinYears(repaid, ' − ')}`;
  },
  holdYears: (_, { holdYears }) => express`${plainNumber('years held', holdYears)}`,
  saleTax: ({ schedule: { sale } }, { afterTax }) => {
    if (!sale.gain || !afterTax) return express`${dollars('tax on the sale', 0)}`;
    const ordinary = percent('income tax rate', afterTax.ordinaryRate);
    const released = dollars('losses carried forward', sale.lossReleased);
    const credit = sale.lossReleased === 0 ? [] : express` − ${ordinary} × ${released}`;
    const writtenOff = dollars('undeducted loan costs', sale.loanCostsWrittenOff);
    const loanCredit = sale.loanCostsWrittenOff === 0 ? [] : express` − ${ordinary} × ${writtenOff}`;
    return express`${gainTaxOf(sale.gain, afterTax)}${credit}${loanCredit}`;
  },
} satisfies { readonly [Name in FigureName]?: BuildExpression };

function gainTaxOf({ total, recaptured }: SaleGain, tax: AfterTax): Expression {
  if (total < 0) {
    const loss = dollars('loss against written-down cost', total);
    return express`${percent('income tax rate', tax.ordinaryRate)} × ${loss}`;
  }
  const depreciation = dollars('depreciation recaptured', recaptured);
  const recapture = express`${percent('recapture tax rate', rateOfRecapture(tax))} × ${depreciation}`;
  const beyond = express`(${dollars('gain over written-down cost', total)} − ${depreciation})`;
  return express`${recapture} + ${percent('capital-gain tax rate', tax.capitalGainRate)} × ${beyond}`;
}

/** The investor's cash flow of each year, after tax if after-tax is on. */
function investorFlows(schedule: Schedule): readonly Expression[] {
  const label = schedule.sale.saleTax === null ? 'cash flow' : 'after-tax cash flow';
  return investorCash(schedule).yearly.map((flow, index) => [dollars(`${label} of year ${index + 1}`, flow)]);
}

function exitOf(schedule: Schedule): Term {
  const label = schedule.sale.saleTax === null ? 'take-home equity' : 'take-home equity after tax';
  return dollars(label, investorCash(schedule).exit);
}

/** Present value of all flows at `rate`. */
function discounted(schedule: Schedule, rate: Term): Expression {
  const flows = investorFlows(schedule);
  const later = flows.map((flow, index) => {
    const cash = index === flows.length - 1 ? express`(${flow} + ${exitOf(schedule)})` : flow;
    return express`${cash} ÷ (1 + ${rate})^${String(index + 1)}`;
  });
  return express`−${equityOf(schedule)} + ${joinYears(later, ' + ')}`;
}
