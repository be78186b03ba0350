export const shellCopy = {
  name: 'Forma',
  home: 'Forma, start a new search',
  skip: 'Skip to the content',
  menu: 'Main',
  search: 'Search',
  compare: 'Compare',
  plans: 'Plans',
  glossary: 'Glossary',
  settings: 'Settings',
  collapse: 'Collapse the menu',
  expand: 'Expand the menu',
  collapseShort: 'Collapse',
  commands: 'Commands',
  keys: 'Keyboard shortcuts',
  sample: {
    label: 'Sample data',
    text: (count: string) => `${count} made-up listings over real ZIP codes, until a real file is imported.`,
    how: 'How to import',
    steps: 'Export listings from your MLS (CSV with RESO names) or use “Download all” on Redfin, then run',
    command: 'npm run forma -- listings import listings.csv',
  },
  footer: {
    title: 'What this is, and what it is not',
    disclaimer:
      'Forma computes projections from the facts of a listing and from your own assumptions. It is not investment, tax or legal advice, and no projection is a promise. Check every figure before you make an offer.',
    freshness: 'The data',
    listings: (count: string) => `${count} listings are searched, each underwritten for every search.`,
    updated: (when: string) => `Last changed ${when}.`,
    noListings: 'No listings have been imported yet.',
    plans: 'Plans',
    api: 'API description',
    glossary: 'The words',
    allTerms: 'All terms of the field',
  },
  help: {
    title: 'Keyboard shortcuts',
    groups: [
      {
        title: 'Everywhere',
        keys: [
          ['/', 'Go to the search form'],
          ['mod+k', 'Open the commands'],
          ['?', 'Show this list'],
        ],
      },
      {
        title: 'Results',
        keys: [
          ['1', 'Show as list'],
          ['2', 'Show as map'],
          ['3', 'Show as table'],
          ['f', 'Open the filters'],
        ],
      },
      {
        title: 'A card in focus',
        keys: [
          ['b', 'Bookmark it, or take the bookmark away'],
          ['p', 'Pin it, or take the pin away'],
        ],
      },
    ],
    escape: 'Close what is open, or leave full screen',
    general: 'In any list or window',
    arrows: 'Go through a list of suggestions',
    enter: 'Take what is lit',
  },
  failed: {
    title: 'This page stopped working',
    text: 'Something in the page itself went wrong. Nothing of yours is lost: your search is kept in this browser.',
    retry: 'Load the page again',
  },
} as const;

/** The terms that are asked for most, by their place in the glossary. */
export const footerTerms: readonly (readonly [id: string, name: string])[] = [
  ['equity-multiple', 'Equity multiple'],
  ['initial-equity-investment', 'Cash to close'],
  ['take-home-equity', 'Take-home equity'],
  ['yearly-net-income', 'Average income'],
  ['initial-cocr', 'Cash on cash'],
  ['noi', 'NOI'],
  ['dscr', 'DSCR'],
  ['cap-rate', 'Cap rate'],
  ['offer-to-target', 'Offer to target'],
  ['near-miss', 'Near miss'],
  ['irr', 'IRR'],
  ['mortgage-ltv', 'Loan-to-value'],
  ['vacancy', 'Vacancy'],
  ['capex-reserve', 'Capital reserve'],
  ['operating-expenses', 'Operating expenses'],
  ['persona', 'Persona'],
];
