import { useState } from 'react';
import type { Problem } from './check-value.ts';

type Refused<Value> = {
  readonly typed: Value;
  /** The value in force over which it was typed: once that changes, what was typed is forgotten. */
  readonly over: Value;
  readonly problem: Problem;
  readonly said: boolean;
};

/**
 * A value typed by hand that goes on only where it is valid. What is not stays in its box, with the reason once it
 * cannot become valid by typing on, or once the box is left.
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
