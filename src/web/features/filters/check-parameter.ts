import { type ParameterName, searchParameters } from '#contracts/search-parameters.ts';

/** Why a value is refused. */
export type Problem = {
  readonly message: string;
  /** The end of a range that it is about; null: the whole value. */
  readonly end: 0 | 1 | null;
  /** Typing on may still make it valid: the 1 of 15 where the least is 10. */
  readonly onTheWay: boolean;
};

/** What the request would say against a parameter's value, in its own words; null where it takes it. */
export function checkParameter(name: ParameterName, value: unknown): Problem | null {
  const parsed = searchParameters.shape[name].safeParse(value ?? undefined);
  const issue = parsed.error?.issues[0];
  if (!issue) return null;
  const end = issue.path[0];
  return { message: issue.message, end: end === 0 || end === 1 ? end : null, onTheWay: issue.code !== 'too_big' };
}
