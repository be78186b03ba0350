import { Link, useRouterState } from '@tanstack/react-router';
import {
  Bookmark,
  BookOpenText,
  BriefcaseBusiness,
  Import,
  Keyboard,
  Layers,
  PanelLeftClose,
  PanelLeftOpen,
  Scale,
  Search,
  Settings,
} from 'lucide-react';
import { useState } from 'react';
import { useMarkCount } from '../lib/marks/marks.ts';
import { recallSearch } from '../lib/search-query.ts';
import { useSession } from '../lib/session/session.ts';
import { menuKey, readStored, writeStored } from '../lib/storage.ts';
import { shellCopy as copy } from './shell-copy.ts';
import classes from './side-menu.module.css';

/** The places of the product. Folded to pictures until opened; the choice is kept. */
export function SideMenu({ onHelp }: { onHelp: () => void }) {
  const [open, setOpen] = useState(() => (readStored(menuKey) as { open?: boolean } | null)?.open === true);
  const session = useSession();
  const bookmarks = useMarkCount('bookmark');
  const path = useRouterState({ select: ({ location }) => location.pathname });

  function toggle() {
    setOpen(!open);
    writeStored(menuKey, { open: !open });
  }

  return (
    <nav className={classes['menu']} data-open={open} aria-label={copy.menu}>
      <Link
        to="/"
        search={recallSearch}
        className={classes['entry']}
        aria-current={path === '/' ? 'page' : undefined}
        aria-label={copy.search}
      >
        <Search size={20} aria-hidden />
        <span className={classes['text']}>{copy.search}</span>
      </Link>
      <Link
        to="/import"
        className={classes['entry']}
        aria-current={path === '/import' ? 'page' : undefined}
        aria-label={copy.import}
      >
        <Import size={20} aria-hidden />
        <span className={classes['text']}>{copy.import}</span>
      </Link>
      <Link
        to="/portfolios"
        className={classes['entry']}
        aria-current={path.startsWith('/portfolios') ? 'page' : undefined}
        aria-label={copy.portfolios}
      >
        <BriefcaseBusiness size={20} aria-hidden />
        <span className={classes['text']}>{copy.portfolios}</span>
      </Link>
      <Link
        to="/bookmarks"
        className={classes['entry']}
        aria-current={path === '/bookmarks' ? 'page' : undefined}
        aria-label={copy.bookmarksOf(bookmarks)}
      >
        <Bookmark size={20} aria-hidden />
        <span className={classes['text']}>{copy.bookmarks}</span>
        {bookmarks > 0 && <span className={classes['count']}>{bookmarks > 999 ? '999+' : bookmarks}</span>}
      </Link>
      <Link
        to="/compare"
        className={classes['entry']}
        aria-current={path === '/compare' ? 'page' : undefined}
        aria-label={copy.compare}
      >
        <Scale size={20} aria-hidden />
        <span className={classes['text']}>{copy.compare}</span>
      </Link>
      <Link
        to="/billing/plans"
        className={classes['entry']}
        aria-current={path === '/billing/plans' ? 'page' : undefined}
        aria-label={copy.plans}
      >
        <Layers size={20} aria-hidden />
        <span className={classes['text']}>{copy.plans}</span>
      </Link>
      <Link
        to="/glossary"
        className={classes['entry']}
        aria-current={path === '/glossary' ? 'page' : undefined}
        aria-label={copy.glossary}
      >
        <BookOpenText size={20} aria-hidden />
        <span className={classes['text']}>{copy.glossary}</span>
      </Link>
      <div className={classes['foot']}>
        {session !== 'guest' && (
          <Link
            to="/settings"
            className={classes['entry']}
            aria-current={path === '/settings' ? 'page' : undefined}
            aria-label={copy.settings}
          >
            <Settings size={20} aria-hidden />
            <span className={classes['text']}>{copy.settings}</span>
          </Link>
        )}
        <button type="button" className={classes['entry']} onClick={onHelp} aria-label={copy.keys}>
          <Keyboard size={20} aria-hidden />
          <span className={classes['text']}>{copy.keys}</span>
        </button>
        <button
          type="button"
          className={classes['entry']}
          onClick={toggle}
          aria-expanded={open}
          aria-label={open ? copy.collapse : copy.expand}
        >
          {open ? <PanelLeftClose size={20} aria-hidden /> : <PanelLeftOpen size={20} aria-hidden />}
          <span className={classes['text']}>{copy.collapseShort}</span>
        </button>
      </div>
    </nav>
  );
}
