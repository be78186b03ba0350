import type * as z from 'zod/mini';

/** Why a value is rejected. */
export type Problem = {
  readonly message: string;
  /** The invalid end of a range; null: the whole value. */
  readonly end: 0 | 1 | null;
  /** Further typing can make the value valid, such as the 1 of 15 when the minimum is 10. */
  readonly canBecomeValid: boolean;
};

/** The schema's message about an invalid value; null for a valid one. */
export function checkValue(schema: z.ZodMiniType, value: unknown): Problem | null {
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return null;
  const end = issue.path[0];
  return { message: issue.message, end: end === 0 || end === 1 ? end : null, canBecomeValid: issue.code !== 'too_big' };
}
