import { Fragment, type ReactNode, useState } from 'react';
import type { SearchAnswer } from '#contracts/search.ts';
import type { Histograms } from '#contracts/search-extras.ts';
import { countOf } from '#domain/format.ts';
import { parametersOf, personalAssumptionsOf } from '#domain/personal-assumptions.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { skillNames } from '../../../model/labels/skill-names.ts';
import { useSkillLevel } from '../../../model/settings/skill-level.ts';
import { AssumptionSets } from '../../../parts/assumptions/assumption-sets.tsx';
import { Button } from '../../../ui/button.tsx';
import { Group } from '../../../ui/group.tsx';
import { look } from '../../../ui/look.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { FinancingGroup } from './financing-group.tsx';
import { countChanged, type GroupName, resetOf } from './groups.ts';
import { KeywordsField } from './keywords-field.tsx';
import { MoneyGroup } from './money-group.tsx';
import { MultipleGroup } from './multiple-group.tsx';
import type { GroupProps } from './number-row.tsx';
import { ParameterGroup, PersonaGroup } from './parameter-group.tsx';
import { PropertyGroup } from './property-group.tsx';
import { SliderRanges } from './slider-ranges.tsx';
import type { FilterDraft } from './use-filter-draft.ts';

type Props = {
  readonly draft: FilterDraft;
  readonly ranges: SearchAnswer['ranges'] | null;
  readonly histograms: Histograms | null;
  /** Number of matches; null while unknown. */
  readonly count: number | null;
  /** The parameters after Reset all. */
  readonly cleared: SearchParameters;
  readonly breadth: ReactNode;
  /** If nothing matches, the smallest change that finds something, once known. */
  readonly relaxation: { readonly words: string; readonly onApply: () => void } | null;
  readonly opened: boolean;
  readonly onClose: () => void;
};

type Part = GroupName | 'breadth';

const order: readonly Part[] = [
  'multiple',
  'targets',
  'financing',
  'lender',
  'money',
  'property',
  'listing',
  'scenario',
  'breadth',
  'persona',
  'costs',
  'refinance',
];
/** Long groups start open only if one of their parameters is set. */
const collapsedGroups: readonly Part[] = ['targets', 'listing', 'lender', 'costs', 'refinance'];

export function FiltersPanel({ draft, ranges, histograms, count, cleared, breadth, opened, onClose, ...props }: Props) {
  const { parameters, onChange, onReplace } = draft;
  const relaxation = count === 0 ? props.relaxation : null;
  const [level, setLevel] = useSkillLevel();
  const [open, setOpen] = useState(() => new Set(order.filter((part) => startsOpen(part, parameters))));
  /** Increases with every reset, to clear rejected texts from the boxes. */
  const [resets, setResets] = useState(0);

  function reset(next: SearchParameters) {
    setResets(resets + 1);
    onReplace(next);
  }

  function toggle(part: Part) {
    setOpen((before) => new Set(before.has(part) ? [...before].filter((other) => other !== part) : [...before, part]));
  }

  const group: GroupProps = { parameters, level, onChange };
  const contents: Record<Part, ReactNode> = {
    multiple: <MultipleGroup {...group} histogram={histograms?.equity_multiple ?? null} />,
    targets: <ParameterGroup {...group} group="targets" />,
    financing: <FinancingGroup {...group} />,
    lender: <ParameterGroup {...group} group="lender" />,
    money: <MoneyGroup {...group} ranges={ranges} histograms={histograms} />,
    property: <PropertyGroup {...group} histograms={histograms} />,
    listing: (
      <>
        <KeywordsField value={parameters.keywords ?? ''} onChange={(keywords) => onChange({ keywords })} />
        <SliderRanges {...group} group="listing" histograms={histograms} />
        <div className={look('top20')}>
          <ParameterGroup {...group} group="listing" />
        </div>
      </>
    ),
    scenario: <ParameterGroup {...group} group="scenario" />,
    breadth,
    persona: <PersonaGroup {...group} />,
    costs: <ParameterGroup {...group} group="costs" />,
    refinance: <ParameterGroup {...group} group="refinance" />,
  };

  return (
    <SidePanel
      title={copy.title}
      opened={opened}
      onClose={onClose}
      action={
        <>
          <SelectField label={copy.level} value={level} options={skillNames} onChange={setLevel} />
          <Button look="quiet" onClick={() => reset(cleared)}>
            {copy.resetAll}
          </Button>
        </>
      }
      foot={
        <>
          {relaxation && (
            <div className={classes['relaxation']}>
              <Button onClick={relaxation.onApply}>{copy.instead(relaxation.words)}</Button>
            </div>
          )}
          <Button look="primary" size="large" className={look('wide')} onClick={onClose}>
            {showWords(count)}
          </Button>
          <VisuallyHidden role="status">
            {[showWords(count), relaxation?.words].filter(Boolean).join('. ')}
          </VisuallyHidden>
        </>
      }
    >
      <AssumptionSets
        className={look('padTop16')}
        current={personalAssumptionsOf(parameters)}
        onApply={(assumptions) => reset({ ...parameters, ...parametersOf(assumptions) })}
      />
      {order.map((part) => (
        <Group
          key={part}
          title={copy.groups[part]}
          open={open.has(part)}
          onToggle={() => toggle(part)}
          changed={part === 'breadth' ? 0 : countChanged(part, parameters)}
          onReset={() => part !== 'breadth' && reset({ ...parameters, ...resetOf(part) })}
        >
          <Fragment key={resets}>{contents[part]}</Fragment>
        </Group>
      ))}
    </SidePanel>
  );
}

function startsOpen(part: Part, parameters: SearchParameters): boolean {
  return !collapsedGroups.includes(part) || (part !== 'breadth' && countChanged(part, parameters) > 0);
}

function showWords(count: number | null): string {
  if (count === null) return copy.showAny;
  return count === 0 ? copy.none : copy.show(countOf(count, 'rental'));
}
