import { Globe, History, Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { cutAtMarks } from '../../../lib/match-text.ts';
import { recentSearches } from '../../../lib/recent-list.ts';
import type { FoundSearch, Place } from '../../../model/search/find-search.ts';
import { phraseInWords } from '../../../model/search/phrase-words.ts';
import { placeLabel } from '../../../model/search/place-label.ts';
import type { PlaceSuggestion } from '../../../model/search/place-suggestions.ts';
import { type TypedSearch, useTypedSearch } from '../../../model/search/typed-search.ts';
import { placeGroups, placeOptionId } from '../../../parts/place-options.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Option, type OptionGroup, OptionList, useOptions } from '../../../ui/option-list.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Part } from './form-parts.tsx';
import classes from './search-form.module.css';
import { searchFormCopy as copy } from './search-form-copy.ts';

type Props = {
  readonly text: string;
  /** True if nothing was typed yet: the text is the place of the current search. */
  readonly isSettled: boolean;
  readonly expanded: boolean;
  readonly describedBy: string | undefined;
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onPlace: (place: Place) => void;
  readonly onPhrase: (found: FoundSearch) => void;
  readonly onSuggestion: (suggestion: PlaceSuggestion, typed: FoundSearch | null) => void;
  readonly onRecent: (id: string) => void;
};

const anywhereId = 'anywhere';
const phraseId = 'phrase';
const noneTyped: readonly OptionGroup[] = [];

/** The place field: a place, a ZIP code, an address, or a whole search in words, with suggestions. */
export function PlaceField({ text, isSettled, expanded, describedBy, ref, ...on }: Props) {
  const searchedText = expanded && !isSettled ? text.trim() : '';
  const typed = useTypedSearch(searchedText);
  const [recent, setRecent] = useState(recentSearches.read);
  const [wasExpanded, setWasExpanded] = useState(expanded);
  if (expanded !== wasExpanded) {
    setWasExpanded(expanded);
    setRecent(recentSearches.read());
  }
  const shown = searchedText === '' ? untypedGroups(recent) : typedGroups(typed);
  const groups = expanded ? shown : noneTyped;
  const { field, list } = useOptions({ groups, text: searchedText, startAtFirst: false, onChoose: choose });

  function choose(id: string): void {
    const suggestion = typed.suggestions.find((known) => placeOptionId(known) === id);
    if (id === anywhereId) on.onPlace({});
    else if (id === phraseId && typed.phrase) on.onPhrase(typed.phrase);
    else if (suggestion) on.onSuggestion(suggestion, typed.phrase);
    else on.onRecent(id);
  }

  const choices = (
    <>
      {groups.length > 0 && <OptionList {...list} label={copy.suggestions} />}
      {groups.length === 0 && typed.isSettled && <p className={classes['none']}>{copy.noneBegins(typed.placeTyped)}</p>}
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
          {copy.clearRecent}
        </Button>
      )}
      <VisuallyHidden role="status">
        {searchedText === '' ? '' : copy.suggested(groups.reduce((count, { options }) => count + options.length, 0))}
      </VisuallyHidden>
    </>
  );

  return (
    <Part label={copy.place} choices={expanded && choices}>
      <input
        {...field}
        ref={ref}
        type="text"
        className={classes['input']}
        aria-label={copy.place}
        aria-describedby={describedBy}
        placeholder={copy.anywhere}
        maxLength={200}
        value={text}
        onKeyDown={(event) => {
          if (!expanded && event.key === 'ArrowDown') on.onOpen();
          else field.onKeyDown(event);
        }}
        onChange={(event) => on.onText(event.target.value)}
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
    { label: copy.groups.where, options: [anywhere] },
    ...(searches.length > 0 ? [{ label: copy.groups.recent, options: searches }] : []),
  ];
}

function typedGroups({ phrase, suggestions, placeTyped }: TypedSearch): OptionGroup[] {
  const places = placeGroups(suggestions, placeTyped);
  if (!phrase) return places;
  const words = [phrase.place ? placeLabel(phrase.place) : copy.anywhere, ...phraseInWords(phrase.changes)];
  const option: Option = { id: phraseId, title: cutAtMarks(words.join(' · '), []), picture: <Search size={18} /> };
  return [{ label: copy.groups.phrase, options: [option] }, ...places];
}
