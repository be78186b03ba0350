import { parameterOf } from '#contracts/parameters/catalogue.ts';
import type { DefaultName } from '#contracts/parameters/default-assumptions.ts';
import { choiceOptions, defaultInWords, labelOf, unsetChoice, valueInWords } from '#domain/labels/parameter-words.ts';
import { loanTerms } from '../../../../model/glossary/loan-terms.ts';
import { operatingTerms } from '../../../../model/glossary/operating-terms.ts';
import { scenarioTerms } from '../../../../model/glossary/scenario-terms.ts';
import { unitMarks } from '../../../../model/labels/unit-marks.ts';
import { CheckField } from '../../../../ui/check-field.tsx';
import { ChoiceField } from '../../../../ui/choice-field.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';

const texts: Readonly<Record<DefaultName, { readonly reason: string }>> = {
  ...scenarioTerms,
  ...operatingTerms,
  ...loanTerms,
};

/** Null: the product's default. */
export type AssumptionValue = number | string | boolean | null;

type Props = {
  readonly name: DefaultName;
  readonly value: AssumptionValue;
  readonly error: string | undefined;
  readonly onChange: (value: AssumptionValue) => void;
};

/** One of the person's defaults, with the product's default, its usual range and its reason. */
export function AssumptionField({ name, value, error, onChange }: Props) {
  const entry = parameterOf(name);
  const hint = [defaultInWords(name), texts[name].reason].filter(Boolean).join('. ');
  if (entry.kind === 'switch')
    return (
      <CheckField
        label={entry.label}
        hint={hint}
        checked={(value ?? entry.default) === true}
        onChange={(on) => onChange(on === entry.default ? null : on)}
      />
    );
  if (entry.kind === 'choice') {
    const unset = unsetChoice(entry);
    return (
      <ChoiceField
        label={entry.label}
        hint={hint}
        value={String(value ?? unset)}
        options={choiceOptions(entry)}
        onChange={(chosen) => onChange(chosen === unset ? null : chosen)}
      />
    );
  }
  return (
    <NumberField
      label={labelOf(name)}
      hint={hint}
      {...(entry.kind === 'number' ? unitMarks(entry.unit) : {})}
      placeholder={valueInWords(name, entry.kind === 'number' ? entry.default : null)}
      value={value as number | null}
      error={error}
      onChange={onChange}
    />
  );
}
