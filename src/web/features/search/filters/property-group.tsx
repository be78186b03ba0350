import { memo } from 'react';
import { propertyTypes } from '#contracts/listing.ts';
import { catalogue } from '#contracts/parameters/catalogue.ts';
import type { Histograms } from '#contracts/search-extras.ts';
import { labelOf } from '#domain/labels/parameter-words.ts';
import { useAccess } from '../../../model/access/access-context.tsx';
import { isAllowed } from '../../../model/access/access-of.ts';
import { Feature } from '../../../parts/feature.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { look } from '../../../ui/look.ts';
import { filtersCopy as copy } from './filters-copy.ts';
import classes from './filters-panel.module.css';
import { groupParameters } from './groups.ts';
import type { GroupProps } from './number-row.tsx';
import { sameParameters } from './same-parameters.ts';
import { SliderRanges } from './slider-ranges.tsx';

type Props = GroupProps & { readonly histograms: Histograms | null };

export const PropertyGroup = memo(function PropertyGroup({ parameters, level, histograms, onChange }: Props) {
  const chosen = parameters.propertyType ?? propertyTypes;

  function toggle(type: (typeof propertyTypes)[number]) {
    const types = propertyTypes.filter((other) => (other === type ? !chosen.includes(type) : chosen.includes(other)));
    // A search needs at least one type: removing the last one restores both.
    onChange({ propertyType: types.length === 1 ? types : null });
  }

  return (
    <>
      <fieldset className={classes['checks']} aria-label={labelOf('property_type')}>
        {propertyTypes.map((type) => (
          <CheckField
            key={type}
            label={catalogue.property_type.options[type]}
            checked={chosen.includes(type)}
            onChange={() => toggle(type)}
          />
        ))}
      </fieldset>
      <SliderRanges
        group="property"
        parameters={parameters}
        level={level}
        histograms={histograms}
        onChange={onChange}
      />
      <div className={look('top20')}>
        <CheckField
          label={labelOf('plausible_prices_only')}
          hint={copy.plausiblePricesHelp}
          checked={parameters.plausiblePricesOnly === true}
          onChange={(on) => onChange({ plausiblePricesOnly: on || null })}
        />
      </div>
      <ExclusiveOnly
        isOn={parameters.exclusiveOnly === true}
        onChange={(on) => onChange({ exclusiveOnly: on || null })}
      />
    </>
  );
}, sameParameters<Props>(groupParameters.property));

/** Limits the search to the investor's exclusive listings. Shown as locked if the plan has no exclusives. */
function ExclusiveOnly({ isOn, onChange }: { isOn: boolean; onChange: (on: boolean) => void }) {
  const isLocked = !isAllowed(useAccess(), 'exclusive_listings');
  return (
    <div className={look('row', 'spread', 'gap16', 'top20')}>
      {isLocked && <span>{labelOf('exclusive_only')}</span>}
      <Feature name="exclusive_listings" kind="button">
        <CheckField
          label={labelOf('exclusive_only')}
          hint={copy.exclusiveOnlyHelp}
          checked={isOn}
          onChange={onChange}
        />
      </Feature>
    </div>
  );
}
