import type { AfterTax, Assumptions } from '../assumptions.ts';
import type { ListingVector } from '../listing-vector.ts';
import { offsetLosses } from './passive-losses.ts';
import type { Closing, ScheduleYear, TaxYear } from './schedule.ts';

/** Projects years 1 to `count`. */
export function simulateYears(
  vector: ListingVector,
  closing: Closing,
  assumptions: Assumptions,
  appreciation: number,
  count: number,
): ScheduleYear[] {
  const years: ScheduleYear[] = [];
  let incomeGrowth = 1;
  let costGrowth = 1;
  let propertyValue = closing.value;
  let loanBalance = closing.loan;
  let lossCarried = 0;
  for (let year = 1; year <= count; year++) {
    const operations = operateYear(year, vector, assumptions, incomeGrowth, costGrowth);
    const { interest, principal, pmi, debtService, owed } = payYear(loanBalance, year, closing, assumptions);
    const lenderPayments = debtService + (vector[2] - vector[5]) * costGrowth;
    const cashFlow = operations.noi - operations.capexBelowLine - debtService;
    const afterTax =
      assumptions.afterTax &&
      taxYear(cashFlow, principal, lossCarried, year, closing, assumptions.loanTerm, assumptions.afterTax);
    lossCarried = afterTax?.lossCarried ?? 0;
    propertyValue *= 1 + appreciation;
    loanBalance = owed;
    incomeGrowth *= 1 + assumptions.grossIncomeIncrease;
    costGrowth *= 1 + assumptions.grossExpenseIncrease;
    // Lists the fields because a second spread would cost more time than the rest of the year.
    years.push({
      ...operations,
      interest,
      principal,
      pmi,
      debtService,
      lenderPayments,
      cashFlow,
      loanBalance,
      propertyValue,
      afterTax,
    });
  }
  return years;
}

function operateYear(
  year: number,
  [price, rent, cost]: ListingVector,
  assumptions: Assumptions,
  incomeGrowth: number,
  costGrowth: number,
) {
  const { capexAboveLine, propertyManaged } = assumptions;
  const grossRent = rent * incomeGrowth;
  const vacantBefore = year === 1 ? grossRent * (assumptions.vacantMonths / 12) : 0;
  const vacancy = vacantBefore + assumptions.vacancy * (grossRent - vacantBefore);
  const effectiveGrossIncome = grossRent - vacancy;
  const fixedCosts = cost * costGrowth;
  const maintenance = assumptions.maintenance * grossRent + assumptions.maintenanceOfPrice * price * costGrowth;
  const management = propertyManaged ? assumptions.managementFee * effectiveGrossIncome : 0;
  const leasing = ((effectiveGrossIncome / 12) * assumptions.leasingFee) / assumptions.turnoverYears;
  const reserve = assumptions.capexReserve * grossRent;
  const capexAbove = capexAboveLine ? reserve : 0;
  const operatingExpenses = fixedCosts + maintenance + management + leasing + capexAbove;
  return {
    year,
    grossRent,
    vacancy,
    effectiveGrossIncome,
    fixedCosts,
    maintenance,
    management,
    leasing,
    capexAboveLine: capexAbove,
    operatingExpenses,
    noi: effectiveGrossIncome - operatingExpenses,
    capexBelowLine: reserve - capexAbove,
  };
}

/** Pays twelve months of the loan. The last month of the term pays off the balance. PMI is decided month by month. */
function payYear(balance: number, year: number, { price, loan, monthlyPayment }: Closing, assumptions: Assumptions) {
  const { interestRate, loanTerm, mortgageLtv, pmiRate } = assumptions;
  const insuredAbove = mortgageLtv > 0.8 ? 0.78 * price * (1 + 1e-7) : Number.POSITIVE_INFINITY;
  let owed = balance;
  let interest = 0;
  let principal = 0;
  let pmi = 0;
  for (let month = 12 * year - 11; month <= 12 * Math.min(year, loanTerm); month++) {
    const interestDue = (owed * interestRate) / 12;
    const repaid = month === 12 * loanTerm ? owed : monthlyPayment - interestDue;
    if (owed > insuredAbove) pmi += (loan * pmiRate) / 12;
    interest += interestDue;
    principal += repaid;
    owed -= repaid;
  }
  return { interest, principal, pmi, debtService: interest + principal + pmi, owed };
}

/** The first month of depreciation counts half, because it starts in the middle of the month of purchase. */
const monthNotDepreciated = 1 / 24;

/** Straight-line depreciation of the building, and of the loan costs over the loan. */
function taxYear(
  cashFlow: number,
  principal: number,
  lossBefore: number,
  year: number,
  closing: Closing,
  loanTerm: number,
  tax: AfterTax,
): TaxYear {
  const building = (closing.price + closing.acquisitionCost + closing.upfront) * (1 - tax.landShare);
  const elapsedAfter = (years: number) => Math.min(Math.max(years - monthNotDepreciated, 0), tax.depreciationYears);
  const depreciation = (building / tax.depreciationYears) * (elapsedAfter(year) - elapsedAfter(year - 1));
  const loanCosts = year <= loanTerm ? closing.loanCosts / loanTerm : 0;
  const income = cashFlow + principal - depreciation - loanCosts;
  const { taxableIncome, lossCarried } = offsetLosses(income, lossBefore, tax);
  const incomeTax = tax.ordinaryRate * taxableIncome + 0; // never -0
  return { depreciation, loanCosts, taxableIncome, lossCarried, incomeTax, cashFlow: cashFlow - incomeTax };
}
