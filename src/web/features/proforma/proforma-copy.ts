import type { Listing } from '#contracts/listing.ts';
import { assumptionLabels } from '../../model/labels/assumption-labels.ts';
import { factLabels } from '../../model/labels/fact-labels.ts';

export const proformaCopy = {
  compare: 'Compare this home',
  copyLink: 'Copy link',
  linkCopied: 'Link copied. Anyone who opens it sees the same numbers.',
  linkNotCopied: (link: string) => `The browser did not allow copying. The link: ${link}`,
  print: 'Print',
  exact: 'Exact address and listing',
  exactMissing: 'Not stated',
  source: 'Listing at its source',
  sourceMissing: 'No link to the listing is stated',
  asking: (price: string) => `Asking ${price}`,
  priceCut: (from: string) => `down from ${from}`,
  illustration: 'Illustration',
  photo: (name: string) => `Photo of ${name}`,
  highlights: 'Highlights',
  firstYear: 'First-year cash flow',
  notes: {
    hold: (years: string) => `over ${years}`,
    sale: (price: string) => `sold for ${price}`,
    loan: (share: string) => `with a ${share} loan`,
    cashOnCash: (share: string) => `${share} cash on cash`,
    noi: (amount: string) => `${amount} NOI`,
    lenders: 'lenders ask for 1.20',
  },
  years: {
    title: 'Year by year',
    text: (years: string, sale: string, equity: string) =>
      `Held ${years}, then sold for ${sale}, which leaves ${equity} after selling costs and the loan.`,
    csv: 'CSV',
    fileName: 'year-by-year.csv',
    depreciation: 'Depreciation',
    taxableIncome: 'Taxable income',
    incomeTax: 'Income tax',
    scroll: 'Year by year, scrolls sideways',
    line: 'Dollars a year',
    year: (year: number) => `Year ${year}`,
    grossRent: 'Gross rent',
    vacancy: 'Vacancy',
    effectiveGrossIncome: 'Income collected',
    fixedCosts: 'Tax, insurance, dues and other',
    maintenance: 'Maintenance',
    management: 'Management',
    capex: 'Capital reserve',
    noi: 'NOI',
    interest: 'Interest',
    principal: 'Principal',
    pmi: 'Mortgage insurance',
    cashFlow: 'Cash flow',
    afterTaxCashFlow: 'Cash flow after tax',
    propertyValue: 'Property value',
    loanBalance: 'Loan balance',
    equity: 'Equity',
  },
  sale: {
    title: (years: string) => `The sale after ${years}`,
    salePrice: 'Sale price',
    sellingCosts: 'Selling costs',
    loanPayoff: 'Loan paid off',
    netSaleProceeds: 'Take-home equity',
    saleTax: 'Tax on the sale',
  },
  figures: {
    title: 'Every figure, and how it is computed',
    chosenTitle: 'Your figures, and how they are computed',
    all: 'Show every figure',
    text: 'Open a figure to see its formula with the numbers put in.',
  },
  limited: {
    title: 'Time value and refinancing',
    text: 'IRR, MIRR and NPV of all cash flows, the lender’s debt yield, and what a refinance would pay out.',
  },
  noRent: 'No rent is known for this listing, so nothing beyond the purchase can be computed.',
  noEstimate:
    'The source of this listing allows no rent estimate and states no rent, so nothing beyond the purchase can be computed.',
  assumptions: {
    title: 'Assumptions in force',
    text: 'These come from the search that led here. Change them in the filters of the search.',
    words: (offer: string, loan: string, rate: string, term: string, hold: string) =>
      `Bought ${offer} with a ${loan} loan at ${rate} over ${term}, rented out, and sold after ${hold}.`,
    atAsking: 'at the asking price',
    atOffer: (percent: string) => `at ${percent} under asking`,
    byGrowth: 'By growth of the value',
    yes: 'Yes',
    no: 'No',
    reassess: 'Follows the price paid',
    fixed: 'Stays as it is',
    market: (rate: string) => `${rate}, its market’s rate`,
    none: 'None',
    names: assumptionLabels,
  },
  facts: {
    ...factLabels,
    title: 'Where the facts come from',
    rentRange: 'Range of rents',
    rangeNote: 'Holds the rent four times in five',
    sample: 'This is a made-up sample listing.',
  },
  warnings: {
    price_implausible:
      'The asking price is less than three years of rent. It may be an opening bid, a share or a slip: check it before you trust any figure.',
    hoa_implausible:
      'The listing states HOA dues that can hardly be right. They are counted as $0. Ask for them: they can turn the result.',
    zip_mismatch:
      'The ZIP code and the place on the map contradict each other. Rent and growth may be those of another place: check the address.',
    property_type_assumed:
      'Whether this is a house or a condo is assumed: the listing does not say. Dues and insurance depend on it.',
    address_unparsed: 'The address names no house: it may be a floor plan or a lot of a new development.',
    rent_rough:
      'The rent is a rough guess by price and state: no market rent is known for its ZIP code. Check it before you trust any figure.',
    hoa_unknown:
      'The HOA dues of this condo are not stated and are counted as $0. Ask for them: they can turn the result.',
    ltv_above_80:
      'The loan is above 80.00% of the price. Investor lenders usually stop there, and mortgage insurance is charged.',
    exit_above_market:
      'The exit cap rate gives a sale price far above the grown value of the property. Check it against recent sales.',
  },
} as const;

export const rentConfidenceWords: Record<NonNullable<Listing['rent_confidence']>, string> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};

export type WarningName = keyof typeof proformaCopy.warnings;
