import { labelOf } from '#domain/labels/parameter-words.ts';

export const breadthCopy = {
  rate: { title: 'By interest rate', column: labelOf('interest_rate') },
  offer: { title: 'By offer', column: 'Offer' },
  asking: 'asking',
  askingPrice: 'the asking price',
  off: (percent: string) => `${percent} off`,
  at: (count: string, place: string) => `${count} at ${place}`,
  rentals: 'Rentals that match',
  table: 'As a table',
} as const;
