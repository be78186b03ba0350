export const pagesCopy = {
  proforma: {
    documentTitle: (name: string) => `${name} · Forma`,
    back: (page: string) => `Back to ${page}`,
    results: 'results',
    rentalsIn: (place: string) => `rentals in ${place}`,
    /** Pages by their path. Others, such as a portfolio, have their own title. */
    origins: {
      '/bookmarks': 'bookmarks',
      '/compare': 'compare',
      '/hidden-homes': 'hidden homes',
      '/import': 'import',
      '/portfolios': 'portfolios',
      '/saved-searches': 'saved searches',
    } as Readonly<Record<string, string>>,
    loading: 'Loading proforma',
    signIn: {
      title: 'This saved proforma is private',
      text: 'Sign in if it’s yours. Its owner can share a link that opens without an account.',
      button: 'Sign in',
    },
    notFound: {
      title: 'Proforma not found',
      text: 'The link may be incomplete, or the listing may have been removed. Your search is saved.',
    },
    failed: {
      title: 'We couldn’t load this proforma',
      text: (reason: string) => `${reason} This link will keep working.`,
      retry: 'Try again',
    },
  },
  portfolios: { documentTitle: 'Portfolios · Forma', oneTitle: (title: string) => `${title} · Forma` },
  savedSearches: { documentTitle: 'Saved searches · Forma' },
  plans: { documentTitle: 'Plans · Forma', signIn: 'Sign in' },
  bookmarks: { documentTitle: 'Bookmarks · Forma' },
  hiddenHomes: { documentTitle: 'Hidden homes · Forma' },
  import: { documentTitle: 'Import · Forma' },
  settings: { documentTitle: 'Settings · Forma' },
  notFound: {
    documentTitle: 'Not found · Forma',
    title: 'Page not found',
    text: 'Check the link or start a new search.',
    back: 'Go to search',
  },
};
