import { memo } from 'react';
import {
  personaLabels,
  priceOfferLabels,
  rentScenarioLabels,
  type SearchParameters,
} from '#contracts/search-parameters.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { sameParameters } from './same-parameters.ts';
import { Section } from './section.tsx';

type Props = {
  readonly parameters: SearchParameters;
  readonly onChange: (change: Partial<SearchParameters>) => void;
};

const personas = { none: copy.noPersona, ...personaLabels };
const { full, ...discounts } = priceOfferLabels;
const offers = { full, ...discounts };

/** What is supposed about price, rent and the investor. */
export const ScenarioSection = memo(
  function ScenarioSection({ parameters, onChange }: Props) {
    return (
      <Section title={copy.sections.scenario}>
        <div className={classes['stack']}>
          <ChoiceField
            label={copy.priceOffer}
            value={parameters.priceOffer || 'full'}
            options={offers}
            hint={copy.priceOfferHelp}
            onChange={(offer) => onChange({ priceOffer: offer === 'full' ? null : offer })}
          />
          <ChoiceField
            label={copy.rentScenario}
            value={parameters.rentScenario ?? 'actual'}
            options={rentScenarioLabels}
            hint={copy.rentScenarioHelp}
            onChange={(rent) => onChange({ rentScenario: rent === 'actual' ? null : rent })}
          />
          <ChoiceField
            label={copy.persona}
            value={parameters.persona ?? 'none'}
            options={personas}
            hint={copy.personaHelp[parameters.persona ?? 'none']}
            onChange={(persona) => onChange({ persona: persona === 'none' ? null : persona })}
          />
          <div>
            <CheckField
              label={copy.propertyManaged}
              hint={copy.propertyManagedHelp}
              checked={parameters.propertyManaged === true}
              onChange={(on) => onChange({ propertyManaged: on || null })}
            />
            <CheckField
              label={copy.lowExpenseRatio}
              hint={copy.lowExpenseRatioHelp}
              checked={parameters.lowExpenseRatio === true}
              onChange={(on) => onChange({ lowExpenseRatio: on || null })}
            />
            <CheckField
              label={copy.nearMiss}
              hint={copy.nearMissHelp}
              checked={parameters.nearMiss === true}
              onChange={(on) => onChange({ nearMiss: on || null })}
            />
          </div>
        </div>
      </Section>
    );
  },
  sameParameters<Props>(['priceOffer', 'rentScenario', 'persona', 'propertyManaged', 'lowExpenseRatio', 'nearMiss']),
);
