export const shellCopy = {
  name: 'Forma',
  home: 'Forma, start a new search',
  skip: 'Skip to the content',
  menu: 'Main',
  search: 'Search',
  plans: 'Plans',
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

/** The terms that stand on every card, in plain words. */
export const glossary: readonly (readonly [term: string, meaning: string])[] = [
  ['Cash to close', 'Down payment, closing costs and repairs: the money you bring.'],
  ['Equity multiple', 'All the cash you get back, over the cash you put in.'],
  ['Take-home equity', 'What the sale leaves after selling costs and the loan.'],
  ['Average income', 'Cash flow a year, averaged over the years you hold.'],
  ['Cash on cash', 'Cash flow of the first year over cash to close.'],
  ['NOI', 'Rent collected less running costs, before the loan.'],
  ['DSCR', 'NOI over loan payments; lenders ask for 1.20 or more.'],
  ['Cap rate', 'NOI of the first year over the purchase price.'],
  ['Offer to target', 'The highest price at which the rental still meets your targets.'],
  ['Near miss', 'Meets your targets at up to 20% below asking.'],
];
