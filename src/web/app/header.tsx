import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Command } from 'lucide-react';
import { lazy, type RefObject, Suspense, startTransition, useEffect, useState } from 'react';
import { readSearchQuery } from '#contracts/search-parameters.ts';
import type { FormSearch } from '../features/search-form/search-form.tsx';
import { StillForm } from '../features/search-form/still-form.tsx';
import { recallSearch, type SearchQuery, writeQuery } from '../lib/search-query.ts';
import { Button } from '../ui/button.tsx';
import classes from './header.module.css';
import { Mark } from './mark.tsx';
import { shellCopy as copy } from './shell-copy.ts';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);
const modKey = isMac ? 'Meta' : 'Control';

/** Its fields are most of the kit: fetched once the first results stand. */
const SearchForm = lazy(async () => ({
  default: (await import('../features/search-form/search-form.tsx')).SearchForm,
}));

type Props = {
  readonly placeRef: RefObject<HTMLInputElement | null>;
  readonly onCommands: () => void;
  readonly onCommandsIntent: () => void;
};

/** The mark and the search form. Away from the search page the form holds the last search. */
export function Header({ placeRef, onCommands, onCommandsIntent }: Props) {
  const navigate = useNavigate();
  const here = useSearch({ from: '/shell/', shouldThrow: false });
  const [expanded, setExpanded] = useState(false);
  const [formWanted, setFormWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setFormWanted(true)), 50);
    return () => clearTimeout(timer);
  }, []);
  const query: SearchQuery = here ?? recallSearch();
  const { parameters, config } = readSearchQuery(query);

  const form = { parameters, placeTitle: query['place'], expanded, onExpand: setExpanded };

  function search({ place, ...numbers }: FormSearch) {
    const { zipCode: _zipCode, zipCodes: _zipCodes, ...others } = parameters;
    const { title, ...codes } = place;
    setExpanded(false);
    void navigate({
      to: '/',
      search: writeQuery({ parameters: { ...others, ...codes, ...numbers }, config, page: 1, box: null }, title),
    });
  }

  return (
    <header className={classes['header']}>
      <Link to="/" search={{}} className={classes['mark']} aria-label={copy.home}>
        <Mark />
        <span className={classes['name']}>{copy.name}</span>
      </Link>
      <Suspense>
        {formWanted ? <SearchForm {...form} onSearch={search} placeRef={placeRef} /> : <StillForm {...form} />}
      </Suspense>
      <Button
        className={classes['commands']}
        aria-haspopup="dialog"
        aria-keyshortcuts={`${modKey}+K`}
        onClick={onCommands}
        onPointerEnter={onCommandsIntent}
        onFocus={onCommandsIntent}
      >
        <Command size={16} aria-hidden />
        {copy.commands}
        <kbd className={classes['key']}>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </Button>
    </header>
  );
}
