import { Link, useSearch } from '@tanstack/react-router';
import { Command } from 'lucide-react';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { readSearchQuery } from '#contracts/search-parameters.ts';
import { StillForm } from '../features/search-form/still-form.tsx';
import { modKeyName, modKeyShortcut } from '../lib/mod-key.ts';
import { recallSearch, type SearchQuery } from '../lib/search-query.ts';
import { Button } from '../ui/button.tsx';
import classes from './header.module.css';
import { Mark } from './mark.tsx';
import { shellCopy as copy } from './shell-copy.ts';

/** Its fields bring parts of the kit: fetched once the first results stand. */
const HeaderSearch = lazy(async () => ({ default: (await import('./header-search.tsx')).HeaderSearch }));

type Props = {
  /** The search form is to take the focus; answered by `onSearchReached`. */
  readonly searchAsked: boolean;
  readonly onSearchReached: () => void;
  readonly onCommands: () => void;
  readonly onCommandsIntent: () => void;
};

/** The mark and the search form. Away from the search page the form holds the last search. */
export function Header({ searchAsked, onSearchReached, onCommands, onCommandsIntent }: Props) {
  const here = useSearch({ from: '/shell/', shouldThrow: false });
  const [expanded, setExpanded] = useState(false);
  const [formWanted, setFormWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setFormWanted(true)), 50);
    return () => clearTimeout(timer);
  }, []);
  const query: SearchQuery = here ?? recallSearch();
  const { parameters } = readSearchQuery(query);
  const form = { expanded, onExpand: setExpanded };

  return (
    <header className={classes['header']}>
      <Link to="/" search={{}} className={classes['mark']} aria-label={copy.home}>
        <Mark />
        <span className={classes['name']}>{copy.name}</span>
      </Link>
      <Suspense fallback={<StillForm {...form} parameters={parameters} placeTitle={query['place']} />}>
        {formWanted ? (
          <HeaderSearch {...form} asked={searchAsked} onReached={onSearchReached} />
        ) : (
          <StillForm {...form} parameters={parameters} placeTitle={query['place']} />
        )}
      </Suspense>
      <Button
        className={classes['commands']}
        aria-haspopup="dialog"
        aria-keyshortcuts={modKeyShortcut}
        onClick={onCommands}
        onPointerEnter={onCommandsIntent}
        onFocus={onCommandsIntent}
      >
        <Command size={16} aria-hidden />
        {copy.commands}
        <kbd className={classes['key']}>{modKeyName}</kbd>
      </Button>
    </header>
  );
}
