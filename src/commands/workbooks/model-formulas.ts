import type { ScalarLine, YearLine } from './formula-lines.ts';
import { inputWords } from './model-inputs.ts';

const { yes, currentBill, reinvestor } = inputWords;

/** The years of the projection: the payback looks at 30, and a sale after 30 uses the NOI of year 31. */
export const yearCount = 31;
export const lastYear = 30;

/** The purchase and the loan. */
export const closingLines: readonly ScalarLine[] = [
  { name: 'price', label: 'Purchase price', formula: 'list_price*(1-price_offer)', format: 'cents' },
  { name: 'loan', label: 'Loan', formula: 'mortgage_ltv*price', format: 'cents' },
  { name: 'closing_costs', label: 'Closing costs', formula: 'acquisition_cost_percentage*price', format: 'cents' },
  { name: 'loan_costs', label: 'Points and lender fees', formula: 'loan_points*loan', format: 'cents' },
  { name: 'prepaid', label: 'Prepaid items', formula: 'prepaid_items*price', format: 'cents' },
  {
    name: 'cash_needed',
    label: 'Cash to close',
    formula: 'price-loan+closing_costs+loan_costs+prepaid+upfront',
    format: 'cents',
  },
  {
    name: 'home_value',
    label: 'Value after repairs',
    formula: 'IF(ISNUMBER(after_repair_value),after_repair_value,price)',
    format: 'cents',
  },
  {
    name: 'monthly_payment',
    label: 'Monthly payment',
    formula: 'IF(loan=0,0,-PMT(interest_rate/12,12*loan_term,loan))',
    format: 'cents',
  },
  { name: 'cost_basis', label: 'Cost basis', formula: 'price+closing_costs+upfront', format: 'cents' },
  {
    name: 'annual_depreciation',
    label: 'Depreciation of a full year',
    formula: 'cost_basis*(1-land_share)/depreciation_years',
    format: 'cents',
  },
  { name: 'first_rent', label: 'Rent of year 1', formula: '12*rent*(1+rent_scenario)', format: 'cents' },
  {
    name: 'management_share',
    label: 'Management fee in force',
    formula: `IF(property_managed="${yes}",management_fee,0)`,
    format: 'percent',
  },
  {
    name: 'leasing_share',
    label: 'Leasing fee per year',
    formula: 'leasing_fee/(12*turnover_years)',
    format: 'percent',
  },
  {
    name: 'insured_months',
    label: 'Months with mortgage insurance',
    formula: insuredMonths({
      loan: 'loan',
      price: 'price',
      ltv: 'mortgage_ltv',
      rate: 'interest_rate',
      payment: 'monthly_payment',
    }),
    format: 'whole',
  },
];

/** The months that start with more than 78% of the price owed, if the loan is above 80% of it. */
export function insuredMonths(cells: Record<'loan' | 'price' | 'ltv' | 'rate' | 'payment', string>): string {
  const { loan, price, ltv, rate, payment } = cells;
  const months = `ROUNDUP(NPER(${rate}/12,-${payment},${loan},-0.78*${price}*1.0000001),0)`;
  return `IF(AND(${ltv}>0.8,${loan}>0),MIN(12*loan_term,${months}),0)`;
}

/** The occupied share of a year. */
function occupied(year: string): string {
  return `IF(${year}=1,(1-vacancy)*(1-vacant_months/12),1-vacancy)`;
}

const operations: readonly YearLine[] = [
  { key: 'income', label: 'Income' },
  {
    key: 'grossRent',
    label: 'Gross rent',
    formula: ({ year }) => `first_rent*(1+gross_income_increase)^(${year}-1)`,
  },
  {
    key: 'vacancy',
    label: 'Vacancy',
    formula: ({ year, at }) => `${at('grossRent')}*(1-${occupied(year)})`,
  },
  {
    key: 'egi',
    label: 'Effective gross income',
    formula: ({ at }) => `${at('grossRent')}-${at('vacancy')}`,
    role: 'total',
  },
  { key: 'costs', label: 'Operating expenses' },
  {
    key: 'propertyTax',
    label: 'Property tax',
    formula: ({ year }) =>
      `IF(tax_mode="${currentBill}",tax_annual_amount,tax_rate*price)*(1+gross_expense_increase)^(${year}-1)`,
  },
  {
    key: 'insurance',
    label: 'Insurance',
    formula: ({ year }) => `insurance_annual*(1+gross_expense_increase)^(${year}-1)`,
  },
  {
    key: 'dues',
    label: 'HOA dues',
    formula: ({ year }) => `12*association_fee_monthly*(1+gross_expense_increase)^(${year}-1)`,
  },
  {
    key: 'other',
    label: 'Other costs',
    formula: ({ year }) => `other_annual*(1+gross_expense_increase)^(${year}-1)`,
  },
  {
    key: 'maintenance',
    label: 'Maintenance',
    formula: ({ year, at }) =>
      `maintenance*${at('grossRent')}+maintenance_of_price*price*(1+gross_expense_increase)^(${year}-1)`,
  },
  { key: 'management', label: 'Management', formula: ({ at }) => `management_share*${at('egi')}` },
  { key: 'leasing', label: 'Leasing', formula: ({ at }) => `leasing_share*${at('egi')}` },
  {
    key: 'reserveAbove',
    label: 'Capital reserve in NOI',
    formula: ({ at }) => `IF(capex_above_line="${yes}",capex_reserve*${at('grossRent')},0)`,
  },
  {
    key: 'opex',
    label: 'Operating expenses',
    formula: ({ at }) => `SUM(${at('propertyTax')}:${at('reserveAbove')})`,
    role: 'total',
  },
  { key: 'noi', label: 'NOI', formula: ({ at }) => `${at('egi')}-${at('opex')}`, role: 'total' },
  {
    key: 'reserveBelow',
    label: 'Capital reserve below NOI',
    formula: ({ at }) => `capex_reserve*${at('grossRent')}-${at('reserveAbove')}`,
  },
];

