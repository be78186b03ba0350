import { countOf } from '#domain/format.ts';
import { inSentence } from '#domain/text/in-sentence.ts';

export const reportWords = {
  kind: 'Investment report',
  documentTitle: (name: string, place: string) => `${[name, place].filter(Boolean).join(', ')}: investment report`,
  subject: 'Rental property underwriting',
  prepared: (day: string) => `Prepared on ${day}`,
  link: 'Open this proforma in Forma',
  foot: (name: string, day: string) => `${name} · Prepared with Forma on ${day}`,
  illustration: 'Illustration of the kind of home, not a photo of this one.',
  illustrationAlt: { SFR: 'Illustration of a house', CONDO: 'Illustration of an apartment building' },
  verdict: {
    all: (count: number) => (count === 1 ? 'Meets the target' : `Meets all ${count} targets`),
    some: (met: number, count: number) => `Meets ${met} of ${countOf(count, 'target')}`,
    noRent: 'Not underwritten: the rent is unknown',
    result: (isMet: boolean | null) => (isMet === null ? 'Unknown' : isMet ? 'Met' : 'Missed'),
  },
  purchase: 'Purchase price',
  gone: 'No longer for sale',
  ofEarlierModel:
    'This home was saved with an earlier calculation. Targets, tables, charts and offers use the current one, so they can differ from the saved numbers.',
  summary: {
    title: 'Summary',
    lead: (hold: string, sale: string, equity: string) =>
      `${hold}, then sold for ${sale}, which leaves ${equity} after selling costs and loan payoff.`,
    noRent: 'We don’t know the rent, so this report shows the purchase only.',
    targets: 'Targets',
    targetColumns: ['Target', 'Result'],
    metrics: 'All metrics',
  },
  assumptions: {
    title: 'Assumptions, sources and method',
    lead: 'What the investor assumes, where the facts come from, and how Forma computes.',
    assumed: 'Assumptions',
    facts: 'Listing details and sources',
  },
  projection: {
    title: 'Projection',
    lead: (first: string, last: string, years: string) =>
      `Equity changes from ${first} after year 1 to ${last} after ${years}.`,
    equity: 'Equity',
    debt: 'Debt',
    cash: 'Annual cash flow',
    afterTax: 'Annual cash flow after tax',
    sold: (year: number) => `Sold after year ${year}`,
    tableOf: (step: 1 | 2 | 5 | 10) =>
      step === 1
        ? 'Year by year'
        : `Year by year: the first, every ${{ 2: 'second', 5: 'fifth', 10: 'tenth' }[step]} and the last`,
    line: 'Annual dollars',
    year: (year: number) => `Year ${year}`,
    alt: (first: string, last: string, years: string, cash: string, lastCash: string) =>
      `Bar chart of value by year. Equity changes from ${first} to ${last} in ${years}; cash flow from ${cash} to ${lastCash}.`,
  },
  money: {
    title: 'Where the money goes',
    lead: 'The first year from rent to cash flow, the cash at closing, the sale, and what a lower offer changes.',
    waterfall: 'First-year cash flow',
    waterfallAlt: (steps: string) => `First-year cash flow: ${steps}.`,
    uses: 'At closing',
    downPayment: 'Down payment',
    closingCosts: 'Closing costs',
    loanCosts: 'Points and lender fees',
    prepaidItems: 'Prepaid items',
    repairs: 'Upfront repairs',
    sale: (years: string) => `Sale after ${years}`,
    dollars: 'Dollars',
  },
  sensitivity: {
    title: 'Sensitivity',
    lead: 'How the equity multiple changes if the assumptions are wrong. Each result is a full recalculation.',
    tornado: 'What matters most',
    own: (value: string) => `Your scenario: ${value}`,
    tornadoAlt: (bars: string) => `The effect of each assumption on the equity multiple: ${bars}.`,
    barAlt: (label: string, low: string, high: string) => `${label} ${low} to ${high}`,
    map: (down: string, across: string) => `Equity multiple by ${inSentence(down)} and ${inSentence(across)}`,
    legend: 'A stronger color means a higher equity multiple. Your scenario is outlined.',
  },
  risk: {
    title: 'Range of outcomes',
    lead: 'Each run varies rent, growth, costs, vacancy and sale price. Ranges use historical data where we have it, otherwise our judgment.',
    ninety: '90% of outcomes',
    half: '50% of outcomes',
    middle: 'Median outcome',
    equity: 'Equity at the end of each year',
    alt: (low: string, middle: string, high: string, years: string) =>
      `Fan chart of equity after ${years}: 5% ${low}, median ${middle}, 95% ${high}.`,
    chances: 'Chances',
    draws: (draws: string, seed: number) => `${draws} simulations, seed ${seed} (repeatable).`,
  },
  comparables: {
    title: 'Comparables',
    lead: 'Similar homes nearby: same type, ±1 bedroom, ±25% size. Best matches first.',
    homes: 'Homes for sale',
    rents: 'Rents',
    none: 'We found no similar homes nearby.',
    noRents: 'We found no rents of similar homes nearby.',
    number: 'No.',
    home: 'Home',
    mapAlt: (count: number) => `Map of this home and ${countOf(count, 'comparable home')} numbered as in the table.`,
    subject: 'This home',
    numbered: 'Homes for sale, numbered as below',
  },
  offers: {
    ladder: 'Lower offers',
    columns: ['Offer', 'Price', 'Cash to close', 'Cash flow, year 1', 'DSCR', 'Equity multiple'],
    off: (percent: number) => (percent === 0 ? 'Full price' : `${percent}% off`),
    terms: 'Terms that meet the targets',
    termColumns: ['Target', 'Terms', 'Compared with now'],
  },
  method: {
    title: 'Method',
    text: [
      'Forma underwrites the home month by month: rent, vacancy, operating expenses, the loan with any mortgage insurance, and the sale at the end of the hold. No figure is rounded before it is shown.',
      'Max offers and minimum rents are solved exactly; highest rates are found by halving. The simulation draws every uncertain assumption from a spread: measured for estimated rents and growth of rents and values, our judgment for the others.',
      'Rents, taxes and insurance that the listing doesn’t state are estimated from the named sources. An estimate shows its range where we know it.',
    ],
    model: (version: string) => `Model version ${version}.`,
    disclaimerText:
      'This report is a projection, not an appraisal, an offer of credit, or investment, tax or legal advice. Actual results will differ. Verify rent, costs, condition and financing independently before you rely on it.',
  },
} as const;
