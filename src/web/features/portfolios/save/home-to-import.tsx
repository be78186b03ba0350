import { type Control, useController } from 'react-hook-form';
import type { FoundHome } from '#contracts/found-home.ts';
import { AddressField } from '../../../parts/address-field.tsx';
import { NumberFormField } from '../../../parts/forms/number-form-field.tsx';
import { look } from '../../../ui/look.ts';
import { saveCopy as copy } from './save-copy.ts';
import type { SaveFields } from './save-rules.ts';

type Props = {
  readonly control: Control<SaveFields>;
  /** The known facts of a home whose price is missing. */
  readonly found: FoundHome | null;
  /** The import is under way, so its home stays. */
  readonly isSending: boolean;
  /** The visitor enters another home. */
  readonly onAddress: () => void;
};

/** The home to import: its address or link, and its price if none was found. */
export function HomeToImport({ control, found, isSending, onAddress }: Props) {
  const { field, fieldState } = useController({ control, name: 'address' });
  return (
    <div className={look('stack', 'gap12', 'shrink')}>
      <AddressField
        label={copy.address}
        first
        readOnly={isSending}
        value={field.value}
        error={fieldState.error?.message}
        onChange={(address) => {
          onAddress();
          field.onChange(address);
        }}
      />
      {found && (
        <div role="status" className={look('stack', 'gap8', 'pad12', 'rounded', 'tinted')}>
          <p>{copy.priceAsked(found.address)}</p>
          <NumberFormField control={control} name="price" label={copy.price} prefix="$" min={1} max={1e9} />
        </div>
      )}
    </div>
  );
}
