import { labelOf } from '../model/labels/parameter-words.ts';

export const shellCopy = {
  name: 'Forma',
  home: 'Forma, start a new search',
  skip: 'Skip to content',
  menu: 'Main',
  search: 'Search',
  portfolios: 'Portfolios',
  bookmarks: 'Bookmarks',
  bookmarksOf: (count: number) => (count > 0 ? `Bookmarks, ${count}` : 'Bookmarks'),
  savedSearches: 'Saved searches',
  compare: 'Compare',
  import: 'Import',
  plans: 'Plans',
  glossary: 'Glossary',
  settings: 'Settings',
  collapse: 'Collapse menu',
  expand: 'Expand menu',
  collapseShort: 'Collapse',
  commands: 'Commands',
  keys: 'Keyboard shortcuts',
  sample: {
    label: 'Sample data',
    text: (count: string) => `You’re exploring ${count} sample listings. They aren’t real homes.`,
    how: 'How to import',
    steps: 'Export listings from your MLS (CSV with RESO names) or use “Download all” on Redfin, then run',
    command: 'npm run forma -- listings import listings.csv',
  },
  footer: {
    title: 'Disclaimer',
    disclaimer:
      'Forma’s projections are estimates based on listing data and your assumptions. They aren’t investment, tax or legal advice. Verify every figure before you make an offer.',
    freshness: 'The data',
    listings: (count: string) => `We underwrite all ${count} listings for every search.`,
    updated: (when: string) => `Last updated ${when}.`,
    noListings: 'No listings have been imported yet.',
    plans: 'Plans',
    api: 'API description',
    glossary: 'Glossary',
    allTerms: 'See all terms',
  },
  help: {
    title: 'Keyboard shortcuts',
    groups: [
      {
        title: 'Everywhere',
        keys: [
          ['/', 'Go to search'],
          ['mod+k', 'Open commands'],
          ['?', 'Show keyboard shortcuts'],
        ],
      },
      {
        title: 'Results',
        keys: [
          ['1', 'Show as list'],
          ['2', 'Show as map'],
          ['3', 'Show as table'],
          ['f', 'Open filters'],
        ],
      },
      {
        title: 'On a focused card',
        keys: [
          ['b', 'Add or remove a bookmark'],
          ['p', 'Pin or unpin'],
          ['s', 'Save to a portfolio'],
        ],
      },
    ],
    escape: 'Close a window or leave full screen',
    general: 'Lists and windows',
    arrows: 'Move through suggestions',
    enter: 'Select the highlighted item',
  },
  failed: {
    title: 'Something went wrong',
    text: 'Reload to continue. Your search is saved.',
    retry: 'Reload page',
  },
} as const;

/** The terms that most people look up, by glossary id. */
export const footerTerms: readonly (readonly [id: string, name: string])[] = [
  ['equity-multiple', 'Equity multiple'],
  ['initial-equity-investment', 'Cash to close'],
  ['take-home-equity', 'Take-home equity'],
  ['yearly-net-income', 'Average income'],
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
