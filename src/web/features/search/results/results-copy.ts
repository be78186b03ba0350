import { countOf } from '../../../lib/format.ts';

const inPlace = (place: string) => (place ? ` in ${place}` : '');
const multipleOrBetter = (multiple: string) => `${multiple} or better`;

export const resultsCopy = {
  answer: (count: number, multiple: string, place: string) => {
    const who = count === 0 ? 'No rental' : countOf(count, 'rental');
    return `${who}${inPlace(place)} ${count > 1 ? 'return' : 'returns'} ${multipleOrBetter(multiple)}`;
  },
  searching: (multiple: string, place: string) => `Rentals${inPlace(place)} that return ${multipleOrBetter(multiple)}`,
  zipCodes: (count: number) => countOf(count, 'ZIP code'),
  assumptions: {
    cash: (amount: string) => `Up to ${amount} in cash`,
    rate: (rate: string) => `${rate} rate`,
    loan: (share: string) => `${share} loan to value`,
    managed: 'with property management',
  },
  nearMissSwitch: {
    label: 'Near misses',
    divider: 'These would meet your targets at a lower offer, up to 20% below asking.',
    hint: 'Also show rentals that would meet your targets at up to 20% below asking',
  },
  binding: {
    misses: (targets: string) => `Misses ${targets}`,
    has: (asked: string, figure: string) => `${asked} (actual ${figure})`,
    needsCash: (cash: string, over: string) => `Needs ${cash} in cash, ${over} over your limit`,
    target: (words: string, asked: string) => `${words} ${asked}`,
    names: {
      maximum_initial_equity_investment: (asked: string) => `${asked} in cash`,
      target_equity_multiple: (asked: string) => asked,
      cash_flow: () => 'positive first-year cash flow',
    },
    orAlone: 'Or change one thing instead:',
    rent: 'Rent',
    rate: 'Rate',
    loan: 'Loan',
    now: (value: string) => `now ${value}`,
  },
  views: { label: 'View', list: 'List', map: 'Map', table: 'Table' },
  results: 'Rentals',
  nearMisses: (count: number) => `${countOf(count, 'near miss', 'near misses')} listed after them`,
  loading: 'Searching',
  card: {
    exclusive: 'Exclusive',
    offer: (price: string, percent: string) => `Offer ${price} (${percent} off)`,
    fresh: 'New',
    cut: (amount: string) => `Price cut ${amount}`,
    near: 'Near miss',
    toClose: (amount: string) => `${amount} to close`,
    multiple: 'equity multiple',
    takeHome: 'take-home equity',
    income: 'Avg. income',
    cashOnCash: 'Cash on cash',
    dscr: 'DSCR',
    capRate: 'Cap rate',
    warnings: {
      price_implausible: 'Asking price looks wrong. Check it first.',
      hoa_implausible: 'HOA dues look wrong, assumed $0',
      hoa_unknown: 'HOA dues unknown, assumed $0',
      zip_mismatch: 'ZIP code and map don’t match. Check the address.',
    },
  },
  offer: {
    atAsking: (target: string) => `Meets ${target} at asking`,
    upTo: (price: string) => `up to ${price}`,
    cashCovers: (cash: string, price: string) => `your ${cash} covers up to ${price}`,
    upToPrice: (target: string, price: string) => `Meets ${target} up to ${price}`,
    offer: (price: string) => `Offer ${price}`,
    below: (percent: string) => `${percent} below asking`,
    toFit: (cash: string) => `to fit your ${cash}`,
    toMeet: (target: string) => `to meet ${target}`,
    none: (target: string) => `No price meets ${target}`,
    unbounded: (target: string) => `Any price meets ${target}`,
    targets: 'your targets',
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
  empty: {
    title: (multiple: string, place: string) => `No rentals${inPlace(place)} at ${multiple}`,
    text: 'We ran your numbers on every listing. None meets all of your targets.',
    changes: 'Change one thing',
    hopeless: (needsCash: boolean, hasFilters: boolean) =>
      `No ${needsCash ? 'other ' : ''}single change finds a match. ${hasFilters ? 'Clear the filters or try' : 'Try'} a lower target.`,
    looking: 'Looking for changes that would help',
    hardest: 'Toughest targets',
    near: (count: number | null) => {
      if (count === null) return 'Show near misses';
      return count === 0 ? 'No near misses either' : `Show ${countOf(count, 'near miss', 'near misses')}`;
    },
    nearHint: 'Near misses would meet your targets at up to 20% below asking.',
    clear: 'Clear all filters',
    cash: (least: string, cash: string) => `Homes here need at least ${least} to close. You entered ${cash}.`,
    withCash: (cash: string) => `Search with ${cash}`,
  },
  little: {
    label: 'Ways to find more',
    title: (count: number) => `Only ${countOf(count, 'match', 'matches')}. Change one thing to see more:`,
  },
  pastEnd: {
    title: 'Page not found',
    text: 'That page of results no longer exists.',
    first: 'Go to first page',
  },
  pager: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: string) => `Page ${page}`,
    shown: (from: string, to: string, of: string) => `${from} – ${to} of ${of}`,
  },
};
