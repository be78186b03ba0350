import { countOf, formatCount, formatDollars } from '../format.ts';

const perFoot = (dollars: number) => `${formatDollars(dollars)}/sq ft`;
const perMonth = (dollars: number) => `${formatDollars(dollars)}/month`;

/** The rank of a home among others, if some are cheaper. */
function rankWords(cheaper: number, count: number): string {
  if (cheaper === 0) return 'the lowest';
  return cheaper === count ? 'the highest' : `higher than ${formatCount(cheaper)} of ${formatCount(count)}`;
}

export const comparablesWords = {
  columns: {
    number: 'No.',
    home: 'Home',
    price: 'Price',
    perFoot: 'Per sq ft',
    rent: 'Rent',
    asked: 'Asked',
    rooms: 'Bd / ba',
    area: 'Sq ft',
    miles: 'Miles',
  },
  advertisement: 'Advertisement',
  unnamed: 'Home',
  asked: (amount: string, day: string) => `${amount}, ${day}`,
  homes: {
    noBand: (count: number) => `${countOf(count, 'home')} nearby, too few with a known size for a typical price.`,
    sentence: (count: number, low: number, median: number, high: number) =>
      `Median asking price nearby: ${perFoot(median)} (typical range ${formatDollars(low)}–${formatDollars(high)}, ${countOf(count, 'home')}).`,
    own: (own: number, cheaper: number, count: number, atMiddle: number) =>
      `This home: ${perFoot(own)}, ${rankWords(cheaper, count)}. At the median it would cost ${formatDollars(atMiddle)}.`,
    noOwn: 'This home’s measured size is unknown.',
  },
  rents: {
    noBand: (count: number) => `${countOf(count, 'rent')} nearby, too few for a typical rent.`,
    sentence: (count: number, low: number, median: number, high: number) =>
      `Median rent nearby: ${perMonth(median)} (typical range ${formatDollars(low)}–${formatDollars(high)}, ${countOf(count, 'rent')}).`,
    stated: (rent: number) => `The listing states ${perMonth(rent)} for this home.`,
    estimate: (rent: number, low: number, high: number) =>
      `Our estimate for this home: ${perMonth(rent)}. Likely range ${formatDollars(low)}–${formatDollars(high)} (80% confidence).`,
    bare: (rent: number) => `We assume ${perMonth(rent)} for this home.`,
  },
  miles: (miles: number | null) => (miles === null ? null : miles < 0.1 ? 'under 0.1' : miles.toFixed(1)),
};
