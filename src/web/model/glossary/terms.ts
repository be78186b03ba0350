import type { SkillLevel } from '#contracts/skill-level.ts';

type Texts = {
  /** Plain words, with an example. */
  readonly beginner: string;
  /** The formula in words. */
  readonly intermediate: string;
};

/**
 * Terms by wire name, without `target_`. All examples use one home: $250,000, rented at $1,900 per month, under the
 * default assumptions. The model documentation has its figures.
 */
export const terms = {
  equity_multiple: {
    beginner:
      'How many times your cash comes back, from rent and sale together. Put in $70,000, get back $107,456: 1.54x.',
    intermediate: '(Cash flows of all years + take-home equity at the sale) ÷ cash to close.',
  },
  initial_equity_investment: {
    beginner: 'The cash you bring to the closing. For $250,000 with a 75% loan: $62,500 down and $7,500 of costs.',
    intermediate: 'Price − loan + buying costs + repairs before letting.',
  },
  purchase_price: {
    beginner: 'What you pay: the asking price less the offer discount. $250,000 at 10% off is $225,000.',
    intermediate: 'Asking price × (1 − offer discount).',
  },
  yearly_net_income: {
    beginner: 'What the rent leaves after all costs and the loan, in an average year. $10,547 over 5 years: $2,109.',
    intermediate: 'Sum of the cash flows ÷ years held.',
  },
  dscr: {
    beginner:
      'How many times the income covers the loan payments. $15,380 of income, $14,222 of payments: 1.08. Lenders like 1.20 and more.',
    intermediate: 'NOI ÷ debt service, of year 1.',
  },
  initial_cocr: {
    beginner: 'What the first year pays on your cash. $1,158 on $70,000: 1.65%. Many ask for 6 to 8%.',
    intermediate: 'Cash flow of year 1 ÷ cash to close.',
  },
  irr: {
    beginner: 'The yearly return of everything together, the sale included. The $250,000 house returns 9.28% a year.',
    intermediate: 'The discount rate at which all cash flows and the sale are worth the cash to close.',
  },
  grm: {
    beginner: 'How many years of rent the price is. $250,000 at $22,800 of rent a year: 10.96. Lower is cheaper.',
    intermediate: 'Price ÷ gross rent of year 1.',
  },
  debt_yield: {
    beginner: 'What the property earns on the loan. $15,380 on a loan of $187,500: 8.20%. Lenders like 8 to 10%.',
    intermediate: 'NOI of year 1 ÷ loan.',
  },
  expense_ratio: {
    beginner: 'How much of the income the running costs take. $6,280 of $21,660: 28.99%.',
    intermediate: 'Operating expenses ÷ effective gross income, of year 1.',
  },
  net_profit_margin: {
    beginner: 'What you keep of each dollar collected, loan paid. $1,158 of $21,660: 5.35%.',
    intermediate: 'Cash flow ÷ effective gross income, of year 1.',
  },
  refi_out_ratio: {
    beginner: 'How much of your cash a later, larger loan gives back. 100%: all of it, and the house is still yours.',
    intermediate: 'Refinance proceeds, at least 0, ÷ cash to close.',
  },
  low_expense_ratio: {
    beginner: 'Only rentals whose running costs take at most 35% of the income: at most $35 of each $100.',
    intermediate: 'Operating expenses ÷ effective gross income is at most 35%.',
  },
  near_miss: {
    beginner: 'After the matches come rentals that would match for less: at up to 20% below the asking price.',
    intermediate: 'The highest price that meets all targets is at least 80% of the asking price.',
  },
  interest_rate: {
    beginner: 'Your annual mortgage rate. $187,500 over 30 years at 6.50% costs $1,185/month.',
    intermediate: 'Yearly rate of a loan with level monthly payments.',
  },
  mortgage_ltv: {
    beginner: 'How much of the price you borrow. 75% of $250,000 is a $187,500 loan.',
    intermediate: 'Loan ÷ price.',
  },
  loan_term: {
    beginner:
      'Years until the loan is paid off. $187,500 at 6.50%: $1,185 a month over 30 years, $1,633 over 15, but less interest.',
    intermediate: 'Years of level monthly payments.',
  },
  pmi_rate: {
    beginner:
      'Insurance that banks ask for where the loan is above 80% of the price. 0.75% of a $225,000 loan: $1,688 a year.',
    intermediate:
      'Loan × rate ÷ 12 a month while more than 78% of the price is owed, where the loan is above 80% of it.',
  },
  hold_years: {
    beginner: 'How long you keep the property. 5 years: five years of rent, then the sale.',
    intermediate: 'Years from purchase to sale.',
  },
  appreciation: {
    beginner: 'How much the value grows a year. At 3%, $250,000 become $289,819 in 5 years.',
    intermediate: 'Value of a year = price × (1 + rate)^years.',
  },
  acquisition_cost_percentage: {
    beginner: 'Costs on top of the price: lender, title, inspection. 3% of $250,000 is $7,500.',
    intermediate: 'Share of the price, paid in cash at closing.',
  },
  disposition_cost_percentage: {
    beginner: 'What selling costs, commissions included. 6% of a sale at $289,819: $17,389.',
    intermediate: 'Share of the sale price.',
  },
  gross_income_increase: {
    beginner: 'How much the rent grows a year. $1,900 a month at 3%: $1,957 in the second year.',
    intermediate: 'Gross rent × (1 + rate) each year.',
  },
  gross_expense_increase: {
    beginner:
      'How much tax, insurance and dues grow a year; other costs follow the rent. $4,000 at 3%: $4,120 in the second year.',
    intermediate: 'Tax, insurance, dues and maintenance of the price × (1 + rate) each year.',
  },
  exit_cap_rate: {
    beginner: 'Prices the sale by the income instead of by growth. $18,000 of income at 6%: a sale at $300,000.',
    intermediate: 'Sale price = NOI of the year after the sale ÷ this rate.',
  },
  vacancy: {
    beginner: 'Rent lost to empty months and unpaid bills. 5% of $22,800: $1,140 a year.',
    intermediate: 'Share of the gross rent.',
  },
  property_managed: {
    beginner: 'Someone else deals with tenants and repairs, for a fee out of the rent.',
    intermediate: 'Charges the management fee on effective gross income.',
  },
  management_fee: {
    beginner: 'What a property manager takes of the rent collected. 9% of $21,660: $1,949 a year.',
    intermediate: 'Share of effective gross income, where a manager is assumed.',
  },
  maintenance: {
    beginner: 'Repairs, as a share of the rent. 5% of $22,800: $1,140 a year.',
    intermediate: 'Share of the gross rent.',
  },
  maintenance_of_price: {
    beginner:
      'Repairs, as a share of the price; they come on top of the share of the rent. 1% of $250,000: $2,500 a year.',
    intermediate: 'Share of the price, growing with expenses.',
  },
  capex_reserve: {
    beginner: 'Set aside for roofs, boilers and the like. 5% of $22,800: $1,140 a year.',
    intermediate: 'Share of the gross rent.',
  },
  capex_above_line: {
    beginner:
      'On: the reserve is a running cost, as lenders count it. Off: it only lowers your cash flow, and DSCR and cap rate look better.',
    intermediate: 'On: part of operating expenses. Off: taken from the cash flow below NOI.',
  },
  tax_mode: {
    beginner: 'A sale makes most counties look again, so the tax follows the price you pay. Or keep the bill of today.',
    intermediate: 'Reassessed: effective rate × price. Current bill: as the seller pays it.',
  },
  refi_year: {
    beginner: 'After how many years a new, larger loan is looked at. A what-if: the other figures do not change.',
    intermediate: 'At the end of this year, or of the hold if that is sooner.',
  },
  refi_ltv: {
    beginner: 'The new loan, as part of the value then. 75% of $273,182: at most $204,886.',
    intermediate: 'New loan is at most this share of the value then.',
  },
  refi_min_dscr: {
    beginner: 'How many times the income must cover the new loan. At 1.20, $1,200 of income carry $1,000 of payments.',
    intermediate: 'New payments are at most NOI ÷ this ratio.',
  },
  refi_cost: {
    beginner: 'What the new loan costs. 2% of $200,000: $4,000.',
    intermediate: 'Share of the new loan.',
  },
  discount_rate: {
    beginner:
      'What your money could earn a year elsewhere; later cash counts less. At 10%, $1,100 in a year are worth $1,000 today.',
    intermediate: 'NPV: cash of each year ÷ (1 + rate)^year. Not stated: the target IRR where there is one.',
  },
  reinvest_rate: {
    beginner: 'What cash that comes early earns until the sale. $1,000 at 4% for 3 years become $1,125.',
    intermediate: 'Compounds the cash flows to the sale: in the MIRR, and for the reinvestor in the multiple.',
  },
  price_offer: {
    beginner: 'Assumes every seller accepts this discount. 10% off $250,000 is $225,000.',
    intermediate: 'Price = asking price × (1 − discount); the loan, tax and costs follow it.',
  },
  rent_scenario: {
    beginner: 'Raises every rent from the first month. 5% on $1,900: $1,995 a month.',
    intermediate: 'Gross rent × 1.05 or 1.10 from month 1; growth comes on top.',
  },
  persona: {
    beginner: 'What you value most: income now, reinvested income, or appreciation.',
    intermediate: 'Sets what counts, and what is assumed where you state nothing.',
  },
  bed_count: {
    beginner: 'A studio counts as 0. At 4 the range is open: 4 and more.',
    intermediate: 'Open from 4 upward; unknown counts never match a set range.',
  },
  square_footage: {
    beginner: 'Living area. A typical 3-bedroom is 1,200–1,600. 5,000 means 5,000 or more.',
    intermediate: 'Living area; open below 500 and above 5,000.',
  },
} as const satisfies Record<string, Texts>;

export type Term = keyof typeof terms;

/** The explanation for a skill level; empty for experts. */
export function explainTerm(term: Term, level: SkillLevel): string {
  return level === 'expert' ? '' : terms[term][level];
}
