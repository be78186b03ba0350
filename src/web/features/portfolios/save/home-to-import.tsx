import type { FoundHome } from '#contracts/found-home.ts';
import { AddressField } from '../../../parts/address-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { saveCopy as copy } from './save-copy.ts';
import classes from './save-dialog.module.css';
import type { SaveErrors, SaveFields } from './save-rules.ts';

type Props = {
  readonly fields: SaveFields;
  readonly errors: SaveErrors;
  /** The known facts of a home whose price is missing. */
  readonly found: FoundHome | null;
  readonly onChange: (change: Partial<SaveFields>) => void;
};

/** The home to import: its address or link, and its price if none was found. */
export function HomeToImport({ fields, errors, found, onChange }: Props) {
  return (
    <div className={classes['group']}>
      <AddressField
        label={copy.address}
        first
        value={fields.address}
        error={errors.address}
        onChange={(address) => onChange({ address })}
      />
      {found && (
        <div role="status" className={classes['found']}>
          <p>{copy.priceAsked(found.address)}</p>
          <NumberField
            label={copy.price}
            prefix="$"
            min={1}
            max={1e9}
            value={fields.price}
            error={errors.price}
            onChange={(price) => onChange({ price })}
          />
        </div>
      )}
    </div>
  );
}
