import { useQuery } from '@tanstack/react-query';
import { marksApi } from '#contracts/marks.ts';
import { nameOf, placeOf, withPlace } from '#domain/labels/listing-name.ts';
import { maxCompared } from '#domain/proforma/compared-ids.ts';
import { recentProformas } from '../../../lib/recent-list.ts';
import { useAccess } from '../../../model/access/access-context.tsx';
import { isAllowed } from '../../../model/access/access-of.ts';
import { call } from '../../../model/api/call.ts';
import { look } from '../../../ui/look.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { compareCopy as copy } from './compare-copy.ts';

type Props = { readonly ids: readonly string[]; readonly onAdd: (id: string) => void };

export function AddToComparison({ ids, onAdd }: Props) {
  const marked = useMarked();
  const options = new Map<string, string>();
  for (const { id, name, place } of [...recentProformas.read(), ...marked]) {
    if (!ids.includes(id) && !options.has(id)) options.set(id, withPlace(name, place));
  }
  if (ids.length >= maxCompared) return <p className={look('soft')}>{copy.full}</p>;
  if (options.size === 0) return ids.length === 0 ? null : <p className={look('soft')}>{copy.nothingToAdd}</p>;
  return (
    <SelectField
      label={copy.add}
      value=""
      options={{ '': copy.addChoose, ...Object.fromEntries(options) }}
      onChange={(id) => id !== '' && onAdd(id)}
    />
  );
}

/** The person's marked homes by saved id; nothing while unknown. */
function useMarked() {
  const canMark = isAllowed(useAccess(), 'general_features');
  const { data } = useQuery({
    queryKey: ['comparable-marks'],
    queryFn: ({ signal }) => call(marksApi.marks, { input: { limit: 50 }, signal }),
    enabled: canMark,
  });
  return (data?.rows ?? []).flatMap(({ proforma_id, title, listing }) =>
    proforma_id === null ? [] : [{ id: proforma_id, name: title || nameOf(listing), place: placeOf(listing) }],
  );
}
