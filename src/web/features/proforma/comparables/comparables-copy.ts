import { countOf, formatCount, formatDollars, formatNumber } from '../../../lib/format.ts';

const perFoot = (dollars: number) => `${formatDollars(dollars)} a square foot`;
const perMonth = (dollars: number) => `${formatDollars(dollars)} a month`;

/** The rank of a home among others, some of which are cheaper. */
function rankWords(cheaper: number, count: number): string {
  if (cheaper === 0) return 'no more than the cheapest';
  return cheaper === count ? 'more than any of them' : `more than ${formatCount(cheaper)} of the ${formatCount(count)}`;
}

export const comparablesCopy = {
  title: 'Comparables',
  text: 'What is for sale and for rent nearby and like it: the same type, a bedroom more or less, a quarter of the area more or less; the nearest and most alike first.',
  choose: 'What to compare',
  loading: 'Looking for comparables',
  failed: (reason: string) => `The comparables could not be loaded. ${reason}`,
  retry: 'Try again',
  yours: 'This home',
  map: {
    labels: {
      canvas: 'Map of the comparables: arrow keys move it, plus and minus change its scale',
      features: 'Comparables on the map',
    },
    subject: 'This home',
    /** The same symbol as in the drawing. */
    subjectMark: '◆',
    pin: (number: number, what: string, figure: string) => `${number}: ${what}, ${figure}`,
  },
  band: { low: 'Lower quarter', median: 'Middle', high: 'Upper quarter' },
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
  told: (amount: string, day: string) => `${amount}, ${day}`,
  today: (day: string) => day,
  homes: {
    tab: 'Homes for sale',
    table: 'Comparable homes for sale',
    few: 'Too few homes near',
    fewText: 'No home for sale nearby is enough like this one to compare it with.',
    noBand: (count: number) => `${countOf(count, 'home')} nearby: too few with a known area to say where prices lie.`,
    sentence: (count: number, low: number, median: number, high: number) =>
      `Half of ${formatCount(count)} homes nearby ask ${formatDollars(low)} to ${perFoot(high)}; the middle one asks ${formatDollars(median)}.`,
    own: (own: number, cheaper: number, count: number, atMiddle: number) =>
      `This home asks ${formatDollars(own)}, ${rankWords(cheaper, count)}. At the middle it would cost ${formatDollars(atMiddle)}.`,
    noOwn: 'The area of this home is not known.',
    format: formatDollars,
  },
  rents: {
    tab: 'Rents',
    table: 'Comparable rents',
    few: 'Too few rents near',
    fewText: 'No known rent nearby is of a home enough like this one.',
    noBand: (count: number) => `${countOf(count, 'rent')} nearby: too few to say where rents lie.`,
    sentence: (count: number, low: number, median: number, high: number) =>
      `Half of ${formatCount(count)} rents nearby lie from ${formatDollars(low)} to ${perMonth(high)}; the middle one is ${formatDollars(median)}.`,
    stated: (rent: number) => `This home rents for ${perMonth(rent)}, as stated.`,
    estimate: (rent: number, low: number, high: number) =>
      `The estimate for this home is ${perMonth(rent)}, and four times in five the true rent lies from ${formatDollars(low)} to ${formatDollars(high)}.`,
    bare: (rent: number) => `This home is reckoned with ${perMonth(rent)}.`,
    note: 'Advertised rents are older: each is brought to the newest month of the rent index, where there is one.',
    format: formatDollars,
  },
  miles: (miles: number | null) =>
    miles === null ? null : miles < 0.1 ? 'under 0.1' : formatNumber(Math.round(miles * 10) / 10),
};
