import { useState } from 'react';
import type { Problem } from './check-value.ts';

type Refused<Value> = {
  readonly typed: Value;
  readonly over: Value;
  readonly problem: Problem;
  readonly said: boolean;
};

/**
 * A typed value that is passed on only when valid. An invalid value stays in its box. The reason shows once further
 * typing cannot fix it, or when the box loses focus.
 */
export function useChecked<Value>(
  value: Value,
  check: (typed: Value) => Problem | null,
  onChange: (value: Value) => void,
) {
  const [kept, setRefused] = useState<Refused<Value> | null>(null);
  const refused = kept !== null && kept.over === value ? kept : null;
  return {
    shown: refused ? refused.typed : value,
    problem: refused?.said ? refused.problem : null,
    type: (typed: Value) => {
      const problem = check(typed);
      if (problem) setRefused({ typed, over: value, problem, said: refused?.said || !problem.onTheWay });
      else {
        setRefused(null);
        onChange(typed);
      }
    },
    leave: () => {
      if (refused && !refused.said) setRefused({ ...refused, said: true });
    },
  };
}
