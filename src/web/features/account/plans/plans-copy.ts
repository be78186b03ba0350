import type { Feature, Plan, Role } from '#contracts/access.ts';
import { planNames as paidAndFree } from '#domain/plan-names.ts';
import { countOf } from '../../../lib/format.ts';

/** Limits of implemented features. Leaves out the number of marks, which hardly anyone reaches. */
export type LimitName = Exclude<keyof Plan['limits'], 'marks' | 'saved_searches'>;

export const plansCopy = {
  title: 'Search for free. Pay for what you do with what you find.',
  lead: 'Searching, underwriting and sharing cost nothing and need no account. Plans unlock ratings and portfolios, the figures and analyses kept for subscribers, and the exact address of a listing.',
  youAreHere: 'You are here as a guest',
  guestHas: 'Every search, every proforma, the offer to target and shared links are yours, free.',
  yourPlan: 'Your plan',
  billing: 'Billing',
  periods: { monthly: 'Monthly', yearly: 'Yearly, two months free' },
  free: 'for good',
  aMonth: 'a month',
  aYear: 'a year',
  orYearly: (price: string) => `or ${price} a year`,
  saved: (price: string) => `${price} less than twelve months`,
  freeNote: 'No payment',
  everythingIn: (plan: string) => `Everything in ${plan}, and`,
  everythingFree: 'Everything a guest has, and',
  comparison: {
    title: 'What each plan includes',
    scroll: 'What each plan includes, scrolls sideways',
    feature: 'Feature',
    mine: 'You',
    price: 'Price a month',
    included: 'Included',
    missing: 'Not included',
    unlimited: 'No limit',
    marks: 'Bookmarks, pins and ratings, each',
    none: 'None',
  },
  failed: {
    title: 'The plans could not be loaded',
    text: 'Nothing is lost: the search stays free and works without them.',
    retry: 'Try again',
  },
  loading: 'Loading the plans',
  questionsTitle: 'Questions',
  questions: [
    [
      'Is the search really free?',
      'Yes. Guests search every listing, set every assumption and every target, open the full proforma of each result and share links. None of that is counted or limited by a plan.',
    ],
    [
      'What is kept from guests?',
      'The exact address and source of a listing, and six figures: IRR, MIRR, NPV, debt yield, and the two of a refinance. You may still filter by them: a target on a figure that you cannot see counts all the same.',
    ],
    ['How does yearly billing work?', 'A year costs the price of ten months, paid at once. Two months are free.'],
    ['What happens at a limit?', 'What you have stays, whole and usable. Only adding one more asks for a larger plan.'],
    [
      'Do those I share a link with need a plan?',
      'No. A link opens the same search with the same numbers for everyone. Each visitor sees what their own plan includes.',
    ],
    [
      'Can I change or end a plan?',
      'At any time, on this page. More is there at once; less, or none, from the end of the period that you have paid, and until then you may take it back.',
    ],
  ],
  testMode: 'Test mode – no card is charged',
  actions: {
    startFree: 'Start free',
    signUpFirst: 'Sign up to choose it',
    upgrade: (plan: string) => `Upgrade to ${plan}`,
    downgrade: (plan: string) => `Change to ${plan}`,
    yearly: 'Pay by the year',
    monthly: 'Pay by the month',
    end: 'End the plan',
    keep: (plan: string) => `Keep ${plan}`,
    waits: 'From the end of the period',
  },
  change: {
    title: (plan: string, interval: string) => `Change to ${plan}, ${interval}?`,
    endTitle: (plan: string) => `End ${plan}?`,
    now: (plan: string) => `${plan} is there at once. You pay the difference for the rest of the period.`,
    endsNow: 'It ends at once, since its last payment failed.',
    later: (from: string, day: string, to: string) =>
      `You keep ${from} until ${day}, as it is paid. From then on you have ${to}. Until then you may take it back.`,
    kept: 'What you have made stays, whole and usable.',
    periodEnd: 'the end of the period',
    intervals: { monthly: 'by the month', yearly: 'by the year' },
    confirm: (plan: string) => `Change to ${plan}`,
    confirmEnd: 'End the plan',
    changing: 'Changing…',
    cancel: 'Leave it as it is',
  },
  subscription: {
    goesOn: (plan: string, interval: string, day: string) =>
      `${plan}, paid ${interval}. The next payment is on ${day}.`,
    ends: (plan: string, day: string) => `${plan} ends on ${day}. From then on you have Starter.`,
    changes: (plan: string, day: string, next: string, interval: string) =>
      `${plan} goes on until ${day}. From then on you have ${next}, paid ${interval}.`,
    pastDue: (plan: string) =>
      `The last payment failed. ${plan} goes on while we try again: please look at how you pay.`,
    off: (plan: string) => `${plan} is off, since its payment failed. Please look at how you pay, or end the plan.`,
    paymentSettings: 'Payment settings',
    failed: 'What you pay for could not be loaded.',
  },
  returned: {
    looking: 'Looking for your payment.',
    waiting: (plan: string) => `Your payment for ${plan} is being confirmed. This takes a few seconds.`,
    done: (plan: string) => `${plan} is yours now. Everything in it is open.`,
    expired: 'The time to pay was over. Nothing was charged: choose a plan again whenever you like.',
    unknown: 'This payment is not known here. Nothing was changed.',
    signIn: 'Sign in to see how your payment stands.',
    close: 'Close',
  },
  admin: 'You are an administrator: every feature is yours without a plan.',
} as const;

export const planNames: Record<Role, string> = {
  guest: 'Guest',
  ...paidAndFree,
  admin: 'Administrator',
};

export const planPurposes: Record<Plan['role'], string> = {
  starter: 'To keep what you find',
  investor: 'To decide and to make an offer',
  professional: 'To do this for a living',
};

/** Features that need no paid plan. */
export const freeForAll: readonly string[] = [
  'Search of all listings under your own assumptions',
  'Full proforma, with the formula of each figure',
  'Offer to target, near misses and what binds',
  'Links that give everyone the same numbers',
];

/** Flags of implemented features. The API already has the others, and they are sold once they exist. */
export const soldFeatures = [
  'general_features',
  'can_view_limited_fields',
  'analyst_reports',
  'exclusive_listings',
] as const satisfies readonly Feature[];

export const featureNames: Record<(typeof soldFeatures)[number], { readonly name: string; readonly meaning: string }> =
  {
    general_features: {
      name: 'Ratings, bookmarks and portfolios',
      meaning: 'Rate, bookmark and pin rentals, and gather them in portfolios.',
    },
    can_view_limited_fields: {
      name: 'Exact addresses and all figures',
      meaning: 'Street, source and place on the map; IRR, MIRR, NPV, debt yield, refinance.',
    },
    analyst_reports: {
      name: 'Market comparables and risk',
      meaning: 'Homes and rents nearby, and a simulation of what may go wrong.',
    },
    exclusive_listings: {
      name: 'Exclusive listings',
      meaning: 'Mark pocket listings as yours and filter by them.',
    },
  };

export const limitNames: Record<LimitName, { readonly row: string; readonly count: (amount: number) => string }> = {
  portfolios: { row: 'Portfolios', count: (amount) => countOf(amount, 'portfolio') },
  imports_a_month: { row: 'Imports a month', count: (amount) => countOf(amount, 'import a month', 'imports a month') },
};

export const unlimitedWords = 'Portfolios and imports without limit';
