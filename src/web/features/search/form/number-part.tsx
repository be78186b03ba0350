import { useEffect, useRef } from 'react';
import { NumberField } from '../../../ui/number-field.tsx';
import { Part } from './form-parts.tsx';
import { QuickChoices } from './quick-choices.tsx';
import classes from './search-form.module.css';
import type { FormProblem } from './search-of-draft.ts';

type Props = {
  readonly label: string;
  /** It takes the focus. */
  readonly problem: FormProblem | null;
  readonly value: number | null;
  readonly quick: readonly number[];
  readonly expanded: boolean;
  readonly format: (value: number) => string;
  readonly onChange: (value: number | null) => void;
  /** Bounds and appearance of the field. */
  readonly field: {
    readonly prefix?: string;
    readonly suffix?: string;
    readonly decimals?: number;
    readonly fixedDecimals?: boolean;
    readonly max?: number;
    readonly step?: number;
  };
};

export function NumberPart({ label, problem, value, quick, expanded, format, onChange, field }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) ref.current?.focus();
  }, [problem]);
  return (
    <Part
      label={label}
      choices={
        expanded && <QuickChoices label={label} value={value} options={quick} format={format} onChange={onChange} />
      }
    >
      <NumberField
        {...field}
        ref={ref}
        error={problem?.problem}
        label={label}
        hideLabel
        bare={classes['input'] ?? ''}
        min={0}
        value={value}
        onChange={onChange}
      />
    </Part>
  );
}
