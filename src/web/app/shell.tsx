import { CatchBoundary, Outlet, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useOverlayHistory } from '../lib/back-closes.ts';
import { FullScreenContext, useFullScreenState } from '../lib/full-screen.tsx';
import { useOpenedTerm } from '../lib/open-term.ts';
import { useKeys } from '../lib/use-keys.ts';
import { useMedia } from '../lib/use-media.ts';
import { useVisitorActive } from '../lib/use-visitor-active.ts';
import { useSaveModal } from '../model/portfolios/save-dialog-state.ts';
import { useSavedSearchModal } from '../model/saved-searches/saved-search-modal.ts';
import footerClasses from './footer.module.css';
import { Header } from './header.tsx';
import { SampleNotice } from './sample-notice.tsx';
import './first-picture.css';
import { lazyPart } from '../ui/lazy-part.tsx';
import classes from './shell.module.css';
import { shellCopy as copy } from './shell-copy.ts';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = lazyPart(async () => (await loadPalette()).CommandPalette, { place: 'corner' });
const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog, { place: 'corner' });

const PageDialogs = lazyPart(async () => (await import('./page-dialogs.tsx')).PageDialogs, { place: 'corner' });
const TermDialog = lazyPart(async () => (await import('./term-dialog.tsx')).TermDialog, { place: 'corner' });
/** Below the first view. */
const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer, { place: 'hidden' });

/** Header, side menu, page, footer. A page with another layout is a sibling of this route, not a child. */
export function Shell() {
  const onResults = useSearch({ from: '/shell/', shouldThrow: false }) !== undefined;
  useOverlayHistory();
  const screen = useFullScreenState(onResults);
  const [isSearchFocusRequested, setSearchFocusRequested] = useState(false);
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  /** A new key for each opening. Stays mounted while it closes, to return the focus. */
  const [palette, setPalette] = useState({ opening: 0, opened: false });
  const isPhone = useMedia('(width < 768px)');
  const isVisitorActive = useVisitorActive();
  /** After a sign-in they open without any action. */
  const isSearchModalOpen = useSavedSearchModal().visible;
  const isModalOpen = useSaveModal().visible || isSearchModalOpen;
  const term = useOpenedTerm();
  /** Stays mounted while it closes, to return the focus. */
  const [lastTerm, setLastTerm] = useState(term);
  if (term !== null && term !== lastTerm) setLastTerm(term);
  const openPalette = () => setPalette(({ opening }) => ({ opening: opening + 1, opened: true }));
  function requestSearchFocus() {
    screen.setFullScreen(false);
    setSearchFocusRequested(true);
  }

  useKeys({ '/': requestSearchFocus, '?': () => setHelp('open'), 'mod+k': openPalette });
  useEffect(() => {
    // Starts to load the palette before the k is pressed.
    const prepare = ({ key }: KeyboardEvent) => (key === 'Control' || key === 'Meta') && void loadPalette();
    document.addEventListener('keydown', prepare);
    return () => document.removeEventListener('keydown', prepare);
  }, []);

  return (
    <FullScreenContext value={screen}>
      <div className={classes['shell']} data-full-screen={screen.fullScreen}>
        <a className={classes['skip']} href="#content">
          {copy.skip}
        </a>
        {!screen.fullScreen && (
          <Header
            isSearchFocusRequested={isSearchFocusRequested}
            onSearchReached={() => setSearchFocusRequested(false)}
            onCommands={openPalette}
            onCommandsIntent={() => void loadPalette()}
            onHelp={() => setHelp('open')}
          />
        )}
        {!screen.fullScreen && <SideMenu onHelp={() => setHelp('open')} />}
        <div className={classes['column']}>
          <SampleNotice />
          <main id="content" className={classes['page']} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        {!screen.fullScreen && (
          <Suspense fallback={<div className={footerClasses['footer']} />}>
            <Footer />
          </Suspense>
        )}
        {!screen.fullScreen && isPhone && <TabBar />}
      </div>
      <Suspense>
        {help !== 'never' && <HelpDialog opened={help === 'open'} onClose={() => setHelp('closed')} />}
      </Suspense>
      {/* If they fail to load, the page works without them. */}
      <CatchBoundary getResetKey={() => 'asked'} errorComponent={() => null}>
        <Suspense>{(isVisitorActive || isModalOpen) && <PageDialogs />}</Suspense>
      </CatchBoundary>
      <Suspense>{lastTerm !== null && <TermDialog id={term} last={lastTerm} />}</Suspense>
      <Suspense>
        {palette.opening > 0 && (
          <CommandPalette
            key={palette.opening}
            opened={palette.opened}
            // A late close must not affect the next opening.
            onClose={() => setPalette((now) => (now.opening === palette.opening ? { ...now, opened: false } : now))}
          />
        )}
      </Suspense>
    </FullScreenContext>
  );
}
