import type { Listing } from '#contracts/listing.ts';
import { factLabels } from '#domain/labels/fact-labels.ts';
import { labelOf } from '#domain/labels/parameter-words.ts';

export const proformaCopy = {
  compare: 'Compare this home',
  copyLink: 'Copy link',
  linkCopied: 'Link copied. Anyone who opens it sees the same numbers.',
  linkNotCopied: (link: string) => `Your browser blocked copying. Here’s the link: ${link}`,
  print: 'Print',
  exact: 'Exact address and listing',
  exactMissing: 'Unknown',
  source: 'View original listing',
  sourceMissing: 'No listing link',
  asking: (price: string) => `Asking ${price}`,
  priceCut: (from: string) => `down from ${from}`,
  highlights: 'Highlights',
  firstYear: 'First-year cash flow',
  notes: {
    hold: (years: string) => `over ${years}`,
    sale: (price: string) => `sold for ${price}`,
    downPayment: (share: string) => `${share} down + closing costs`,
    cashOnCash: (share: string) => `${share} cash on cash`,
    noi: (amount: string) => `${amount} NOI`,
    lenders: 'lenders typically want 1.20+',
  },
  years: {
    title: 'Year by year',
    text: (years: string, sale: string, equity: string) =>
      `${years} hold, then sold for ${sale}. You take home ${equity} after selling costs and loan payoff.`,
    csv: 'CSV',
    fileName: 'year-by-year.csv',
    depreciation: 'Depreciation',
    taxableIncome: 'Taxable income',
    lossCarried: 'Losses carried forward',
    incomeTax: 'Income tax',
    scroll: 'Year by year, scrolls sideways',
    line: 'Annual dollars',
    year: (year: number) => `Year ${year}`,
    grossRent: 'Gross rent',
    vacancy: labelOf('vacancy'),
    effectiveGrossIncome: 'Effective gross income',
    fixedCosts: 'Taxes, insurance, HOA dues and other',
    maintenance: 'Maintenance',
    management: 'Management',
    leasing: labelOf('leasing_fee'),
    capex: labelOf('capex_reserve'),
    noi: 'NOI',
    interest: 'Interest',
    principal: 'Principal',
    pmi: labelOf('pmi_rate'),
    cashFlow: 'Cash flow',
    afterTaxCashFlow: 'Cash flow after tax',
    propertyValue: 'Property value',
    loanBalance: 'Loan balance',
    equity: 'Equity',
  },
  sale: {
    title: (years: string) => `Sale after ${years}`,
    salePrice: 'Sale price',
    sellingCosts: labelOf('disposition_cost_percentage'),
    loanPayoff: 'Loan payoff',
    netSaleProceeds: 'Take-home equity',
    saleTax: 'Tax on sale',
  },
  figures: {
    title: 'All metrics',
    chosenTitle: 'Your metrics',
    all: 'Show all metrics',
    text: 'Select a metric to see its formula and inputs.',
  },
  limited: {
    title: 'Time value and refinancing',
    text: 'IRR, MIRR, NPV, debt yield and refinance proceeds.',
  },
  noRent: 'We don’t know the rent for this listing, so we can only show purchase costs.',
  noEstimate: 'This listing has no rent and its source doesn’t allow estimates, so we can only show purchase costs.',
  assumptions: {
    title: 'Your assumptions',
    text: 'These come from your search. Change them in the search filters.',
    words: (offer: string, loan: string, rate: string, term: string, hold: string) =>
      `Bought ${offer} with a ${loan} loan at ${rate} over ${term}, rented out, and sold after ${hold}.`,
    atAsking: 'at the asking price',
    atOffer: (percent: string) => `at ${percent} below asking`,
    market: (rate: string) => `${rate} (market rate)`,
  },
  facts: {
    createdEquity: 'Created equity',
    cashLeft: 'Cash left in the deal',
    cashLeftNote: 'After the refinance you assume',
    ...factLabels,
    title: 'Data sources',
    rentRange: 'Rent range',
    rangeNote: '80% confidence',
    taxAfterSale: (after: string, bill: string) => `${after} after the sale; the seller pays ${bill}`,
    taxInDues: 'Included in the HOA dues',
    taxRange: 'Property tax range',
    sample: 'This is a sample listing.',
  },
  warnings: {
    price_implausible:
      'The asking price is less than three years of rent, so searches list this home last. It may be an auction bid, a partial share or a typo. Verify it before relying on these results.',
    hoa_implausible: 'The listed HOA dues look wrong, so we assumed $0. Ask the agent: they can change the result.',
    zip_mismatch:
      'The ZIP code and map location don’t match. Rent and growth may be for another area, so check the address.',
    property_type_assumed:
      'The listing doesn’t give a property type; we assumed a house. HOA dues and insurance depend on it.',
    address_unparsed: 'The address has no house number. It may be a floor plan or a lot in a new development.',
    imputed_area:
      'The living area looks filled in rather than measured, so we estimate rent and insurance from the bedrooms instead.',
    imputed_baths: 'The number of bathrooms looks filled in, so the rent estimate leaves it out.',
    rent_rough:
      'Low-confidence rent estimate: we have no rent data for this ZIP code. Verify it before relying on these results.',
    hoa_unknown: 'This condo’s HOA dues are unknown, so we assumed $0. Ask the agent: they can change the result.',
    rental_rules_unknown:
      'This is a co-op. Many forbid or limit tenants, and we don’t know its rules. Ask the board before you offer.',
    ltv_above_80:
      'The loan is above 80.00% of the price. Most investor lenders stop there, and you’d pay mortgage insurance.',
    exit_above_market:
      'The exit cap rate gives a sale price far above the appreciated value. Check it against recent sales.',
  },
} as const;

export const rentConfidenceWords: Record<NonNullable<Listing['rent_confidence']>, string> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};

export type WarningName = keyof typeof proformaCopy.warnings;
