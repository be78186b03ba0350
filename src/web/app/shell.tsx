import { Outlet } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { FullScreenContext, useFullScreenState } from '../lib/full-screen.tsx';
import { useKeys } from '../lib/use-keys.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SampleNotice } from './sample-notice.tsx';
import classes from './shell.module.css';
import { shellCopy as copy } from './shell-copy.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SideMenu } from './side-menu.tsx';

/** Header, side menu, page, footer. A page that wants another layout stands beside this route, not under it. */
export function Shell() {
  const screen = useFullScreenState();
  const placeRef = useRef<HTMLInputElement>(null);
  const [helping, setHelping] = useState(false);
  useKeys({ '/': () => placeRef.current?.focus(), '?': () => setHelping(true) });

  return (
    <FullScreenContext value={screen}>
      <div className={classes['shell']} data-full-screen={screen.fullScreen}>
        <a className={classes['skip']} href="#content">
          {copy.skip}
        </a>
        {!screen.fullScreen && <Header placeRef={placeRef} />}
        {!screen.fullScreen && <SideMenu onHelp={() => setHelping(true)} />}
        <div className={classes['column']}>
          <SampleNotice />
          <main id="content" className={classes['page']} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        {!screen.fullScreen && <Footer />}
      </div>
      <ShortcutsDialog opened={helping} onClose={() => setHelping(false)} />
    </FullScreenContext>
  );
}
