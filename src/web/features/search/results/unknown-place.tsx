import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { placesInWords, titleOf } from '#domain/place-titles.ts';
import type { CallError } from '../../../model/api/call-error.ts';
import type { SearchQuery } from '../../../model/search/search-query.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PageState } from '../../../ui/page-state.tsx';
import { resultsCopy } from './results-copy.ts';

const { unknownPlace: copy } = resultsCopy;

type Props = {
  readonly error: CallError;
  /** The slugs of the search. */
  readonly places: readonly string[];
  /** The search in other places; null: anywhere. */
  readonly queryOf: (places: string[] | null) => SearchQuery;
};

/** In place of the results of a link whose place does not exist. */
export function UnknownPlace({ error, places, queryOf }: Props) {
  const paths = error.details.map(({ path }) => path);
  const unknown = places.filter((_, index) => paths.includes(`places.${index}`));
  const known = places.filter((place) => !unknown.includes(place));
  return (
    <PageState
      alert
      title={copy.title(unknown.map(titleOf))}
      text={copy.text}
      picture={<MapPinOff size={26} aria-hidden />}
    >
      <Link to="/" search={queryOf(known.length === 0 ? null : known)} className={buttonClass({ look: 'primary' })}>
        {copy.without(placesInWords(known))}
      </Link>
    </PageState>
  );
}
