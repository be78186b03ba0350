import * as z from 'zod/mini';
import { type StatedAssumptions, statedAssumptions } from './assumptions.ts';
import { type UserFacts, userFacts } from './user-facts.ts';

/**
 * The numbers of a proforma as an investor has edited them on screen. Each replaces all of its kind: an assumption that
 * is absent or null takes its default, a fact is as the listing has it. Without either, nothing was edited.
 */
export const editedNumbers = { assumptions: z.optional(statedAssumptions), facts: z.optional(userFacts) };

export type EditedNumbers = {
  readonly assumptions?: StatedAssumptions | undefined;
  readonly facts?: UserFacts | undefined;
};
