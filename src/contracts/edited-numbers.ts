import * as z from 'zod/mini';
import { type StatedAssumptions, statedAssumptions } from './assumptions.ts';
import { type UserFacts, userFacts } from './user-facts.ts';

/**
 * Numbers that an investor edited on screen. Each object replaces all of its kind: an absent or null assumption takes
 * its default, an absent fact takes the listing's value. Without both, nothing was edited.
 */
export const editedNumbers = { assumptions: z.optional(statedAssumptions), facts: z.optional(userFacts) };

export type EditedNumbers = {
  readonly assumptions?: StatedAssumptions | undefined;
  readonly facts?: UserFacts | undefined;
};
