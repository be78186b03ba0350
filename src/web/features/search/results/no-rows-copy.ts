export const noRowsCopy = {
  nearMisses: {
    title: 'No near misses',
    text: 'No other rental meets your targets at up to 20% below asking.',
    link: 'Show matches',
  },
  pastEnd: {
    title: 'Page not found',
    text: 'That page of results no longer exists.',
    link: 'Go to first page',
  },
} as const;
