import { useState } from 'react';
import type { Problem } from './check-value.ts';

type Refused<Value> = {
  readonly typed: Value;
  readonly originalValue: Value;
  readonly problem: Problem;
  readonly isReasonShown: boolean;
};

/**
 * A typed value that is passed on only when valid. An invalid value stays in its box. The reason shows once further
 * typing cannot fix it, or when the box loses focus.
 */
export function useCheckedInput<Value>(
  value: Value,
  check: (typed: Value) => Problem | null,
  onChange: (value: Value) => void,
) {
  const [lastRefused, setRefused] = useState<Refused<Value> | null>(null);
  const refused = lastRefused !== null && lastRefused.originalValue === value ? lastRefused : null;
  return {
    shown: refused ? refused.typed : value,
    problem: refused?.isReasonShown ? refused.problem : null,
    type: (typed: Value) => {
      const problem = check(typed);
      if (problem)
        setRefused({
          typed,
          originalValue: value,
          problem,
          isReasonShown: refused?.isReasonShown || !problem.canBecomeValid,
        });
      else {
        setRefused(null);
        onChange(typed);
      }
    },
    leave: () => {
      if (refused && !refused.isReasonShown) setRefused({ ...refused, isReasonShown: true });
    },
  };
}
