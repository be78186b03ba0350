import { memo } from 'react';
import {
  personaLabels,
  priceOfferLabels,
  rentScenarioLabels,
  type SearchParameters,
  taxModeLabels,
} from '#domain/search-parameters.ts';
import { explainTerm, type Term } from '../../../model/glossary/terms.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { groupParameters } from './groups.ts';
import { type GroupProps, NumberRows } from './number-row.tsx';
import { sameParameters } from './same-parameters.ts';

const personas = { none: copy.noPersona, ...personaLabels };
const { full, ...discounts } = priceOfferLabels;
const offers = { full, ...discounts };

export const ScenarioGroup = memo(function ScenarioGroup({ parameters, level, onChange }: GroupProps) {
  return (
    <div className={classes['stack']}>
      <ChoiceField
        label={copy.priceOffer}
        value={parameters.priceOffer || 'full'}
        options={offers}
        hint={explainTerm('price_offer', level)}
        onChange={(offer) => onChange({ priceOffer: offer === 'full' ? null : offer })}
      />
      <ChoiceField
        label={copy.rentScenario}
        value={parameters.rentScenario ?? 'actual'}
        options={rentScenarioLabels}
        hint={explainTerm('rent_scenario', level)}
        onChange={(rent) => onChange({ rentScenario: rent === 'actual' ? null : rent })}
      />
    </div>
  );
}, sameParameters<GroupProps>(groupParameters.scenario));

/** The investor's persona. All levels get the explanation, because a persona's effects are not common knowledge. */
export const PersonaGroup = memo(function PersonaGroup({ parameters, level, onChange }: GroupProps) {
  const persona = parameters.persona ?? 'none';
  return (
    <ChoiceField
      label={explainTerm('persona', level) || copy.persona}
      value={persona}
      options={personas}
      hint={copy.personaHelp[persona]}
      onChange={(chosen) => onChange({ persona: chosen === 'none' ? null : chosen })}
    />
  );
}, sameParameters<GroupProps>(groupParameters.persona));

export const TargetsGroup = memo(function TargetsGroup(props: GroupProps) {
  return (
    <>
      <NumberRows {...props} group="targets" />
      <div className={classes['switches']}>
        <Switch {...props} name="lowExpenseRatio" term="low_expense_ratio" />
        <Switch {...props} name="nearMiss" term="near_miss" />
      </div>
    </>
  );
}, sameParameters<GroupProps>(groupParameters.targets));

export const CostsGroup = memo(function CostsGroup(props: GroupProps) {
  const { parameters, level, onChange } = props;
  return (
    <>
      <NumberRows {...props} group="costs" />
      <div className={classes['switches']}>
        <Switch {...props} name="propertyManaged" term="property_managed" />
        <CheckField
          label={copy.capexAboveLine}
          hint={explainTerm('capex_above_line', level)}
          checked={parameters.capexAboveLine !== false}
          onChange={(on) => onChange({ capexAboveLine: on ? null : false })}
        />
      </div>
      <ChoiceField
        label={copy.taxMode}
        value={parameters.taxMode ?? 'reassess'}
        options={taxModeLabels}
        hint={explainTerm('tax_mode', level)}
        onChange={(mode) => onChange({ taxMode: mode === 'reassess' ? null : mode })}
      />
    </>
  );
}, sameParameters<GroupProps>(groupParameters.costs));

export const RefinanceGroup = memo(function RefinanceGroup(props: GroupProps) {
  return <NumberRows {...props} group="refinance" />;
}, sameParameters<GroupProps>(groupParameters.refinance));

type SwitchProps = GroupProps & {
  readonly name: 'lowExpenseRatio' | 'nearMiss' | 'propertyManaged';
  readonly term: Term;
};

function Switch({ name, term, parameters, level, onChange }: SwitchProps) {
  const change = (on: boolean): Partial<SearchParameters> => ({ [name]: on || null });
  return (
    <CheckField
      label={copy[name]}
      hint={explainTerm(term, level)}
      checked={parameters[name] === true}
      onChange={(on) => onChange(change(on))}
    />
  );
}
