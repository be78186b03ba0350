import type { ReturnSources } from '#underwriting/score/classify-profile.ts';

/** The parts of a return, and what they are parts of. */
export const returnSourceLabels = {
  cashFlow: 'Cash flow',
  principalPaidDown: 'Principal paid down',
  refinanceProceeds: 'Growth you could refinance',
  growthInValue: 'Growth in value',
} as const satisfies Record<keyof ReturnSources, string>;
export const returnSourcesTitle = 'Where the return comes from';
