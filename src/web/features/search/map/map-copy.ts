import { countOf, formatCount, formatMultiple, formatShortDollars } from '../../../lib/format.ts';

const best = (multiple: number | null) => (multiple === null ? '' : `, best ${formatMultiple(multiple)}`);

export const mapCopy = {
  labels: {
    canvas: 'Map of the rentals: arrow keys move it, plus and minus change its scale',
    features: 'Rentals on the map',
  },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitAll: 'Show all rentals',
  skip: 'Skip the map',
  toMap: 'Go to the map',
  loading: 'Loading the map',
  updating: 'Looking for rentals here',
  follow: 'Search as I move the map',
  here: 'Search this area',
  shown: (here: number, all: number) => `Map shows ${formatCount(here)} of ${countOf(all, 'rental')}`,
  failed: 'The rentals here could not be loaded.',
  baseFailed: 'The base map could not be loaded.',
  retry: 'Try again',
  noWebGl: {
    title: 'This browser cannot draw the map',
    text: 'It lacks WebGL2, or it is switched off. The rentals are all in the cards, and in the list and table views.',
  },
  broken: {
    title: 'The map could not be loaded',
    text: 'The rentals are all in the cards, and in the list and table views.',
  },
  pin: (figures: readonly string[], what: string) => [...figures, what].filter(Boolean).join(', '),
  multiple: formatMultiple,
  price: formatShortDollars,
  cluster: (count: number, multiple: number | null) => `${countOf(count, 'rental')}${best(multiple)}: zoom in`,
  stack: (count: number, multiple: number | null) => `${countOf(count, 'rental')}${best(multiple)}: list them`,
  card: {
    exclusive: 'Exclusive',
    label: 'Rental on the map',
    close: 'Close',
    photo: (name: string) => `Photo of ${name}`,
    illustration: 'Illustration',
    loading: 'Loading the rental',
    failed: 'This rental could not be loaded.',
    offer: (price: string) => `Offer ${price}`,
    toClose: (amount: string) => `${amount} to close`,
    multiple: 'equity multiple',
  },
  stackList: {
    label: (count: number) => `${countOf(count, 'rental')} at this place`,
    loading: 'Loading the rentals at this place',
    failed: 'These rentals could not be loaded.',
    more: (count: number) => `and ${formatCount(count)} more: narrow the search to see them`,
  },
  list: {
    open: 'What the map shows, as a list',
    label: 'What the map shows',
    empty: 'No rental of this search is in this part of the map.',
    at: (what: string, place: string) => (place ? `${what} · ${place}` : what),
    cluster: (count: number, multiple: number | null) => `${countOf(count, 'rental')}${best(multiple)}`,
  },
  nothingHere: {
    title: 'No rental in this part of the map',
    text: (all: number) => `${countOf(all, 'rental')} of this search ${all === 1 ? 'lies' : 'lie'} elsewhere.`,
    all: 'Show all of them',
  },
  strip: 'Rentals',
};
