import { memo } from 'react';
import { propertyTypes } from '#contracts/listing.ts';
import { propertyTypeLabels, type SearchParameters, sliders } from '#contracts/search-parameters.ts';
import { formatCount } from '../../lib/format.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { RangeFilter } from './range-filter.tsx';
import { sameParameters } from './same-parameters.ts';
import { Section } from './section.tsx';

type Props = {
  readonly parameters: SearchParameters;
  readonly onChange: (change: Partial<SearchParameters>) => void;
};

/** What kind of property, and how large. */
export const PropertySection = memo(
  function PropertySection({ parameters, onChange }: Props) {
    const chosen = parameters.propertyType ?? propertyTypes;

    function toggle(type: (typeof propertyTypes)[number]) {
      const types = propertyTypes.filter((other) => (other === type ? !chosen.includes(type) : chosen.includes(other)));
      // Neither is no search: taking the last one away brings both back.
      onChange({ propertyType: types.length === 1 ? types : null });
    }

    return (
      <Section title={copy.sections.property}>
        <fieldset className={classes['checks']} aria-label={copy.propertyType}>
          {propertyTypes.map((type) => (
            <CheckField
              key={type}
              label={propertyTypeLabels[type]}
              checked={chosen.includes(type)}
              onChange={() => toggle(type)}
            />
          ))}
        </fieldset>
        <RangeFilter
          label={copy.bedroomCountRange}
          value={parameters.bedroomCountRange}
          extent={sliders.bedroomCountRange}
          step={sliders.bedroomCountRange.step}
          format={(beds) => (beds >= sliders.bedroomCountRange.max ? `${beds}+` : String(beds))}
          onChange={(bedroomCountRange) => onChange({ bedroomCountRange })}
        />
        <RangeFilter
          label={copy.squareFootageRange}
          value={parameters.squareFootageRange}
          extent={sliders.squareFootageRange}
          step={sliders.squareFootageRange.step}
          format={(feet) => (feet >= sliders.squareFootageRange.max ? `${formatCount(feet)}+` : formatCount(feet))}
          onChange={(squareFootageRange) => onChange({ squareFootageRange })}
        />
      </Section>
    );
  },
  sameParameters<Props>(['propertyType', 'bedroomCountRange', 'squareFootageRange']),
);
