import { Link, useSearch } from '@tanstack/react-router';
import { Command, Import } from 'lucide-react';
import { Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { readSearchQuery } from '#domain/search-parameters.ts';
import { StaticForm } from '../features/search/form/static-form.tsx';
import type { StaticFormState } from '../features/search/form/static-form-state.ts';
import { modKeyName, modKeyShortcut } from '../lib/mod-key.ts';
import { useVisitorActive } from '../lib/use-visitor-active.ts';
import { recallSearch, type SearchQuery } from '../model/search/search-query.ts';
import { useLoggedOut, useSession } from '../model/session/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { look } from '../ui/look.ts';
import { AccountButton } from './account-button.tsx';
import classes from './header.module.css';
import { Logo } from './logo.tsx';
import { shellCopy as copy } from './shell-copy.ts';

/** The fields need parts of the kit. They render once the visitor is active, and load before that only for results. */
const loadForm = () => import('./header-search.tsx');
/** Like the fields, it is not part of the first view. */
const NoticesBell = lazyPart(async () => (await import('../features/notices/notices-bell.tsx')).NoticesBell, {
  place: 'hidden',
});
const HeaderSearch = lazyPart(async () => (await loadForm()).HeaderSearch);

type Props = {
  /** True: the search form should take the focus. `onSearchReached` confirms it. */
  readonly isSearchFocusRequested: boolean;
  readonly onSearchReached: () => void;
  readonly onCommands: () => void;
  readonly onCommandsIntent: () => void;
  readonly onHelp: () => void;
};

/** The logo and the search form. Away from the search page the form shows the last search. */
export function Header({ isSearchFocusRequested, onSearchReached, onCommands, onCommandsIntent, onHelp }: Props) {
  const searchPageQuery = useSearch({ from: '/shell/', shouldThrow: false });
  const [expanded, setExpanded] = useState(false);
  const [isFormMounted, setFormMounted] = useState(false);
  const staticFormState = useRef<StaticFormState>(null);
  const isVisitorActive = useVisitorActive();
  const session = useSession();
  const isLoggedOut = useLoggedOut();
  const onResults = searchPageQuery !== undefined;
  useEffect(() => {
    if (!onResults) return;
    const timer = setTimeout(() => void loadForm().catch(() => undefined), 50);
    return () => clearTimeout(timer);
  }, [onResults]);
  useEffect(() => {
    if (isVisitorActive) startTransition(() => setFormMounted(true));
  }, [isVisitorActive]);
  const query: SearchQuery = searchPageQuery ?? recallSearch();
  const { parameters } = readSearchQuery(query);
  const form = { expanded, onExpand: setExpanded, isFocusRequested: isSearchFocusRequested };
  const storeFormState = (done: StaticFormState) => {
    staticFormState.current = done;
  };
  const takeFormState = () => {
    const done = staticFormState.current;
    staticFormState.current = null;
    return done;
  };
  const staticForm = (
    <StaticForm {...form} parameters={parameters} placeTitle={query['place']} onLeave={storeFormState} />
  );

  return (
    <header className={classes['header']}>
      <Link to="/" search={{}} className={classes['mark']} aria-label={copy.home}>
        <Logo />
        <span className={classes['name']}>{copy.name}</span>
      </Link>
      <Suspense fallback={staticForm}>
        {isFormMounted ? (
          <HeaderSearch {...form} takeFormState={takeFormState} onReached={onSearchReached} />
        ) : (
          staticForm
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
        <kbd className={look('key')}>{modKeyName}</kbd>
      </Button>
      {!isLoggedOut && (
        <Link to="/import" className={buttonClass({ className: classes['import'] })}>
          <Import size={16} aria-hidden />
          {copy.import}
        </Link>
      )}
      {session === 'open' && (
        <div className={classes['bell']}>
          <Suspense>
            <NoticesBell />
          </Suspense>
        </div>
      )}
      <AccountButton onHelp={onHelp} />
    </header>
  );
}
