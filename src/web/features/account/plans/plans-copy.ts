import type { Plan, Role } from '#contracts/access.ts';
import { countOf } from '#domain/format.ts';
import { planNames as paidAndFree } from '#domain/plan-names.ts';

/** Limits on the cards. Leaves out those that hardly anyone reaches. */
export type LimitName = Exclude<keyof Plan['limits'], 'marks' | 'assumption_templates'>;

export const plansCopy = {
  title: 'Search free. Upgrade when you’re ready to buy.',
  lead: 'Searching, underwriting and sharing are free, with no account. Plans add portfolios, exact addresses, more metrics, a chat, analyses and downloads.',
  youAreHere: 'You’re browsing as a guest',
  guestHas: 'Searches, proformas, max offers and shared links are free.',
  yourPlan: 'Your plan',
  billing: 'Billing',
  periods: { monthly: 'Monthly', yearly: 'Yearly, two months free' },
  free: 'forever',
  aMonth: 'per month',
  aYear: 'per year',
  orYearly: (price: string) => `or ${price} per year`,
  saved: (price: string) => `Save ${price} per year`,
  freeNote: 'No card needed',
  everythingIn: (plan: string) => `Everything in ${plan}, plus`,
  everythingFree: 'Everything guests get, plus',
  comparison: {
    title: 'What each plan includes',
    scroll: 'What each plan includes, scrolls sideways',
    feature: 'Feature',
    mine: 'You',
    price: 'Monthly price',
    included: 'Included',
    missing: 'Not included',
    unlimited: 'Unlimited',
    marks: 'Bookmarks, pins and ratings (each)',
    templates: 'Assumption templates',
    none: 'None',
  },
  failed: {
    title: 'We couldn’t load plans',
    text: 'Search is free and still works.',
    retry: 'Try again',
  },
  loading: 'Loading plans',
  questionsTitle: 'Questions',
  questions: [
    [
      'Is search really free?',
      'Yes. Guests can search every listing, set every assumption and target, open full proformas and share links, without limits.',
    ],
    [
      'What can’t guests see?',
      'A listing’s exact address and source, and six metrics: IRR, MIRR, NPV, debt yield and two refinance metrics. You can still filter by metrics you can’t see.',
    ],
    ['How does yearly billing work?', 'You pay for ten months up front and get two months free.'],
    ['What happens at a limit?', 'You keep everything you have. You only need to upgrade to add more.'],
    [
      'Do people I share a link with need a plan?',
      'No. A link opens the same search with the same numbers for everyone. Each visitor sees what their own plan includes.',
    ],
    [
      'Can I change or cancel my plan?',
      'Yes, any time on this page. Upgrades apply right away. Downgrades and cancellations apply at the end of your billing period; you can undo them until then.',
    ],
  ],
  testMode: 'Test mode – no card is charged',
  actions: {
    startFree: 'Start free',
    signUpFirst: 'Sign up to choose this plan',
    upgrade: (plan: string) => `Upgrade to ${plan}`,
    downgrade: (plan: string) => `Switch to ${plan}`,
    yearly: 'Switch to yearly billing',
    monthly: 'Switch to monthly billing',
    end: 'Cancel plan',
    keep: (plan: string) => `Keep ${plan}`,
    waits: 'Starts after this billing period',
  },
  change: {
    title: (plan: string, interval: string) => `Switch to ${plan}, ${interval}?`,
    endTitle: (plan: string) => `Cancel ${plan}?`,
    now: (plan: string, due: string | null) =>
      due === null
        ? `You’ll have ${plan} right away and pay a prorated difference today.`
        : `You’ll have ${plan} right away and pay about ${due} today, with what’s left of your current plan taken off.`,
    endsNow: 'It ends right away because your last payment failed.',
    later: (from: string, day: string, to: string) =>
      `You’ll keep ${from} until ${day}, then move to ${to}. You can undo this until then.`,
    intervalNow: (plan: string, interval: string, due: string | null) =>
      due === null
        ? `${plan} will be ${interval} from today. You’ll pay a prorated difference today.`
        : `${plan} will be ${interval} from today. You’ll pay about ${due} today, with what’s left of your current plan taken off.`,
    intervalLater: (plan: string, interval: string, day: string) =>
      `${plan} will be ${interval} from ${day}. You can undo this until then.`,
    kept: 'You keep everything you’ve created.',
    periodEnd: 'the end of your billing period',
    intervals: { monthly: 'billed monthly', yearly: 'billed yearly' },
    confirm: (plan: string) => `Switch to ${plan}`,
    confirmEnd: 'Cancel plan',
    changing: 'Changing…',
    cancel: 'Go back',
  },
  subscription: {
    on: (day: string) => `on ${day}`,
    atPeriodEnd: 'at the end of your billing period',
    goesOn: (plan: string, interval: string, when: string) => `${plan}, ${interval}. Next payment ${when}.`,
    ends: (plan: string, when: string) => `${plan} ends ${when}. You’ll then be on Starter.`,
    changes: (plan: string, day: string, next: string, interval: string) =>
      `You have ${plan} until ${day}, then ${next}, ${interval}.`,
    pastDue: (plan: string) =>
      `Your last payment failed. You keep ${plan} while we retry. Please update your payment method.`,
    off: (plan: string) =>
      `${plan} is paused because your payment failed. Please update your payment method or cancel the plan.`,
    paymentSettings: 'Payment settings',
    failed: 'We couldn’t load your subscription.',
  },
  returned: {
    looking: 'Checking your payment…',
    waiting: (plan: string) => `We’re confirming your payment for ${plan}. This takes a few seconds.`,
    overdue: (paid: string, plan: string) =>
      `Your payment for ${paid} went through, but you’re on ${plan}. If you haven’t changed plans since then, reload this page in a few minutes.`,
    done: (plan: string, additions: readonly string[]) => `You’re on ${plan}. Unlocked: ${additions.join(' · ')}.`,
    expired: 'The payment timed out, and you weren’t charged. Choose a plan to try again.',
    unchecked: 'We couldn’t check your payment yet. We’ll keep trying, so please don’t pay again.',
    unknown: 'We couldn’t find this payment. Nothing changed.',
    signIn: 'Sign in to see your payment status.',
    close: 'Close',
  },
  admin: 'You’re an administrator. All features are included.',
} as const;

export const planNames: Record<Role, string> = {
  guest: 'Guest',
  ...paidAndFree,
  admin: 'Administrator',
};

export const planPurposes: Record<Plan['role'], string> = {
  starter: 'Save what you find',
  investor: 'Decide and make an offer',
  professional: 'Invest full time',
};

/** Features that need no paid plan. */
export const freeForAll: readonly string[] = [
  'Search all listings with your assumptions',
  'Full proformas with every formula',
  'Max offer, near misses and your toughest targets',
  'Links that show everyone the same numbers',
];

type LimitWords = {
  readonly row: string;
  readonly count: (amount: number) => string;
  readonly unlimited: string;
};

export const limitNames: Record<LimitName, LimitWords> = {
  portfolios: {
    row: 'Portfolios',
    count: (amount) => countOf(amount, 'portfolio'),
    unlimited: 'Unlimited portfolios',
  },
  saved_searches: {
    row: 'Saved searches',
    count: (amount) => countOf(amount, 'saved search', 'saved searches'),
    unlimited: 'Unlimited saved searches',
  },
  imports_a_month: {
    row: 'Monthly imports',
    count: (amount) => countOf(amount, 'import per month', 'imports per month'),
    unlimited: 'Unlimited imports',
  },
};
