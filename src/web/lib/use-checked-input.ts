import { useRef, useState } from 'react';
import type { Problem } from './check-value.ts';

type Refused<Value> = {
  readonly typed: Value;
  /** The values in force at the refusal. With any other one, the box shows that again. */
  readonly valuesInForce: readonly Value[];
  readonly problem: Problem;
  readonly isReasonShown: boolean;
};

/**
 * A typed value that is passed on only when valid. An invalid value stays in its box. Once further typing cannot fix it,
 * or when the box loses focus, the reason shows and the value from before the typing is in force again, because the
 * first digits of a number are not what was meant.
 */
export function useCheckedInput<Value>(
  value: Value,
  check: (typed: Value) => Problem | null,
  onChange: (value: Value) => void,
) {
  const [lastRefused, setRefused] = useState<Refused<Value> | null>(null);
  /** The value before the typing; null: nobody types. */
  const start = useRef<{ readonly value: Value } | null>(null);
  const refused = lastRefused?.valuesInForce.some((each) => isSame(each, value)) ? lastRefused : null;
  const refuse = (typed: Value, problem: Problem, isReasonShown: boolean) => {
    const before = start.current?.value ?? value;
    setRefused({ typed, valuesInForce: [value, before], problem, isReasonShown });
    if (isReasonShown && !isSame(value, before)) onChange(before);
  };
  return {
    shown: refused ? refused.typed : value,
    problem: refused?.isReasonShown ? refused.problem : null,
    type: (typed: Value) => {
      start.current ??= { value };
      const problem = check(typed);
      if (problem) {
        refuse(typed, problem, refused?.isReasonShown || !problem.canBecomeValid);
      } else {
        setRefused(null);
        onChange(typed);
      }
    },
    leave: () => {
      if (refused && !refused.isReasonShown) refuse(refused.typed, refused.problem, true);
      start.current = null;
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
