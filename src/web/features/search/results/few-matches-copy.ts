import { countOf } from '#domain/format.ts';
import { inPlace } from './results-copy.ts';

/** The texts of a search with few or no matches. */
export const fewMatchesCopy = {
  empty: {
    title: (multiple: string, place: string, hasFilters: boolean) =>
      `No rentals${inPlace(place)} at ${multiple}${hasFilters ? ' match your filters' : ''}`,
    text: (isLimitedToPlace: boolean, hasFilters: boolean) => {
      const targets = `${hasFilters ? 'passes your filters and ' : ''}meets all of your targets.`;
      if (isLimitedToPlace) return `No listing there ${targets}`;
      return hasFilters ? `No listing ${targets}` : `We ran your numbers on every listing. None ${targets}`;
    },
    changes: 'Change one thing',
    hopeless: (needsCash: boolean, hasFilters: boolean) =>
      `No ${needsCash ? 'other ' : ''}single change finds a match. ${hasFilters ? 'Clear the filters or try' : 'Try'} a lower target.`,
    looking: 'Looking for changes that would help',
    failed: 'We couldn’t look for changes that would help.',
    retry: 'Try again',
    hardest: { target: 'Toughest targets', filter: 'Toughest filter' },
    near: (count: number) => `Show ${countOf(count, 'near miss', 'near misses')}`,
    noNear: 'There are no near misses either.',
    nearHint: 'Near misses would meet your targets at up to 20% below asking.',
    clear: 'Clear all filters',
    cash: (least: string, cash: string) => `Homes here need at least ${least} to close. You entered ${cash}.`,
  },
  little: {
    label: 'Ways to find more',
    title: (count: number) => `Only ${countOf(count, 'match', 'matches')}. Change one thing to see more:`,
  },
};
