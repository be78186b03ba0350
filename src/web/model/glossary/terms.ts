import type { WireName } from '#contracts/parameters/catalogue.ts';
import type { SkillLevel } from '#contracts/skill-level.ts';
import { nearMisses } from '#domain/labels/near-miss.ts';
import { lenderTerms } from './lender-terms.ts';
import { listingTerms } from './listing-terms.ts';
import { loanTerms } from './loan-terms.ts';
import { operatingTerms } from './operating-terms.ts';
import { scenarioTerms } from './scenario-terms.ts';
import type { Texts } from './texts.ts';

/**
 * Terms by wire name, without `target_`. All examples use one home: $250,000, rented at $1,900 per month, under the
 * default assumptions. The model documentation has its figures.
 */
export const terms = {
  ...scenarioTerms,
  ...operatingTerms,
  ...loanTerms,
  ...lenderTerms,
  ...listingTerms,
  equity_multiple: {
    beginner: 'How many times your cash comes back, from rent and sale together. $70,000 in, $107,456 back: 1.54x.',
    intermediate: '(Total cash flow + take-home equity) ÷ cash to close.',
  },
  initial_equity_investment: {
    beginner: 'The cash you bring to closing. For $250,000 with a 75% loan: $62,500 down plus $7,500 in closing costs.',
    intermediate: 'Price − loan + closing costs + points + prepaid items + upfront repairs.',
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
  lender_dscr: {
    beginner:
      'How many times the rent covers what a lender counts: loan, tax, insurance and dues. $22,800 ÷ $18,222 is 1.25. Many lenders want 1.00.',
    intermediate: 'First-year gross rent ÷ (debt service + property tax + insurance + HOA dues).',
  },
  financeable: {
    beginner: 'Only rentals that a lender to investors would finance: a loan large enough, and rent that covers it.',
    intermediate: 'The loan amount, the lender’s DSCR and the loan to value are within your lender limits.',
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
    beginner: `${nearMisses} They have a list of their own.`,
    intermediate: 'A lower price meets all targets, at least 80% of the asking price. A higher price doesn’t count.',
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
