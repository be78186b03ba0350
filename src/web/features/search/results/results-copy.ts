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
    hold: (years: string) => `held ${years}`,
    offer: (label: string) => `price ${label.toLowerCase()}`,
    rent: (label: string) => `rent ${label.toLowerCase()}`,
    managed: 'with a manager',
  },
  nearMissSwitch: {
    label: 'Near misses',
    divider: 'These would meet your targets at a lower offer, up to 20% below asking.',
    hint: 'Also list the rentals that meet your targets at up to 20% below asking',
  },
  binding: {
    misses: (targets: string) => `Misses ${targets}`,
    has: (asked: string, figure: string) => `${asked} (has ${figure})`,
    names: {
      maximum_initial_equity_investment: (asked: string) => `${asked} in cash`,
      target_equity_multiple: (asked: string) => asked,
      target_grm: (asked: string) => `GRM ${asked}`,
      target_dscr: (asked: string) => `DSCR ${asked}`,
      target_debt_yield: (asked: string) => `debt yield ${asked}`,
      target_expense_ratio: (asked: string) => `expense ratio ${asked}`,
      target_initial_cocr: (asked: string) => `cash on cash ${asked}`,
      target_net_profit_margin: (asked: string) => `profit margin ${asked}`,
      target_refi_out_ratio: (asked: string) => `refinance out ${asked}`,
      target_irr: (asked: string) => `IRR ${asked}`,
      cash_flow: () => 'a first year in the black',
    },
    orAlone: 'At the price above, or one of these alone:',
    rent: 'Rent',
    rate: 'Rate',
    loan: 'Loan',
    none: 'none',
    now: (value: string) => `now ${value}`,
  },
  views: { label: 'View', list: 'List', map: 'Map', table: 'Table' },
  results: 'Rentals',
  nearMisses: (count: number) => `${countOf(count, 'near miss', 'near misses')} listed after them`,
  loading: 'Searching',
  card: {
    exclusive: 'Exclusive',
    illustration: 'Illustration',
    photo: (name: string) => `Photo of ${name}`,
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
      price_implausible: 'Asking price looks wrong: check it first',
      hoa_implausible: 'HOA dues look wrong: counted as $0',
      hoa_unknown: 'HOA dues unknown: counted as $0',
      zip_mismatch: 'ZIP code and map disagree: check the address',
    },
  },
  offer: {
    /** Target and price in one line: `1.30x at $231,400`, `Meets your targets at $231,400`. */
    at: (target: string, price: string) => `${target} at ${price}`,
    several: (target: string) => `Meets ${target}`,
    under: (percent: string) => `${percent} under asking`,
    over: (percent: string) => `${percent} over asking`,
    asking: 'the asking price',
    none: (target: string) => `No price meets ${target}`,
    unbounded: (target: string) => `Any price meets ${target}`,
    targets: 'your targets',
  },
  connection: {
    offline: 'You are offline',
    unreachable: 'The server could not be reached',
    none: 'Your search runs by itself as soon as there is an answer.',
    before: (time: string) =>
      `What you see is the search before, from ${time}. Yours runs by itself as soon as it can.`,
    older: (time: string) => `What you see is from ${time}. It is renewed by itself as soon as it can be.`,
  },
  failed: {
    title: 'The search could not be run',
    text: (reason: string) => `${reason} Nothing is lost: your search is kept in the address of this page.`,
    retry: 'Try again',
    request: (id: string) => `Request ${id}`,
  },
  empty: {
    title: (multiple: string, place: string) => `No rental${inPlace(place)} reaches ${multiple} as you ask`,
    text: 'Every listing was underwritten under your assumptions, and none meets all that you ask.',
    changes: 'One change finds',
    hopeless: (needsCash: boolean, hasFilters: boolean) =>
      `No ${needsCash ? 'other ' : ''}single change finds a rental. ${hasFilters ? 'Clear the filters, or start' : 'Start'} from a lower target.`,
    looking: 'Looking for the changes that help.',
    hardest: 'Hardest to meet',
    near: (count: number | null) => {
      if (count === null) return 'Show near misses';
      return count === 0 ? 'No near misses either' : `Show ${countOf(count, 'near miss', 'near misses')}`;
    },
    nearHint: 'Near misses meet your targets at up to 20% below asking.',
    clear: 'Clear all filters',
    cash: (least: string, cash: string) =>
      `Your cash comes first: the least that any home here needs to close is ${least}, and you have ${cash}.`,
    withCash: (cash: string) => `Search with ${cash}`,
  },
  little: {
    label: 'What would find more',
    title: (count: number) =>
      `${count === 1 ? 'Only one rental matches' : `Only ${count} rentals match`}. One change finds more:`,
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
