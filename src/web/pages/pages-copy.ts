export const pagesCopy = {
  search: {
    documentTitle: 'Forma: rentals that meet your return',
    sort: 'Order',
    filters: 'Filters',
    set: 'set',
    file: 'Download CSV',
    fullScreen: 'Fill the screen',
    leaveFullScreen: 'Leave full screen',
    columnsNotSaved: 'The columns are kept in this browser only: your account could not be reached.',
  },
  proforma: {
    documentTitle: (name: string) => `${name} · Forma`,
    back: 'Back to the results',
    loading: 'Loading the proforma',
    signIn: {
      title: 'A kept proforma shows to its owner',
      text: 'Sign in to open it, if you keep it. Whoever keeps it can send you a link that opens without an account.',
      button: 'Sign in',
    },
    notFound: {
      title: 'This proforma does not exist',
      text: 'The link may be cut short, or its listing may have been taken down. Your search is kept.',
    },
    failed: {
      title: 'The proforma could not be loaded',
      text: (reason: string) => `${reason} Nothing is lost: the link stays valid.`,
      retry: 'Try again',
    },
  },
  portfolios: { documentTitle: 'Portfolios · Forma', oneTitle: (title: string) => `${title} · Forma` },
  plans: { documentTitle: 'Plans · Forma', signIn: 'Sign in' },
  bookmarks: { documentTitle: 'Bookmarks · Forma' },
  import: { documentTitle: 'Import · Forma' },
  settings: { documentTitle: 'Settings · Forma' },
  notFound: {
    documentTitle: 'Not found · Forma',
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page may be gone.',
    back: 'Go to the search',
  },
};
