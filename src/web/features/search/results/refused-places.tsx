import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { placesInWords, titleOf } from '#domain/place-titles.ts';
import type { CallError } from '../../../model/api/call-error.ts';
import type { SearchQuery } from '../../../model/search/search-query.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PageState } from '../../../ui/page-state.tsx';
import { refusedPlacesCopy } from './refused-places-copy.ts';

const { unknownPlace: copy, tooManyPlaces } = refusedPlacesCopy;

type Props = {
  readonly error: CallError;
  /** The slugs of the search. */
  readonly places: readonly string[];
  /** The search in other places; null: anywhere. */
  readonly queryOf: (places: string[] | null) => SearchQuery;
};

/** In place of the results of places that do not exist, or that have more ZIP codes than one search takes. */
export function RefusedPlaces({ error, places, queryOf }: Props) {
  const paths = error.details.map(({ path }) => path);
  const unknown = places.filter((_, index) => paths.includes(`places.${index}`));
  const known =
    unknown.length > 0
      ? places.filter((place) => !unknown.includes(place))
      : places.length > 1
        ? places.slice(0, 1)
        : [];
  return (
    <PageState
      alert
      isWholePage
      title={unknown.length > 0 ? copy.title(unknown.map(titleOf)) : tooManyPlaces.title}
      text={unknown.length > 0 ? copy.text : tooManyPlaces.text}
      picture={<MapPinOff size={26} aria-hidden />}
    >
      <Link to="/" search={queryOf(known.length === 0 ? null : known)} className={buttonClass({ look: 'primary' })}>
        {copy.without(placesInWords(known))}
      </Link>
    </PageState>
  );
}