/** The loan of each year from the sheet of months. */
const debtFromMonths: readonly YearLine[] = [
  { key: 'interest', label: 'Interest', formula: ({ months }) => `SUM(${months('interest')})` },
  { key: 'principal', label: 'Principal', formula: ({ months }) => `SUM(${months('principal')})` },
  { key: 'pmi', label: 'Mortgage insurance', formula: ({ months }) => `SUM(${months('pmi')})` },
];

/** The same in closed form, for sheets without months. */
const debtInClosedForm: readonly YearLine[] = [
  {
    key: 'interest',
    label: 'Interest',
    formula: ({ year, at }) => `IF(${year}>loan_term,0,12*monthly_payment)-${at('principal')}`,
  },
  { key: 'principal', label: 'Principal', formula: ({ at, before }) => `${before('balance')}-${at('balance')}` },
  {
    key: 'pmi',
    label: 'Mortgage insurance',
    formula: ({ year }) => `loan*pmi_rate/12*MAX(0,MIN(12,insured_months-12*(${year}-1)))`,
  },
];

function debtLines(hasMonths: boolean): readonly YearLine[] {
  return [
    { key: 'debt', label: 'Debt' },
    ...(hasMonths ? debtFromMonths : debtInClosedForm),
    {
      key: 'debtService',
      label: 'Debt service',
      formula: ({ at }) => `${at('interest')}+${at('principal')}+${at('pmi')}`,
      role: 'total',
    },
    {
      key: 'cashFlow',
      label: 'Cash flow',
      formula: ({ at }) => `${at('noi')}-${at('reserveBelow')}-${at('debtService')}`,
      role: 'total',
    },
    { key: 'worth', label: 'Value and loan' },
    {
      key: 'value',
      label: 'Property value',
      formula: ({ before }) => `${before('value')}*(1+appreciation)`,
      closing: 'home_value',
    },
    {
      key: 'balance',
      label: 'Loan balance',
      formula: hasMonths
        ? ({ lastMonth }) => lastMonth('balance')
        : ({ year }) => `IF(${year}>=loan_term,0,FV(interest_rate/12,12*${year},monthly_payment,-loan))`,
      closing: 'loan',
    },
    {
      key: 'equity',
      label: 'Equity',
      formula: ({ at }) => `${at('value')}-${at('balance')}`,
      closing: 'home_value-loan',
      role: 'total',
    },
  ];
}

const taxLines: readonly YearLine[] = [
  { key: 'tax', label: 'Income tax' },
  {
    key: 'depreciationShare',
    label: 'Depreciated share of a year',
    format: 'percent',
    formula: ({ year }) => `MIN(MAX(${year}-1/24,0),depreciation_years)-MIN(MAX(${year}-25/24,0),depreciation_years)`,
  },
  {
    key: 'depreciation',
    label: 'Depreciation',
    formula: ({ at }) => `annual_depreciation*${at('depreciationShare')}`,
  },
  {
    key: 'loanCosts',
    label: 'Loan costs deducted',
    formula: ({ year }) => `IF(${year}<=loan_term,loan_costs/loan_term,0)`,
  },
  {
    key: 'taxIncome',
    label: 'Income before losses',
    formula: ({ at }) => `${at('cashFlow')}+${at('principal')}-${at('depreciation')}-${at('loanCosts')}`,
  },
  {
    key: 'lossCarried',
    label: 'Losses carried forward',
    formula: ({ at, before }) => `IF(deduct_losses_now="${yes}",0,MAX(0,${before('lossCarried')}-${at('taxIncome')}))`,
    closing: '0',
  },
  {
    key: 'taxable',
    label: 'Taxable income',
    formula: ({ at, before }) =>
      `IF(deduct_losses_now="${yes}",${at('taxIncome')},MAX(0,${at('taxIncome')}-${before('lossCarried')}))`,
  },
  {
    key: 'incomeTax',
    label: 'Income tax',
    formula: ({ at }) => `IF(after_tax="${yes}",ordinary_rate*${at('taxable')},0)`,
  },
  {
    key: 'investorCash',
    label: 'Cash flow after tax',
    formula: ({ at }) => `${at('cashFlow')}-${at('incomeTax')}`,
    role: 'total',
  },
];

