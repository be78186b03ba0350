import type { AssumptionTexts } from './texts.ts';

/** Mortgage insurance, what the loan costs at closing, a later refinance, and time value. */
export const loanTerms = {
  pmi_rate: {
    beginner:
      'Insurance that lenders require if you borrow more than 80%. 0.75% of a $225,000 loan is $1,688 per year.',
    intermediate: 'Loan × rate ÷ 12 per month while you owe more than 78% of the price. Only for loans above 80%.',
    expert:
      'Ends in the scheduled month that starts with at most 78% of the price owed. Investor loans above 80% are rare, insured or not.',
    also: 'private mortgage insurance PMI',
    reason: 'Insurers charge 0.2–1.5% of the loan.',
  },
  refi_year: {
    beginner: 'When a larger loan would replace the first one. This is a what-if: no other figure changes.',
    intermediate: 'At the end of this year, or at the end of the hold if that is sooner.',
    expert: 'A what-if at the end of that year. Cash flows, multiple and IRR stay those of the first loan.',
    also: 'refinance year BRRRR cash-out',
    reason: 'Our assumption.',
  },
  refi_ltv: {
    beginner: 'The new loan as a share of the value at that time. 75% of $273,182 is at most $204,886.',
    intermediate: 'The new loan is at most this share of the value at that time.',
    expert: 'Cash-out loans on rentals usually stop at 75%. The smaller of this limit and the DSCR limit applies.',
    formula: 'Share × value at that time',
    reason: 'Cash-out loans on rentals stop at 75%.',
  },
  refi_min_dscr: {
    beginner:
      'How many times your income must cover the new payments. At 1.20, $1,200 of income supports $1,000 of payments.',
    intermediate: 'New payments are at most NOI ÷ this ratio.',
    expert: 'The limiting rule where rates are high relative to yields: a higher value then brings no more cash.',
    formula: 'New payments ≤ NOI ÷ ratio',
    reason: 'Lenders want 1.20–1.25.',
  },
  refi_cost: {
    beginner: 'What the new loan costs. 2% of $200,000 is $4,000.',
    intermediate: 'Share of the new loan.',
    expert: 'Subtracted from the new loan, like the old balance. We don’t check a seasoning period.',
    formula: 'Share × new loan',
    reason: 'Our assumption.',
  },
  discount_rate: {
    beginner: 'What your money could earn elsewhere per year. At 10%, $1,100 next year is worth $1,000 today.',
    intermediate: 'NPV: each year’s cash ÷ (1 + rate)^year. If you leave it blank, your target IRR applies.',
    expert: 'Affects only NPV. Use what you could earn at the same risk, not your loan rate.',
    also: 'hurdle rate required return',
    reason: 'Our assumption.',
  },
  reinvest_rate: {
    beginner: 'What early cash earns until the sale. $1,000 at 4% grows to $1,125 in 3 years.',
    intermediate: 'Compounds cash flows to the sale: in the MIRR, and in the multiple for the reinvestor persona.',
    expert:
      'MIRR uses it in both directions; the reinvestor persona uses it for total cash returned and the multiple. IRR stays the same.',
    reason: 'A safe rate, such as Treasury notes pay.',
  },
  loan_points: {
    beginner: 'What the lender charges at closing, as a share of the loan. 2% of a $187,500 loan is $3,750.',
    intermediate: 'Share of the loan, paid in cash at closing. One point is 1% of the loan.',
    expert:
      'Not part of the cost basis. After tax, deducted in equal parts over the loan term; the sale deducts the rest at your income tax rate.',
    also: 'origination fee discount points underwriting',
    formula: 'Share × loan',
    reason: 'Closing costs include usual lender fees.',
  },
  prepaid_items: {
    beginner:
      'Tax, insurance and interest you pay in advance at closing. 1% of $250,000 is $2,500. You get it back when you sell.',
    intermediate: 'Share of the price, paid in cash at closing and returned by the sale.',
    expert:
      'The years charge their full tax and insurance, so an escrow balance is money you’re owed, not a cost. It only ties up cash.',
    also: 'prepaids escrow impounds reserves',
    formula: 'Share × price',
    reason: 'Often about 1% of the price. You get it back when you sell.',
  },
} as const satisfies Record<string, AssumptionTexts>;
