import { Globe, History, Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { placesInWords, titleOf } from '#domain/place-titles.ts';
import { cutAtMarks } from '../../../lib/match-text.ts';
import { recentSearches } from '../../../lib/recent-list.ts';
import type { FoundSearch } from '../../../model/search/find-search.ts';
import { phraseInWords } from '../../../model/search/phrase-words.ts';
import { joinSlugs, slugsOf } from '../../../model/search/place-list.ts';
import type { PlaceSuggestion } from '../../../model/search/place-suggestions.ts';
import { type TypedSearch, useTypedSearch } from '../../../model/search/typed-search.ts';
import { placeGroups, placeOptionId } from '../../../parts/place-options.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Option, type OptionGroup, OptionList, useOptions } from '../../../ui/option-list.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ChipItem } from '../chips/chip-row.tsx';
import { Part } from './form-parts.tsx';
import { openFormCopy } from './open-form-copy.ts';
import classes from './search-form.module.css';
import { searchFormCopy as copy } from './search-form-copy.ts';

type Props = {
  readonly places: readonly string[];
  /** The places in words: the text of the folded field. */
  readonly label: string;
  readonly text: string;
  readonly expanded: boolean;
  readonly describedBy: string | undefined;
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onAnywhere: () => void;
  readonly onRemove: (place: string) => void;
  readonly onPhrase: (found: FoundSearch) => void;
  readonly onSuggestion: (suggestion: PlaceSuggestion, typed: FoundSearch | null) => void;
  readonly onRecent: (id: string) => void;
};

const anywhereId = 'anywhere';
const phraseId = 'phrase';
const noneTyped: readonly OptionGroup[] = [];

/** The place field: a place, a ZIP code, an address, or a whole search in words, with suggestions. */
export function PlaceField({ places, label, text, expanded, describedBy, ref, ...on }: Props) {
  const searchedText = expanded ? text.trim() : '';
  const typed = useTypedSearch(searchedText);
  const [recent, setRecent] = useState(recentSearches.read);
  const [wasExpanded, setWasExpanded] = useState(expanded);
  if (expanded !== wasExpanded) {
    setWasExpanded(expanded);
    setRecent(recentSearches.read());
  }
  const shown = searchedText === '' ? untypedGroups(recent) : typedGroups(typed, places);
  const groups = expanded ? shown : noneTyped;
  const { field, list } = useOptions({ groups, text: searchedText, startAtFirst: false, onChoose: choose });

  function choose(id: string): void {
    const suggestion = typed.suggestions.find((known) => placeOptionId(known) === id);
    if (id === anywhereId) on.onAnywhere();
    else if (id === phraseId && typed.phrase) on.onPhrase(typed.phrase);
    else if (suggestion) on.onSuggestion(suggestion, typed.phrase);
    else on.onRecent(id);
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>): void {
    const last = places.at(-1);
    const { key } = event;
    // The folded field shows the places as text. Whatever changes it opens the form, where they are chips.
    if (!expanded && (key.length === 1 || ['ArrowDown', 'Backspace', 'Delete'].includes(key))) on.onOpen();
    else if (key === 'Backspace' && text === '' && last !== undefined) on.onRemove(last);
    else field.onKeyDown(event);
  }

  const choices = (
    <>
      {groups.length > 0 && <OptionList {...list} label={openFormCopy.suggestions} />}
      {groups.length === 0 && typed.isSettled && (
        <p className={classes['none']}>{openFormCopy.noneBegins(typed.placeTyped)}</p>
      )}
      {searchedText === '' && recent.length > 0 && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            recentSearches.clear();
            setRecent([]);
            ref.current?.focus();
          }}
        >
          {openFormCopy.clearRecent}
        </Button>
      )}
      <VisuallyHidden role="status">
        {searchedText === ''
          ? ''
          : openFormCopy.suggested(groups.reduce((count, { options }) => count + options.length, 0))}
      </VisuallyHidden>
    </>
  );

  return (
    <Part label={copy.place} choices={expanded && choices}>
      {expanded && places.length > 0 && (
        <ul className={classes['places']} aria-label={openFormCopy.places}>
          {places.map((place) => (
            <ChipItem
              key={place}
              label={titleOf(place)}
              removal={openFormCopy.removePlace(titleOf(place))}
              onRemove={() => {
                on.onRemove(place);
                ref.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <input
        {...field}
        ref={ref}
        type="text"
        className={classes['input']}
        aria-label={copy.place}
        aria-describedby={describedBy}
        placeholder={places.length > 0 ? openFormCopy.addPlace : copy.anywhere}
        maxLength={200}
        value={expanded ? text : label}
        onKeyDown={pressKey}
        onChange={({ target: { value } }) => on.onText(expanded ? value : value.replace(label, ''))}
      />
    </Part>
  );
}

function untypedGroups(recent: ReturnType<typeof recentSearches.read>): OptionGroup[] {
  const anywhere: Option = { id: anywhereId, title: cutAtMarks(copy.anywhere, []), picture: <Globe size={18} /> };
  const searches = recent.map(
    ({ id, place, numbers }): Option => ({
      id,
      title: cutAtMarks(place || copy.anywhere, []),
      detail: numbers,
      picture: <History size={18} />,
    }),
  );
  return [
    { label: openFormCopy.groups.where, options: [anywhere] },
    ...(searches.length > 0 ? [{ label: openFormCopy.groups.recent, options: searches }] : []),
  ];
}

function typedGroups({ phrase, suggestions, placeTyped }: TypedSearch, places: readonly string[]): OptionGroup[] {
  const suggested = placeGroups(suggestions, placeTyped);
  if (!phrase) return suggested;
  const searched = placesInWords(joinSlugs(slugsOf(phrase.place ?? {}), places));
  const words = [searched || copy.anywhere, ...phraseInWords(phrase.changes)];
  const option: Option = { id: phraseId, title: cutAtMarks(words.join(' · '), []), picture: <Search size={18} /> };
  return [{ label: openFormCopy.groups.phrase, options: [option] }, ...suggested];
}
