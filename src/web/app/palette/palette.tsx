import { House, Search } from 'lucide-react';
import { useState } from 'react';
import { withPlace } from '#domain/labels/listing-name.ts';
import { cutAtMarks } from '../../lib/match-text.ts';
import { homeKey, type RecentProforma, recentProformas } from '../../lib/recent-list.ts';
import type { FoundSearch } from '../../model/search/find-search.ts';
import { phraseInWords } from '../../model/search/phrase-words.ts';
import { placeLabel } from '../../model/search/place-label.ts';
import type { PlaceSuggestion } from '../../model/search/place-suggestions.ts';
import { useTypedSearch } from '../../model/search/typed-search.ts';
import { placeOption, placeOptionId } from '../../parts/place-options.tsx';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import type { Option, OptionGroup } from '../../ui/option-list.tsx';
import { paletteCopy as copy } from './palette-copy.ts';
import { type PaletteCommand, rankCommands } from './rank-commands.ts';

type Props = {
  readonly opened: boolean;
  /** The displayed place of the current search. */
  readonly place: string;
  readonly goTo: readonly PaletteCommand[];
  readonly actions: readonly PaletteCommand[];
  /** Open a saved search, newest first. */
  readonly savedSearches: readonly PaletteCommand[];
  readonly onSearch: (found: FoundSearch) => void;
  /** A chosen place, and the filters typed with it. */
  readonly onPlace: (suggestion: PlaceSuggestion, changes: FoundSearch['changes']) => void;
  readonly onProforma: (id: string) => void;
  readonly onClose: () => void;
};

const phraseId = 'phrase';
/** Few, so that typed text does not push the other groups far down. */
const maxPlaces = 5;
const fewRecent = 3;

/** Finds searches, places, pages, proformas and actions by a few letters. */
export function Palette({
  opened,
  place,
  goTo,
  actions,
  savedSearches,
  onSearch,
  onPlace,
  onProforma,
  onClose,
}: Props) {
  const [text, setText] = useState('');
  const [lastProformas] = useState(readRecentHomes);
  const typed = useTypedSearch(text);
  const places = typed.suggestions.slice(0, maxPlaces);
  const recent = lastProformas.map(
    ({ id, name, place: placeName }): PaletteCommand => ({
      id: `proforma ${id}`,
      title: withPlace(name, placeName),
      picture: <House size={18} />,
      run: () => onProforma(id),
    }),
  );
  const fewUntilTyped = (commands: readonly PaletteCommand[]) =>
    text === '' ? commands.slice(0, fewRecent) : commands;
  const groups: OptionGroup[] = [
    { label: copy.groups.search, options: typed.phrase ? [phraseOption(typed.phrase, place)] : [] },
    { label: copy.groups.recent, options: rankCommands(text, fewUntilTyped(recent)) },
    { label: copy.groups.savedSearches, options: rankCommands(text, fewUntilTyped(savedSearches)) },
    { label: copy.groups.actions, options: rankCommands(text, actions) },
    { label: copy.groups.goTo, options: rankCommands(text, goTo) },
    { label: copy.groups.places, options: places.map((suggestion) => placeOption(suggestion, typed.placeTyped)) },
  ].filter(({ options }) => options.length > 0);

  function choose(id: string): void {
    onClose();
    const suggestion = places.find((known) => placeOptionId(known) === id);
    if (id === phraseId && typed.phrase) onSearch(typed.phrase);
    else if (suggestion) onPlace(suggestion, typed.phrase?.changes ?? {});
    else [...recent, ...savedSearches, ...goTo, ...actions].find((command) => command.id === id)?.run();
  }

  return (
    <CommandDialog
      label={copy.label}
      placeholder={copy.placeholder}
      opened={opened}
      text={text}
      groups={groups}
      empty={copy.empty(text.trim())}
      status={copy.status(groups.reduce((count, { options }) => count + options.length, 0))}
      onText={setText}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

/** Each home once, as it was opened last. */
function readRecentHomes(): RecentProforma[] {
  const homes = new Map<string, RecentProforma>();
  for (const home of recentProformas.read()) if (!homes.has(homeKey(home))) homes.set(homeKey(home), home);
  return [...homes.values()];
}

/** The interpretation of the typed text: choosing it runs that search. */
function phraseOption({ changes, place }: FoundSearch, placeNow: string): Option {
  const words = [place ? placeLabel(place) : placeNow, ...phraseInWords(changes)].join(' · ');
  return { id: phraseId, title: cutAtMarks(words, []), detail: copy.search, picture: <Search size={18} /> };
}
