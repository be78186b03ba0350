import { memo } from 'react';
import type { SkillLevel } from '#contracts/skill-level.ts';
import { usualInWords } from '#domain/labels/parameter-words.ts';
import { type ParameterName, wireNames } from '#domain/search-names.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { useCheckedInput } from '../../../lib/use-checked-input.ts';
import { idOf } from '../../../model/glossary/id-of.ts';
import { explainTerm } from '../../../model/glossary/terms.ts';
import { TermInfo } from '../../../parts/term-info.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { checkParameter } from './check-parameter.ts';
import classes from './filters-panel.module.css';
import type { GroupName } from './groups.ts';
import { groupParameters } from './groups.ts';
import { boxOf, defaultsInForce, type NumberBox } from './number-box.ts';

export type GroupProps = {
  readonly parameters: SearchParameters;
  readonly level: SkillLevel;
  readonly onChange: (change: Partial<SearchParameters>) => void;
};

/** Decimals that a field accepts: rates are quoted in eighths of a percent. */
export const typedDecimals = 3;

/** The numbers of a group. An empty box shows the value in force in gray. */
export function NumberRows({ group, parameters, level, onChange }: GroupProps & { readonly group: GroupName }) {
  const names: readonly ParameterName[] = groupParameters[group];
  const inForce = defaultsInForce(parameters);
  const boxes = names.flatMap((name) => boxOf(name, inForce) ?? []);
  if (boxes.length === 0) return null;
  return (
    <div className={classes['rows']}>
      {boxes.map((box) => (
        <NumberRow
          key={box.name}
          name={box.name}
          placeholder={box.placeholder}
          value={(parameters[box.name] ?? null) as number | null}
          level={level}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

type RowProps = Pick<GroupProps, 'level' | 'onChange'> & {
  readonly name: NumberBox['name'];
  readonly placeholder: string;
  readonly value: number | null;
};

/** Memoized: it does not rerender when the others change. */
const NumberRow = memo(function NumberRow({ name, placeholder, value, level, onChange }: RowProps) {
  const box = boxOf(name);
  const { shown, problem, type, leave } = useCheckedInput<number | null>(
    value,
    (typed) => checkParameter(name, typed),
    (typed) => onChange({ [name]: typed }),
  );
  return (
    box && (
      <NumberField
        row
        label={box.label}
        hint={
          <>
            {explainTerm(box.term, level)} {usualInWords(wireNames[name])}{' '}
            <TermInfo id={idOf(box.term)} name={box.label} />
          </>
        }
        suffix={box.suffix}
        placeholder={placeholder}
        decimals={typedDecimals}
        value={shown}
        error={problem?.message}
        onChange={type}
        onDone={leave}
      />
    )
  );
});
