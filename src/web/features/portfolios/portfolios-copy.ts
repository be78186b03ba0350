import type { GoalMetric } from '#contracts/portfolio-figures.ts';
import { countOf } from '../../lib/format.ts';

export const portfoliosCopy = {
  title: 'Portfolios',
  lead: 'Homes that belong together, as one investment: their cash, income and return added up.',
  create: 'New portfolio',
  loading: 'Loading your portfolios',
  empty: {
    title: 'No portfolio yet',
    text: 'A portfolio adds up several homes as one investment: what they cost, what they bring in, and what comes back together. Name one and say what it is for, then put homes into it from the search.',
    create: 'Make the first portfolio',
    search: 'Search rentals',
  },
  guest: {
    title: 'Sign in to keep portfolios',
    text: 'Portfolios belong to an account. With one you put homes together, see them as one investment and come back to them on any device.',
    signIn: 'Sign in',
    signUp: 'Create an account',
  },
  failed: {
    title: 'Your portfolios could not be loaded',
    text: (reason: string) => `${reason} Nothing was changed.`,
    retry: 'Try again',
  },
  limit: (used: number, most: number) => `${used} of ${countOf(most, 'portfolio')} of your plan`,
  noHomes: 'No homes in it yet',
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
  leftOut: (count: number) =>
    `${countOf(count, 'home')} without a rent ${count === 1 ? 'is' : 'are'} left out of all sums.`,
  progress: {
    label: (metric: string) => `Toward the goal: ${metric}`,
    words: (reached: string, aimed: string, share: string) => `${reached} of ${aimed}, ${share}`,
    none: (aimed: string) => `Aims at ${aimed}`,
  },
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  remove: 'Delete',
  removeOf: (title: string) => `Delete ${title}`,
  confirm: {
    title: (title: string) => `Delete “${title}”?`,
    text: 'The portfolio goes for good. Its homes, with their marks, notes and figures, stay among what you keep.',
    cancel: 'Keep it',
    confirm: 'Delete it',
  },
  deleted: (title: string) => `“${title}” was deleted.`,
  form: {
    createTitle: 'New portfolio',
    editTitle: 'Edit portfolio',
    title: 'Title',
    goal: 'Goal',
    goalHint: 'In your words, such as: high cash flow, high appreciation.',
    strategy: 'Strategy',
    optional: 'Optional',
    measure: 'Measure the goal by',
    value: 'How much is aimed at',
    noMeasure: 'Nothing',
    titleNeeded: 'Please enter a title',
    goalNeeded: 'Please enter a portfolio goal (high cash flow, high appreciation)',
    valueNeeded: 'Please enter how much is aimed at',
    cancel: 'Cancel',
    create: 'Make portfolio',
    save: 'Save',
    saving: 'Saving…',
    plans: 'See the plans',
  },
} as const;

/** The metrics of a goal, in words. */
export const metricNames: Readonly<Record<GoalMetric, string>> = {
  yearly_net_income: 'Average income a year',
  equity_multiple: 'Equity multiple',
  initial_equity_investment: 'Cash invested',
};
