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
    scroll: 'Year by year, scrolls sideways',
    line: 'Annual dollars',
    year: (year: number) => `Year ${year}`,
  },
  sale: {
    title: (years: string) => `Sale after ${years}`,
    salePrice: 'Sale price',
    sellingCosts: labelOf('disposition_cost_percentage'),
    loanPayoff: 'Loan payoff',
    prepaidItems: 'Prepaid items returned',
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
  assumptions: {
    title: 'Your assumptions',
    text: 'These come from your search. Change them in the search filters.',
    words: (offer: string, loan: string, rate: string, term: string, hold: string) =>
      `Bought ${offer} with a ${loan} loan at ${rate} over ${term}, rented out, and sold after ${hold}.`,
    atAsking: 'at the asking price',
    atOffer: (percent: string) => `at ${percent} below asking`,
    market: (rate: string) => `${rate} (market rate)`,
  },
} as const;
