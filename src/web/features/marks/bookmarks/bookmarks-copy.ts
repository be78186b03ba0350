import { formatDollars, formatPercent } from '#domain/format.ts';

export const bookmarksCopy = {
  title: 'Bookmarks',
  count: (shown: number, all: number) =>
    shown === all ? `${all} saved ${all === 1 ? 'home' : 'homes'}` : `${shown} of ${all} saved homes`,
  list: 'Saved homes',
  kinds: { all: 'All', bookmark: 'Bookmarks', pin: 'Pins', rating: 'Ratings', exclusive: 'Exclusives' },
  kind: 'Saved as',
  stars: 'Stars',
  starNames: {
    any: 'Any stars',
    min5: '5 stars',
    min4: '4 stars or more',
    min3: '3 stars or more',
    min2: '2 stars or more',
    min1: 'Any rating',
  },
  place: 'Location',
  anyPlace: 'All locations',
  type: 'Property type',
  types: { any: 'All types', SFR: 'Houses', CONDO: 'Condos' },
  portfolio: 'Portfolio',
  anyPortfolio: 'All portfolios',
  noPortfolio: 'Not in a portfolio',
  sort: 'Sort by',
  sorts: {
    recent: 'Recently added',
    multiple: 'Highest Equity Multiple',
    income: 'Highest Annual Avg. Income',
    price: 'Lowest Purchase Price',
    rating: 'Highest rating',
    score: 'Highest score',
  },
  hidden: 'Hidden homes',
  clear: 'Clear filters',
  loading: 'Loading saved homes',
  none: {
    title: 'No saved homes yet',
    text: 'Bookmark, pin or rate a home on its card. We’ll save its numbers and show you how its price changes.',
    search: 'Find rentals',
  },
  noneLeft: { title: 'No saved homes match', text: 'Remove a filter to see more.' },
  failed: {
    title: 'We couldn’t load your saved homes',
    text: (reason: string) => `${reason} They’re safe in your account.`,
    retry: 'Try again',
  },
  guest: {
    title: 'Sign in to see your bookmarks',
    text: 'Bookmark, pin and rate homes, and find them here on every device.',
  },
  card: {
    exclusive: 'Exclusive',
    private: 'Private',
    ownPrice: (price: string) => `Your price ${price}`,
    gone: 'No longer for sale',
    income: 'annual avg. income',
    same: 'Same price since you saved it',
    imported: 'Price when you imported it',
    was: (then: number, now: number) =>
      `${formatDollars(then)} when saved, ${formatPercent((Math.abs(now - then) / then) * 100)} ${now < then ? 'less' : 'more'} now`,
    last: 'Last price',
    yourNumbers: (assumptions: string, more: number) =>
      `Your numbers: ${assumptions}${more > 0 ? ` and ${more} more` : ''}`,
    portfolios: (count: number) => (count === 1 ? 'in 1 portfolio' : `in ${count} portfolios`),
  },
} as const;
