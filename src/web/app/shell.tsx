import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { FullScreenContext, useFullScreenState } from '../lib/full-screen.tsx';
import { useKeys } from '../lib/use-keys.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SampleNotice } from './sample-notice.tsx';
import classes from './shell.module.css';
import { shellCopy as copy } from './shell-copy.ts';
import { SideMenu } from './side-menu.tsx';

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

/** Header, side menu, page, footer. A page that wants another layout stands beside this route, not under it. */
export function Shell() {
  const screen = useFullScreenState();
  const placeRef = useRef<HTMLInputElement>(null);
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  useKeys({ '/': () => placeRef.current?.focus(), '?': () => setHelp('open') });

  return (
    <FullScreenContext value={screen}>
      <div className={classes['shell']} data-full-screen={screen.fullScreen}>
        <a className={classes['skip']} href="#content">
          {copy.skip}
        </a>
        {!screen.fullScreen && <Header placeRef={placeRef} />}
        {!screen.fullScreen && <SideMenu onHelp={() => setHelp('open')} />}
        <div className={classes['column']}>
          <SampleNotice />
          <main id="content" className={classes['page']} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        {!screen.fullScreen && <Footer />}
      </div>
      <Suspense>
        {help !== 'never' && <ShortcutsDialog opened={help === 'open'} onClose={() => setHelp('closed')} />}
      </Suspense>
    </FullScreenContext>
  );
}
