import { countOf, formatCount, formatMultiple, formatShortDollars } from '#domain/format.ts';

const best = (multiple: number | null) => (multiple === null ? '' : `, best ${formatMultiple(multiple)}`);

const nearMisses = (count: number) => countOf(count, 'near miss', 'near misses');

export const mapCopy = {
  labels: {
    canvas: 'Map of rentals: use the arrow keys to move and plus or minus to zoom',
    features: 'Rentals on the map',
  },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitAll: 'Show all rentals',
  skip: 'Skip map',
  loading: 'Loading map',
  updating: 'Looking for rentals here',
  follow: 'Search as I move the map',
  here: 'Search this area',
  shown: (here: number, all: number) => `Map shows ${formatCount(here)} of ${countOf(all, 'rental')}`,
  shownNear: (here: number, all: number) => `Map shows ${formatCount(here)} of ${nearMisses(all)}`,
  draw: {
    start: 'Draw an area',
    stop: 'Stop drawing',
    hint: 'Drag across the map to draw an area.',
    cancel: 'Press Esc to cancel.',
  },
  legend: {
    label: 'Equity multiple (best in each group)',
    below: (multiple: number) => `below ${formatMultiple(multiple)}`,
    from: formatMultiple,
    top: (multiple: number) => `${formatMultiple(multiple)} or better`,
  },
  failed: 'We couldn’t load the rentals in this area.',
  baseFailed: 'We couldn’t load the background map.',
  retry: 'Try again',
  noWebGl: {
    title: 'Your browser can’t show the map',
    text: 'WebGL2 is missing or turned off. Use the list or table view instead.',
  },
  broken: {
    title: 'We couldn’t load the map',
    text: 'Use the list or table view instead.',
  },
  pin: (figures: readonly string[], what: string) => [...figures, what].filter(Boolean).join(', '),
  multiple: formatMultiple,
  price: formatShortDollars,
  cluster: (count: number, multiple: number | null) => `${countOf(count, 'rental')}${best(multiple)}: zoom in`,
  stack: (count: number, multiple: number | null) => `${countOf(count, 'rental')}${best(multiple)}: show list`,
  card: {
    label: 'Rental on the map',
    close: 'Close',
    loading: 'Loading rental',
    failed: 'We couldn’t load this rental.',
    offer: (price: string) => `Offer ${price}`,
    toClose: (amount: string) => `${amount} to close`,
    multiple: 'equity multiple',
  },
  stackList: {
    label: (count: number) => `${countOf(count, 'rental')} at this location`,
    loading: 'Loading rentals at this location',
    failed: 'We couldn’t load these rentals.',
    more: (count: number) => `and ${formatCount(count)} more. Narrow your search to see them.`,
  },
  list: {
    open: 'Show map contents as a list',
    label: 'On the map',
    empty: 'No rentals in this area.',
    at: (what: string, place: string) => (place ? `${what} · ${place}` : what),
    cluster: (count: number, multiple: number | null) => `${countOf(count, 'rental')}${best(multiple)}`,
  },
  strip: 'Rentals',
};
