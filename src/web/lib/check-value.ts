import type * as z from 'zod/mini';

/** Why a value is refused. */
export type Problem = {
  readonly message: string;
  /** The end of a range that it is about; null: the whole value. */
  readonly end: 0 | 1 | null;
  /** Typing on may still make it valid: the 1 of 15 where the least is 10. */
  readonly onTheWay: boolean;
};

/** What a schema says against a value, in its own words; null where it takes it. */
export function checkValue(schema: z.ZodMiniType, value: unknown): Problem | null {
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return null;
  const end = issue.path[0];
  return { message: issue.message, end: end === 0 || end === 1 ? end : null, onTheWay: issue.code !== 'too_big' };
}
