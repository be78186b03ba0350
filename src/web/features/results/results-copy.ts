import { countOf } from '../../lib/format.ts';

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
    hold: (years: string) => `held ${years}`,
    offer: (label: string) => `price ${label.toLowerCase()}`,
    rent: (label: string) => `rent ${label.toLowerCase()}`,
    managed: 'with a manager',
  },
  views: { label: 'View', list: 'List', map: 'Map', table: 'Table' },
  results: 'Rentals',
  nearMisses: (count: number) => `${countOf(count, 'near miss', 'near misses')} listed after them`,
  loading: 'Searching',
  card: {
    illustration: 'Illustration',
    photo: (name: string) => `Photo of ${name}`,
    atOffer: (label: string) => `At ${label.toLowerCase()}`,
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
      price_implausible: 'Asking price looks wrong: check it first',
      hoa_implausible: 'HOA dues look wrong: counted as $0',
      hoa_unknown: 'HOA dues unknown: counted as $0',
      zip_mismatch: 'ZIP code and map disagree: check the address',
    },
  },
  offer: {
    upTo: (target: string, price: string) => [`Meets ${target} up to`, price] as const,
    under: (percent: string) => `${percent} under asking`,
    over: (percent: string) => `${percent} over asking`,
    asking: 'the asking price',
    none: (target: string) => `No price meets ${target}`,
    unbounded: (target: string) => `Any price meets ${target}`,
    targets: 'your targets',
  },
  failed: {
    title: 'The search could not be run',
    text: (reason: string) => `${reason} Nothing is lost: your search is kept in the address of this page.`,
    retry: 'Try again',
    request: (id: string) => `Request ${id}`,
  },
  empty: {
    title: (multiple: string, place: string) => `No rental${inPlace(place)} reaches ${multiple} as you ask`,
    text: 'Every listing was underwritten under your assumptions. These changes would find some:',
    hopeless: 'No single change finds a rental. Clear the filters, or start from a lower target.',
    looking: 'Looking for the change that helps most.',
    without: (filter: string) => `Without ${filter}`,
    target: (multiple: string) => `Target ${multiple}`,
    cash: (amount: string) => `${amount} in cash`,
    anywhere: 'Anywhere in the U.S.',
    found: (count: number) => countOf(count, 'rental'),
    hardest: 'Hardest to meet',
    near: 'Show near misses',
    nearHint: 'Rentals that meet your targets at up to 20% below asking.',
    clear: 'Clear all filters',
  },
  pastEnd: {
    title: 'There is no such page',
    text: 'The results end before it: the link may be older than the search.',
    first: 'Go to the first page',
  },
  pager: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: string) => `Page ${page}`,
    shown: (from: string, to: string, of: string) => `${from} – ${to} of ${of}`,
  },
};
