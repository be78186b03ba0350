import { countOf, formatCount } from '#domain/format.ts';

export const inPlace = (place: string) => (place ? ` in ${place}` : '');
const multipleOrBetter = (multiple: string) => `${multiple} or better`;

export const resultsCopy = {
  answer: (count: number, multiple: string, place: string) => {
    // The multiple need not be the reason: a filter or another target can be.
    if (count === 0) return `No rentals${inPlace(place)} match this search`;
    return `${countOf(count, 'rental')}${inPlace(place)} ${count > 1 ? 'return' : 'returns'} ${multipleOrBetter(multiple)}`;
  },
  inArea: (here: number, all: number) => `${formatCount(here)} of ${countOf(all, 'rental')} in this area`,
  searching: (multiple: string, place: string) => `Rentals${inPlace(place)} that return ${multipleOrBetter(multiple)}`,
  zipCodes: (count: number) => countOf(count, 'ZIP code'),
  assumptions: {
    cash: (amount: string) => `Up to ${amount} in cash`,
    rate: (rate: string) => `${rate} rate`,
    loan: (share: string) => `${share} loan to value`,
    managed: 'with property management',
  },
  kinds: { label: 'Show', matches: 'Matches', near: 'Near misses' },
  near: {
    answer: (count: number, multiple: string, place: string) =>
      `${countOf(count, 'near miss', 'near misses')}${inPlace(place)} for ${multiple}`,
    inArea: (here: number, all: number) =>
      `${formatCount(here)} of ${countOf(all, 'near miss', 'near misses')} in this area`,
    hint: 'These would meet your targets at a lower offer, up to 20% below asking.',
  },
  views: { label: 'View', list: 'List', map: 'Map', table: 'Table' },
  results: 'Rentals',
  loading: 'Searching',
  card: {
    exclusive: 'Exclusive',
    private: 'Private',
    fresh: 'New',
    cut: (amount: string) => `Price cut ${amount}`,
    near: 'Near miss',
    toClose: (amount: string) => `${amount} to close`,
    repairs: (amount: string) => `Cash to close includes ${amount} of repairs`,
    takeHome: 'take-home equity',
    income: 'Avg. income',
    cashOnCash: 'Cash on cash',
    dscr: 'DSCR',
    capRate: 'Cap rate',
    warnings: {
      price_implausible: 'Asking price is under three years of rent, so check it first. Listed last.',
      hoa_implausible: 'HOA dues look wrong, left out',
      hoa_estimated: 'HOA dues estimated. Listed after homes with known dues.',
      hoa_unknown: 'HOA dues unknown, assumed $0',
      rental_rules_unknown: 'Co-op: check that you may rent it out',
      zip_mismatch: 'ZIP code and map don’t match. Check the address.',
      rent_rough: 'Rough rent estimate',
    },
  },
  connection: {
    offline: 'You’re offline',
    unreachable: 'We can’t reach Forma right now',
    none: 'We’ll run your search as soon as you’re back online.',
    before: (time: string) => `Showing your previous search from ${time}. We’ll update it when you’re back online.`,
    older: (time: string) => `Showing results from ${time}. We’ll update them when you’re back online.`,
  },
  failed: {
    title: 'We couldn’t run your search',
    text: (reason: string) => `${reason} Your filters are saved in this page’s link.`,
    retry: 'Try again',
    request: (id: string) => `Request ${id}`,
  },
  hidden: {
    count: (count: number) => `${countOf(count, 'match', 'matches')} hidden by you.`,
    link: 'See hidden homes',
  },
  pager: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: string) => `Page ${page}`,
    shown: (from: string, to: string, of: string) => `${from} – ${to} of ${of}`,
  },
};
