import { Building2, Hash, House, Landmark, Map as MapPicture, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf } from '#domain/format.ts';
import { markText } from '../lib/match-text.ts';
import type { PlaceSuggestion } from '../model/search/place-suggestions.ts';
import type { Option, OptionGroup } from '../ui/option-list.tsx';

type Kind = NonNullable<PlaceSuggestion['search_type']>;

/** Kinds of places in display order. */
const kinds: Readonly<Record<Kind, { readonly one: string; readonly many: string; readonly picture: ReactNode }>> = {
  Z: { one: 'ZIP code', many: 'ZIP codes', picture: <Hash size={18} /> },
  C: { one: 'City', many: 'Cities', picture: <Building2 size={18} /> },
  G: { one: 'Neighborhood', many: 'Neighborhoods', picture: <MapPin size={18} /> },
  N: { one: 'County', many: 'Counties', picture: <MapPicture size={18} /> },
  T: { one: 'State', many: 'States', picture: <Landmark size={18} /> },
  A: { one: 'Address', many: 'Addresses', picture: <House size={18} /> },
};
const unknownKind = { one: 'Place', many: 'Places', picture: <MapPin size={18} /> };

/** The option id of a suggestion. */
export function placeOptionId({ search_type: type, title }: PlaceSuggestion): string {
  return `place ${type ?? ''} ${title}`;
}

/** A suggestion as an option, with its kind in words. */
export function placeOption(suggestion: PlaceSuggestion, typed: string): Option {
  const { one, picture } = suggestion.search_type ? kinds[suggestion.search_type] : unknownKind;
  const detail = [one, countWords(suggestion)].filter(Boolean).join(' · ');
  return { id: placeOptionId(suggestion), title: markText(typed, suggestion.title), detail, picture };
}

/** The rentals of the place, if its service counts them. */
function countWords({ rental_count: count }: PlaceSuggestion): string | undefined {
  return count === undefined ? undefined : countOf(count, 'rental');
}

/** Suggestions grouped by kind. */
export function placeGroups(suggestions: readonly PlaceSuggestion[], typed: string): OptionGroup[] {
  return [...(Object.keys(kinds) as Kind[]), undefined].flatMap((kind) => {
    const ofKind = suggestions.filter(({ search_type: type }) => type === kind);
    const options = ofKind.map((suggestion) => ({ ...placeOption(suggestion, typed), detail: countWords(suggestion) }));
    return options.length === 0 ? [] : [{ label: kind ? kinds[kind].many : `${unknownKind.one}s`, options }];
  });
}