const flowLines: readonly YearLine[] = [
  { key: 'flows', label: 'Investor’s flows' },
  {
    key: 'saleCash',
    label: 'Sale',
    formula: ({ year }) => `IF(${year}=hold_years,sale_cash,0)`,
  },
  {
    key: 'flow',
    label: 'Cash in and out',
    formula: ({ year, at }) => `IF(${year}<=hold_years,${at('investorCash')}+${at('saleCash')},0)`,
    closing: '-cash_needed',
    role: 'total',
  },
  {
    key: 'reinvested',
    label: 'Value at sale of $1 received',
    format: 'cents',
    formula: ({ year }) => `IF(persona="${reinvestor}",1+reinvest_rate,1)^MAX(0,hold_years-${year})`,
  },
  {
    key: 'returned',
    label: 'Value at the sale',
    formula: ({ at }) => `${at('flow')}*${at('reinvested')}`,
  },
  {
    key: 'received',
    label: 'Receipts, reinvested',
    formula: ({ year, at }) => `MAX(0,${at('flow')})*(1+reinvest_rate)^MAX(0,hold_years-${year})`,
    closing: 'MAX(0,-cash_needed)*(1+reinvest_rate)^hold_years',
  },
  {
    key: 'paid',
    label: 'Payments, discounted',
    formula: ({ year, at }) => `MAX(0,-${at('flow')})/(1+reinvest_rate)^${year}`,
    closing: 'MAX(0,cash_needed)',
  },
  {
    key: 'grossReceived',
    label: 'Annual cash received',
    formula: ({ year, at }) => `IF(${year}<=hold_years,MAX(0,${at('investorCash')}),0)`,
  },
  {
    key: 'grossPaid',
    label: 'Annual cash paid in',
    formula: ({ year, at }) => `IF(${year}<=hold_years,MAX(0,-${at('investorCash')}),0)`,
  },
  {
    key: 'unreturned',
    label: 'Cash not yet returned',
    formula: ({ at, before }) => `${before('unreturned')}-${at('cashFlow')}`,
    closing: 'cash_needed',
  },
  {
    key: 'payback',
    label: 'Payback in this year',
    format: 'plain',
    formula: ({ year, at, before }) =>
      `IF(AND(${before('payback')}=0,${at('cashFlow')}>=${before('unreturned')}),${year}-1+IF(${at('cashFlow')}=0,0,${before('unreturned')}/${at('cashFlow')}),${before('payback')})`,
    closing: '0',
  },
  {
    key: 'sign',
    label: 'Last sign of the flows',
    format: 'whole',
    formula: ({ at, before }) => `IF(${at('flow')}=0,${before('sign')},SIGN(${at('flow')}))`,
    closing: 'SIGN(-cash_needed)',
  },
  {
    key: 'turn',
    label: 'Change of sign',
    format: 'whole',
    formula: ({ at, before }) => `IF(${at('sign')}*${before('sign')}<0,1,0)`,
    closing: '0',
  },
];

const rentOfDollar = (year: string) => `12*(1+rent_scenario)*(1+gross_income_increase)^(${year}-1)`;

/** What the sheet of scenarios needs to vary rent and price. */
const scenarioLines: readonly YearLine[] = [
  { key: 'scenarios', label: 'For scenarios' },
  {
    key: 'cashPerRent',
    label: 'Cash per dollar of rent',
    format: 'cents',
    formula: ({ year }) =>
      `${rentOfDollar(year)}*(${occupied(year)}*(1-management_share-leasing_share)-maintenance-capex_reserve)`,
  },
  {
    key: 'noiPerRent',
    label: 'NOI per dollar of rent',
    format: 'cents',
    formula: ({ year, at }) =>
      `${at('cashPerRent')}+IF(capex_above_line="${yes}",0,capex_reserve*${rentOfDollar(year)})`,
  },
  {
    key: 'costPerPrice',
    label: 'Costs per dollar of price',
    format: 'percent',
    formula: ({ year }) =>
      `(IF(tax_mode="${currentBill}",0,tax_rate)+maintenance_of_price)*(1+gross_expense_increase)^(${year}-1)`,
  },
];

/** The lines of the years, from rent to cash. */
export function modelLines(hasMonths: boolean): readonly YearLine[] {
  return [...operations, ...debtLines(hasMonths), ...taxLines, ...flowLines];
}

/** The lines of the workbook of one home. */
export const yearLines: readonly YearLine[] = [...modelLines(true), ...scenarioLines];
