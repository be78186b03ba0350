import { Link, useSearch } from '@tanstack/react-router';
import { Command, Import } from 'lucide-react';
import { Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { readSearchQuery } from '#domain/search-parameters.ts';
import type { HeldForm } from '../features/search/form/held-form.ts';
import { StillForm } from '../features/search/form/still-form.tsx';
import { modKeyName, modKeyShortcut } from '../lib/mod-key.ts';
import { useAwake } from '../lib/use-awake.ts';
import { recallSearch, type SearchQuery } from '../model/search/search-query.ts';
import { useSession } from '../model/session/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AccountButton } from './account-button.tsx';
import classes from './header.module.css';
import { Mark } from './mark.tsx';
import { shellCopy as copy } from './shell-copy.ts';

/** The fields need parts of the kit. They load after the first results and render once the visitor is active. */
const loadForm = () => import('./header-search.tsx');
const HeaderSearch = lazyPart(async () => (await loadForm()).HeaderSearch);

type Props = {
  /** True: the search form should take the focus. `onSearchReached` confirms it. */
  readonly searchAsked: boolean;
  readonly onSearchReached: () => void;
  readonly onCommands: () => void;
  readonly onCommandsIntent: () => void;
  readonly onHelp: () => void;
};

/** The logo and the search form. Away from the search page the form shows the last search. */
export function Header({ searchAsked, onSearchReached, onCommands, onCommandsIntent, onHelp }: Props) {
  const here = useSearch({ from: '/shell/', shouldThrow: false });
  const [expanded, setExpanded] = useState(false);
  const [formWanted, setFormWanted] = useState(false);
  const held = useRef<HeldForm>(null);
  const awake = useAwake();
  const session = useSession();
  useEffect(() => {
    const timer = setTimeout(() => void loadForm().catch(() => undefined), 50);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (awake) startTransition(() => setFormWanted(true));
  }, [awake]);
  const query: SearchQuery = here ?? recallSearch();
  const { parameters } = readSearchQuery(query);
  const form = { expanded, onExpand: setExpanded, asked: searchAsked };
  const keepHeld = (done: HeldForm) => {
    held.current = done;
  };
  const takeHeld = () => {
    const done = held.current;
    held.current = null;
    return done;
  };
  const still = <StillForm {...form} parameters={parameters} placeTitle={query['place']} onLeave={keepHeld} />;

  return (
    <header className={classes['header']}>
      <Link to="/" search={{}} className={classes['mark']} aria-label={copy.home}>
        <Mark />
        <span className={classes['name']}>{copy.name}</span>
      </Link>
      <Suspense fallback={still}>
        {formWanted ? <HeaderSearch {...form} takeHeld={takeHeld} onReached={onSearchReached} /> : still}
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
      {session !== 'guest' && (
        <Link to="/import" className={buttonClass({ className: classes['import'] })}>
          <Import size={16} aria-hidden />
          {copy.import}
        </Link>
      )}
      <AccountButton onHelp={onHelp} />
    </header>
  );
}
