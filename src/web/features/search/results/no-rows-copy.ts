import { countOf } from '#domain/format.ts';

/** `elsewhere`: the number of homes outside the searched area. */
export const noRowsCopy = {
  nearMisses: {
    title: 'No near misses',
    text: () => 'No other rental meets your targets at up to 20% below asking.',
    link: 'Show matches',
  },
  pastEnd: {
    title: 'Page not found',
    text: () => 'That page of results no longer exists.',
    link: 'Go to first page',
  },
  area: {
    title: 'No rentals in this area',
    text: (elsewhere: number) =>
      `${countOf(elsewhere, 'rental')} ${elsewhere === 1 ? 'matches' : 'match'} your search elsewhere.`,
    link: 'Show all',
  },
  nearMissesInArea: {
    title: 'No near misses in this area',
    text: (elsewhere: number) => `${countOf(elsewhere, 'near miss', 'near misses')} elsewhere.`,
    link: 'Show all',
  },
} as const;
