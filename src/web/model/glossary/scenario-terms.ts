import type { AssumptionTexts } from './texts.ts';

/** The loan, the hold, the sale, and the offer. */
export const scenarioTerms = {
  interest_rate: {
    beginner: 'Your annual mortgage rate. $187,500 over 30 years at 6.50% costs $1,185/month.',
    intermediate: 'Annual rate of a loan with level monthly payments.',
    expert: 'Fixed over the term. Rental loans cost half a point to a point more than loans for your own home.',
    also: 'mortgage rate APR',
  },
  mortgage_ltv: {
    beginner: 'How much of the price you borrow. 75% of $250,000 is a $187,500 loan.',
    intermediate: 'Loan ÷ price.',
    expert: 'Above 80%, mortgage insurance applies and most investor lenders drop out. We show a warning.',
    also: 'LTV leverage',
    formula: 'Loan ÷ price',
    reason: 'Lenders to investors stop at 80%.',
  },
  loan_term: {
    beginner:
      'Years until the loan is paid off. $187,500 at 6.50% costs $1,185/month for 30 years, or $1,633/month for 15 with less interest.',
    intermediate: 'Years of level monthly payments.',
    expert:
      'A shorter term trades cash flow for equity: DSCR falls, and so does the balance at sale. The multiple often barely changes.',
    reason: 'The standard term of rental loans.',
  },
  hold_years: {
    beginner: 'How long you own the property. 5 years means five years of rent, then the sale.',
    intermediate: 'Years from purchase to sale.',
    expert:
      'Long holds make thin deals look good: over ten years, a yield that covers half the debt can pass 1.3x. Compare homes with the same hold.',
    also: 'years held holding period horizon',
    figure: 'hold_years',
    reason: 'Sellers in 2023 had owned for 5.6 years.',
  },
  appreciation: {
    beginner: 'How much the value grows per year. At 3%, $250,000 grows to $289,819 in 5 years.',
    intermediate: 'Value after some years = price × (1 + rate)^years.',
    expert:
      'The strongest lever in a short hold with a large loan: at 75%, one point per year moves equity by four. Nominal, not above inflation.',
    also: 'growth of value',
    formula: 'Price × (1 + rate)^years',
    reason: 'Below the 20-year national average of about 4%.',
  },
  exit_cap_rate: {
    beginner: 'Estimates the sale price from income instead of growth. $18,000 of income at 6% is a $300,000 sale.',
    intermediate: 'Sale price = NOI in the year after the sale ÷ this rate.',
    expert:
      'Applies to NOI in the year after the sale. It’s usually set somewhat above the cap rate paid, because the building is older by then.',
    also: 'terminal cap rate',
    reason: 'Homes sell by comparable sales, so the value follows appreciation.',
  },
  price_offer: {
    beginner: 'Assumes every seller accepts this discount. 10% off $250,000 is $225,000.',
    intermediate: 'Price = asking price × (1 − discount). Loan, tax and costs follow it.',
    expert:
      'Scales price, loan, closing costs and reassessed tax; rent, insurance and dues stay. Unlike max offer, it’s the same for every listing.',
    also: 'discount',
  },
  rent_scenario: {
    beginner: 'Raises every rent from the first month. 5% more than $1,900 is $1,995/month.',
    intermediate: 'Gross rent × 1.05 or 1.10 from month 1, before growth.',
    expert:
      'Scales rent from month one; rent growth compounds on the scaled rent. Vacancy, management and maintenance follow it; tax and insurance don’t.',
    also: 'rent increase',
  },
  persona: {
    beginner: 'What you value most: income now, reinvested income, or appreciation.',
    intermediate: 'Sets the goal, and the assumptions that you leave blank.',
    expert:
      'Cash flow caps growth at 2% and requires a positive first year. Reinvestor compounds cash flows. Appreciation uses each market’s own growth if known.',
    also: 'cash flow reinvestor appreciation investor',
  },
} as const satisfies Record<string, AssumptionTexts>;
