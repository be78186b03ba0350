import { labelOf } from '#domain/labels/parameter-words.ts';

export const footerCopy = {
  title: 'Disclaimer',
  disclaimer:
    'Forma’s projections are estimates based on listing data and your assumptions. They aren’t investment, tax or legal advice. Verify every figure before you make an offer.',
  freshness: 'The data',
  listings: (count: string) => `We underwrite all ${count} listings for every search.`,
  updated: (when: string) => `Last updated ${when}.`,
  noListings: 'No listings have been imported yet.',
  plans: 'Plans',
  api: 'API description',
  terms: 'Terms',
  privacy: 'Privacy',
  contact: 'Contact',
  glossary: 'Glossary',
  allTerms: 'See all terms',
} as const;

/** The terms that most people look up, by glossary id. */
export const footerTerms: readonly (readonly [id: string, name: string])[] = [
  ['equity-multiple', 'Equity multiple'],
  ['initial-equity-investment', 'Cash to close'],
  ['take-home-equity', 'Take-home equity'],
  ['yearly-net-income', 'Avg. income'],
  ['initial-cocr', 'Cash on cash'],
  ['noi', 'NOI'],
  ['dscr', 'DSCR'],
  ['cap-rate', 'Cap rate'],
  ['offer-to-target', 'Max offer'],
  ['near-miss', 'Near miss'],
  ['irr', 'IRR'],
  ['mortgage-ltv', labelOf('mortgage_ltv')],
  ['vacancy', labelOf('vacancy')],
  ['capex-reserve', labelOf('capex_reserve')],
  ['operating-expenses', 'Operating expenses'],
  ['persona', labelOf('persona')],
];
