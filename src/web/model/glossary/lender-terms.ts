import type { AssumptionTexts } from './texts.ts';

/** The limits of lenders to investors. */
export const lenderTerms = {
  lender_minimum_loan_amount: {
    beginner: 'Lenders rarely make small loans to investors: many start at $100,000.',
    intermediate: 'A home whose loan is smaller is hard to finance.',
    expert: 'Below it, look for a local bank, a seller’s loan or cash. A larger loan-to-value reaches it sooner.',
    also: 'minimum loan amount',
  },
  lender_minimum_dscr: {
    beginner: 'How many times the rent must cover loan, tax, insurance and dues. At 1.00, it just covers them.',
    intermediate: 'The lowest gross rent ÷ (principal + interest + tax + insurance + dues) that lenders accept.',
    expert:
      'The usual DSCR loan requires 1.00. A ratio of 1.20 to 1.25 gets better terms; below 1.00 the loan shrinks and the rate rises.',
    also: 'PITIA debt service coverage',
  },
  lender_maximum_ltv: {
    beginner: 'The most a lender lends to an investor: 80% of a $250,000 house is $200,000.',
    intermediate: 'The highest loan-to-value for houses.',
    expert: 'Most investor programs stop at 80% on a purchase, many at 75% with a weaker DSCR.',
  },
  lender_maximum_condo_ltv: {
    title: 'Highest loan to value, condo',
    beginner: 'Lenders review a condo’s association first. Until it passes, they lend less: often 75%.',
    intermediate: 'The highest loan-to-value for condos.',
    expert:
      'For a project that hasn’t passed a review (reserves, litigation, share of investors). Raise it to 80% for one that has.',
    also: 'warrantable condo review questionnaire',
  },
} as const satisfies Record<string, AssumptionTexts>;
