import type { GoalMetric, PortfolioTotals } from '#contracts/portfolio-figures.ts';
import { countOf, formatDollars } from '#domain/format.ts';
import { leftOutWords } from '#domain/left-out-words.ts';

export const portfoliosCopy = {
  title: 'Portfolios',
  lead: 'Group homes and see their combined cash, income and return.',
  create: 'New portfolio',
  loading: 'Loading your portfolios',
  empty: {
    title: 'No portfolios yet',
    text: 'A portfolio shows several homes as one investment. Create one, then save homes to it from your search.',
    create: 'Create a portfolio',
    search: 'Search rentals',
  },
  guest: {
    title: 'Sign in to use portfolios',
    text: 'Group homes, see them as one investment and open them on any device.',
  },
  failed: {
    title: 'We couldn’t load your portfolios',
    text: (reason: string) => `${reason} Nothing was changed.`,
    retry: 'Try again',
  },
  limit: (used: number, most: number) => `${used} of ${countOf(most, 'portfolio')} used`,
  noHomes: 'No homes yet',
  goal: 'Goal',
  strategy: 'Strategy',
  figures: {
    multiple: 'Equity multiple',
    cash: 'Cash to close',
    income: 'Avg. income',
    dscr: 'DSCR',
    irr: 'IRR',
    takeHome: 'Take-home equity',
    homes: 'Homes',
  },
  leftOut: (count: number) => leftOutWords(countOf(count, 'home')),
  progress: {
    label: (metric: string) => `Progress toward ${metric}`,
    words: (reached: string, aimed: string, share: string) => `${reached} of ${aimed}, ${share}`,
    none: (aimed: string) => `Target: ${aimed}`,
  },
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  remove: 'Delete',
  removeOf: (title: string) => `Delete ${title}`,
  confirm: {
    title: (title: string) => `Delete “${title}”?`,
    text: 'This can’t be undone. Homes outside your bookmarks and other portfolios will be removed from your saved homes.',
    cancel: 'Cancel',
    confirm: 'Delete portfolio',
  },
  deleted: (title: string) => `“${title}” deleted`,
  form: {
    createTitle: 'New portfolio',
    editTitle: 'Edit portfolio',
    title: 'Title',
    goal: 'Goal',
    goalHint: 'For example: high cash flow, high appreciation.',
    strategy: 'Strategy',
    optional: 'Optional',
    measure: 'Track progress with',
    value: 'Target',
    noMeasure: 'Don’t track',
    goalNeeded: 'Please enter a portfolio goal (high cash flow, high appreciation)',
    valueNeeded: 'Please enter a target',
    cancel: 'Cancel',
    create: 'Create portfolio',
    save: 'Save',
    saving: 'Saving…',
    full: (most: number) => `You’ve used all ${most} portfolios in your plan. Upgrade to create more.`,
    plans: 'See plans',
  },
} as const;

/** The metrics of a goal, in words. */
export const metricNames: Readonly<Record<GoalMetric, string>> = {
  yearly_net_income: 'Annual avg. income',
  equity_multiple: 'Equity multiple',
  initial_equity_investment: 'Cash invested',
};

/** The sums of a portfolio. Unknown if none of its homes has a rent, because the sums leave such homes out. */
export function sumsInWords(totals: PortfolioTotals) {
  const isEmpty = totals.proforma_count === totals.left_out_count;
  const known = (dollars: number) => formatDollars(isEmpty ? null : dollars);
  return {
    cash: known(totals.initial_equity_investment),
    income: known(totals.yearly_net_income),
    takeHome: known(totals.take_home_equity),
  };
}
