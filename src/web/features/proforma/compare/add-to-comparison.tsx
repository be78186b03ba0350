import { useQuery } from '@tanstack/react-query';
import type { Listing } from '#contracts/listing.ts';
import { marksApi } from '#contracts/marks.ts';
import { nameOf, placeOf, withPlace } from '#domain/labels/listing-name.ts';
import { maxCompared } from '#domain/proforma/compared-ids.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { homeKey, type RecentProforma, recentProformas } from '../../../lib/recent-list.ts';
import { useAccess } from '../../../model/access/access-context.tsx';
import { isAllowed } from '../../../model/access/access-of.ts';
import { call } from '../../../model/api/call.ts';
import { look } from '../../../ui/look.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { compareCopy as copy } from './compare-copy.ts';
import { comparedName } from './compared-name.ts';

type Props = {
  readonly ids: readonly string[];
  /** The loaded proformas of the comparison. */
  readonly compared: readonly ShownProforma[];
  readonly onAdd: (id: string) => void;
};

/** Offers each home once, as it was opened last. A saved proforma with a title of its own is offered as well. */
export function AddToComparison({ ids, compared, onAdd }: Props) {
  const marked = useMarked();
  const options = new Map<string, string>();
  const known = new Set([
    ...ids,
    ...compared.map((answer) => homeKey(homeOf('', comparedName(answer), answer.listing))),
  ]);
  for (const home of [...recentProformas.read(), ...marked]) {
    if (!known.has(home.id) && !known.has(homeKey(home))) options.set(home.id, withPlace(home.name, home.place));
    known.add(home.id).add(homeKey(home));
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
  return (data?.rows ?? []).flatMap(({ proforma_id: id, title, listing }) =>
    id === null ? [] : [homeOf(id, title || nameOf(listing), listing)],
  );
}

function homeOf(id: string, name: string, listing: Listing): RecentProforma {
  return { id, name, place: placeOf(listing), listingId: listing.listing_id };
}
