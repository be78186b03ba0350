import { formatDollars } from '#domain/format.ts';

export const comparablesCopy = {
  title: 'Comparables',
  text: 'Similar homes nearby: same type, ±1 bedroom, ±25% size. Best matches first.',
  choose: 'What to compare',
  loading: 'Looking for comparables',
  failed: (reason: string) => `We couldn’t load comparables. ${reason}`,
  retry: 'Try again',
  yours: 'This home',
  map: {
    labels: {
      canvas: 'Map of comparables: use the arrow keys to move and plus or minus to zoom',
      features: 'Comparables on the map',
    },
    subject: 'This home',
    /** The same symbol as in the drawing. */
    subjectMark: '◆',
    pin: (number: number, what: string, figure: string) => `${number}: ${what}, ${figure}`,
  },
  band: { low: 'Lower quartile', median: 'Median', high: 'Upper quartile' },
  today: (day: string) => day,
  homes: {
    tab: 'Homes for sale',
    table: 'Comparable homes for sale',
    few: 'Not enough homes nearby',
    fewText: 'We couldn’t find similar homes for sale nearby.',
    format: formatDollars,
  },
  rents: {
    tab: 'Rents',
    table: 'Comparable rents',
    few: 'Not enough rents nearby',
    fewText: 'We couldn’t find rents for similar homes nearby.',
    note: 'We adjust older advertised rents to the latest month of the rent index.',
    format: formatDollars,
  },
};
