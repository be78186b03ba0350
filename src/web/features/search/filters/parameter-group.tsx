import { memo } from 'react';
import { lenderLimitNames } from '#contracts/parameters/lender-assumptions.ts';
import { clientName } from '#contracts/parameters/names.ts';
import type { ChoiceParameter, SwitchParameter } from '#contracts/parameters/parameter.ts';
import { choiceOptions, unsetChoice } from '#domain/labels/parameter-words.ts';
import { limitParameters } from '#domain/lender-limits.ts';
import { entryOf, type ParameterName, wireNames } from '#domain/search-names.ts';
import { explainTerm, termOf } from '../../../model/glossary/terms.ts';
import { useSettings } from '../../../model/settings/settings.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { look } from '../../../ui/look.ts';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { type GroupName, groupParameters } from './groups.ts';
import { type GroupProps, NumberRows } from './number-row.tsx';
import { sameParameters } from './same-parameters.ts';

/** The investor's persona. All levels get the explanation, because a persona's effects are not common knowledge. */
export const PersonaGroup = memo(function PersonaGroup({ parameters, level, onChange }: GroupProps) {
  const entry = entryOf('persona') as ChoiceParameter;
  const persona = parameters.persona ?? '';
  return (
    <ChoiceField
      label={explainTerm('persona', level) || entry.label}
      value={persona}
      options={choiceOptions(entry)}
      hint={copy.personaHelp[persona]}
      onChange={(chosen) => onChange({ persona: chosen || null } as GroupChange)}
    />
  );
}, sameParameters<GroupProps>(groupParameters.persona));

type GroupChange = Parameters<GroupProps['onChange']>[0];

type ParameterGroupProps = GroupProps & { readonly group: GroupName };

/** A group of numbers, then switches, then choices. */
export const ParameterGroup = memo(function ParameterGroup({ group, ...props }: ParameterGroupProps) {
  const names: readonly ParameterName[] = groupParameters[group];
  const switches = names.filter((name) => entryOf(name).kind === 'switch');
  const choices = names.filter((name) => entryOf(name).kind === 'choice');
  return (
    <>
      <NumberRows {...props} group={group} />
      {switches.length > 0 && (
        <div className={classes['switches']}>
          {switches.map((name) => (
            <Switch key={name} {...props} name={name} entry={entryOf(name) as SwitchParameter} />
          ))}
        </div>
      )}
      {choices.length > 0 && (
        <div className={look('stack', 'gap20')}>
          {choices.map((name) => (
            <Choice key={name} {...props} name={name} entry={entryOf(name) as ChoiceParameter} />
          ))}
        </div>
      )}
    </>
  );
}, haveSameParameters);

function haveSameParameters(one: Readonly<ParameterGroupProps>, other: Readonly<ParameterGroupProps>): boolean {
  return sameParameters<ParameterGroupProps>(groupParameters[one.group])(one, other);
}

type FieldProps<Entry> = GroupProps & { readonly name: ParameterName; readonly entry: Entry };

/** Lenders' limits go with their filter, so that a link to the search finds the same homes for everybody. */
const noLimits = Object.fromEntries(lenderLimitNames.map((name) => [clientName(name), null])) as GroupChange;

function Switch({ name, entry, parameters, level, onChange }: FieldProps<SwitchParameter>) {
  const settings = useSettings();
  const limitsFor = (on: boolean) => (on ? settings && limitParameters(settings) : noLimits);
  return (
    <CheckField
      label={entry.label}
      hint={explainTerm(termOf(wireNames[name]), level)}
      checked={(parameters[name] ?? entry.default) === true}
      onChange={(on) =>
        onChange({ ...(name === 'financeable' ? limitsFor(on) : {}), [name]: on === entry.default ? null : on })
      }
    />
  );
}

function Choice({ name, entry, parameters, level, onChange }: FieldProps<ChoiceParameter>) {
  const unset = unsetChoice(entry);
  return (
    <ChoiceField
      label={entry.label}
      value={String(parameters[name] || unset)}
      options={choiceOptions(entry)}
      hint={explainTerm(termOf(wireNames[name]), level)}
      onChange={(chosen) => onChange({ [name]: chosen === unset ? null : chosen })}
    />
  );
}
