import type { WireName } from '#contracts/parameters/catalogue.ts';
import type { SkillLevel } from '#contracts/skill-level.ts';

type Texts = {
  /** Usually with an example. */
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
    beginner: 'How many times your cash comes back, from rent and sale together. $70,000 in, $107,456 back: 1.54x.',
    intermediate: '(Total cash flow + take-home equity) ÷ cash to close.',
  },
  initial_equity_investment: {
    beginner: 'The cash you bring to closing. For $250,000 with a 75% loan: $62,500 down plus $7,500 in closing costs.',
    intermediate: 'Price − loan + closing costs + upfront repairs.',
  },
  purchase_price: {
    beginner: 'What you pay: the asking price minus the offer discount. $250,000 at 10% off is $225,000.',
    intermediate: 'Asking price × (1 − offer discount).',
  },
  yearly_net_income: {
    beginner: 'What an average year leaves you after all costs and the loan. $10,547 over 5 years is $2,109 per year.',
    intermediate: 'Total cash flow ÷ years held.',
  },
  dscr: {
    beginner:
      'How many times your income covers the loan payments. $15,380 ÷ $14,222 is 1.08. Lenders typically want 1.20 or more.',
    intermediate: 'First-year NOI ÷ first-year debt service.',
  },
  initial_cocr: {
    beginner: 'What the first year pays on your cash. $1,158 on $70,000 is 1.65%. Many investors want 6–8%.',
    intermediate: 'First-year cash flow ÷ cash to close.',
  },
  irr: {
    beginner: 'Your annual return from everything, including the sale. The $250,000 house returns 9.28% per year.',
    intermediate: 'The discount rate at which all cash flows and the sale equal the cash to close.',
  },
  grm: {
    beginner: 'The price in years of rent. $250,000 ÷ $22,800 annual rent is 10.96. Lower is cheaper.',
    intermediate: 'Price ÷ first-year gross rent.',
  },
  debt_yield: {
    beginner: 'What the property earns on the loan. $15,380 on a $187,500 loan is 8.20%. Lenders typically want 8–10%.',
    intermediate: 'First-year NOI ÷ loan.',
  },
  expense_ratio: {
    beginner: 'How much of your income goes to operating expenses. $6,280 of $21,660 is 28.99%.',
    intermediate: 'First-year operating expenses ÷ effective gross income.',
  },
  net_profit_margin: {
    beginner: 'What you keep of each dollar collected, after expenses and loan. $1,158 of $21,660 is 5.35%.',
    intermediate: 'First-year cash flow ÷ effective gross income.',
  },
  refi_out_ratio: {
    beginner:
      'How much of your cash a later, larger loan pays back. At 100%, you get it all back and still own the house.',
    intermediate: 'Refinance proceeds (at least 0) ÷ cash to close.',
  },
  low_expense_ratio: {
    beginner: 'Only rentals that spend at most 35% of income on operating expenses: $35 of each $100.',
    intermediate: 'Operating expenses are at most 35% of effective gross income.',
  },
  near_miss: {
    beginner: 'Rentals that would match at a lower price, up to 20% below asking. They’re listed after the matches.',
    intermediate: 'The highest price that meets all targets is at least 80% of the asking price.',
  },
  interest_rate: {
    beginner: 'Your annual mortgage rate. $187,500 over 30 years at 6.50% costs $1,185/month.',
    intermediate: 'Annual rate of a loan with level monthly payments.',
  },
  mortgage_ltv: {
    beginner: 'How much of the price you borrow. 75% of $250,000 is a $187,500 loan.',
    intermediate: 'Loan ÷ price.',
  },
  loan_term: {
    beginner:
      'Years until the loan is paid off. $187,500 at 6.50% costs $1,185/month for 30 years, or $1,633/month for 15 with less interest.',
    intermediate: 'Years of level monthly payments.',
  },
  pmi_rate: {
    beginner:
      'Insurance that lenders require if you borrow more than 80%. 0.75% of a $225,000 loan is $1,688 per year.',
    intermediate: 'Loan × rate ÷ 12 per month while you owe more than 78% of the price. Only for loans above 80%.',
  },
  hold_years: {
    beginner: 'How long you own the property. 5 years means five years of rent, then the sale.',
    intermediate: 'Years from purchase to sale.',
  },
  appreciation: {
    beginner: 'How much the value grows per year. At 3%, $250,000 grows to $289,819 in 5 years.',
    intermediate: 'Value after some years = price × (1 + rate)^years.',
  },
  acquisition_cost_percentage: {
    beginner: 'Costs on top of the price: lender, title, inspection. 3% of $250,000 is $7,500.',
    intermediate: 'Share of the price, paid in cash at closing.',
  },
  disposition_cost_percentage: {
    beginner: 'What you pay to sell, including commissions. 6% of a $289,819 sale is $17,389.',
    intermediate: 'Share of the sale price.',
  },
  gross_income_increase: {
    beginner: 'How much rent grows per year. $1,900/month at 3% is $1,957/month in the second year.',
    intermediate: 'Gross rent × (1 + rate) each year.',
  },
  gross_expense_increase: {
    beginner:
      'How much tax, insurance and dues grow per year. $4,000 at 3% is $4,120 in the second year. Other costs follow rent.',
    intermediate: 'Tax, insurance, dues and price-based maintenance × (1 + rate) each year.',
  },
  exit_cap_rate: {
    beginner: 'Estimates the sale price from income instead of growth. $18,000 of income at 6% is a $300,000 sale.',
    intermediate: 'Sale price = NOI in the year after the sale ÷ this rate.',
  },
  vacancy: {
    beginner: 'Rent lost to empty months and unpaid rent. 5% of $22,800 is $1,140 per year.',
    intermediate: 'Share of gross rent.',
  },
  property_managed: {
    beginner: 'Someone else deals with tenants and repairs, for a share of the rent.',
    intermediate: 'Charges the management fee on effective gross income.',
  },
  management_fee: {
    beginner: 'What a property manager charges. 9% of $21,660 in collected rent is $1,949 per year.',
    intermediate: 'Share of effective gross income, if you assume a manager.',
  },
  maintenance: {
    beginner: 'Repairs as a share of rent. 5% of $22,800 is $1,140 per year.',
    intermediate: 'Share of gross rent.',
  },
  maintenance_of_price: {
    beginner: 'Repairs as a share of the price, on top of the share of rent. 1% of $250,000 is $2,500 per year.',
    intermediate: 'Share of the price, growing with expenses.',
  },
  capex_reserve: {
    beginner: 'Money you set aside for a new roof, boiler and the like. 5% of $22,800 is $1,140 per year.',
    intermediate: 'Share of gross rent.',
  },
  capex_above_line: {
    beginner:
      'On: the reserve is an operating expense, as lenders count it. Off: it only lowers cash flow; DSCR and cap rate look better.',
    intermediate: 'On: part of operating expenses. Off: subtracted from cash flow, below NOI.',
  },
  tax_mode: {
    beginner:
      'Most counties reassess a home after a sale, so tax follows the price you pay. Or keep the current tax bill.',
    intermediate: 'Based on purchase price: effective rate × price. Current tax bill: what the seller pays.',
  },
  refi_year: {
    beginner: 'When a larger loan would replace the first one. This is a what-if: no other figure changes.',
    intermediate: 'At the end of this year, or at the end of the hold if that is sooner.',
  },
  refi_ltv: {
    beginner: 'The new loan as a share of the value at that time. 75% of $273,182 is at most $204,886.',
    intermediate: 'The new loan is at most this share of the value at that time.',
  },
  refi_min_dscr: {
    beginner:
      'How many times your income must cover the new payments. At 1.20, $1,200 of income supports $1,000 of payments.',
    intermediate: 'New payments are at most NOI ÷ this ratio.',
  },
  refi_cost: {
    beginner: 'What the new loan costs. 2% of $200,000 is $4,000.',
    intermediate: 'Share of the new loan.',
  },
  discount_rate: {
    beginner: 'What your money could earn elsewhere per year. At 10%, $1,100 next year is worth $1,000 today.',
    intermediate: 'NPV: each year’s cash ÷ (1 + rate)^year. If you leave it blank, your target IRR applies.',
  },
  reinvest_rate: {
    beginner: 'What early cash earns until the sale. $1,000 at 4% grows to $1,125 in 3 years.',
    intermediate: 'Compounds cash flows to the sale: in the MIRR, and in the multiple for the reinvestor persona.',
  },
  price_offer: {
    beginner: 'Assumes every seller accepts this discount. 10% off $250,000 is $225,000.',
    intermediate: 'Price = asking price × (1 − discount). Loan, tax and costs follow it.',
  },
  rent_scenario: {
    beginner: 'Raises every rent from the first month. 5% more than $1,900 is $1,995/month.',
    intermediate: 'Gross rent × 1.05 or 1.10 from month 1, before growth.',
  },
  persona: {
    beginner: 'What you value most: income now, reinvested income, or appreciation.',
    intermediate: 'Sets the goal, and the assumptions that you leave blank.',
  },
  bed_count: {
    beginner: 'A studio counts as 0. 4 means 4 or more.',
    intermediate: 'Open from 4 upward. Listings with an unknown count never match a range.',
  },
  square_footage: {
    beginner: 'Living area. A typical 3-bedroom is 1,200–1,600. 5,000 means 5,000 or more.',
    intermediate: 'Living area. 500 means 500 or less, 5,000 means 5,000 or more.',
  },
} as const satisfies Record<string, Texts>;

export type Term = keyof typeof terms;

/** The term that explains a parameter: a target shares the term of its figure. */
export function termOf(name: WireName): Term {
  return name.replace(/^(target|maximum)_|_range$/, '') as Term;
}

/** The explanation for a skill level; empty for experts. */
export function explainTerm(term: Term, level: SkillLevel): string {
  return level === 'expert' ? '' : terms[term][level];
}
