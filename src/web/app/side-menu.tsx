import { Link, type LinkProps, useRouterState } from '@tanstack/react-router';
import {
  Bell,
  Bookmark,
  BriefcaseBusiness,
  CircleQuestionMark,
  FileUp,
  Import,
  type LucideIcon,
  PanelLeftClose,
  PanelLeftOpen,
  Scale,
  Search,
  Settings,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { menuKey, readStored, writeStored } from '../lib/storage.ts';
import { useMedia } from '../lib/use-media.ts';
import { useAccess } from '../model/access/access-context.tsx';
import { useMarkCount } from '../model/marks/marks.ts';
import { recallSearch } from '../model/search/search-query.ts';
import { useLoggedOut } from '../model/session/session.ts';
import { shellCopy as copy } from './shell-copy.ts';
import classes from './side-menu.module.css';

/** The navigation. On a wide window it shows its labels until collapsed. The browser stores the choice. */
export function SideMenu({ onHelp }: { onHelp: () => void }) {
  const isWide = useMedia('(width >= 1280px)');
  /** Null: not chosen yet. */
  const [chosen, setChosen] = useState(() => (readStored(menuKey) as { open?: boolean } | null)?.open ?? null);
  const open = chosen ?? isWide;
  const isLoggedOut = useLoggedOut();
  const { role } = useAccess();
  const bookmarks = useMarkCount('bookmark');
  const path = useRouterState({ select: ({ location }) => location.pathname });

  function toggle() {
    setChosen(!open);
    writeStored(menuKey, { open: !open });
  }

  return (
    <nav className={classes['menu']} data-open={open} aria-label={copy.menu}>
      <MenuLink to="/" search={recallSearch} current={path === '/'} icon={Search} text={copy.search} />
      <MenuLink to="/import" current={path === '/import'} icon={Import} text={copy.import} />
      <MenuLink
        to="/portfolios"
        current={path.startsWith('/portfolios')}
        icon={BriefcaseBusiness}
        text={copy.portfolios}
      />
      <MenuLink
        to="/bookmarks"
        current={path === '/bookmarks'}
        icon={Bookmark}
        text={copy.bookmarks}
        label={copy.bookmarksOf(bookmarks)}
      >
        {bookmarks > 0 && <span className={classes['count']}>{bookmarks > 999 ? '999+' : bookmarks}</span>}
      </MenuLink>
      <MenuLink to="/saved-searches" current={path === '/saved-searches'} icon={Bell} text={copy.savedSearches} />
      <MenuLink to="/compare" current={path === '/compare'} icon={Scale} text={copy.compare} />
      <div className={classes['foot']}>
        {role === 'admin' && (
          <MenuLink
            to="/import-listings"
            current={path === '/import-listings'}
            icon={FileUp}
            text={copy.importListings}
          />
        )}
        {!isLoggedOut && (
          <MenuLink to="/settings" current={path === '/settings'} icon={Settings} text={copy.settings} />
        )}
        <button type="button" className={classes['entry']} onClick={onHelp} aria-label={copy.help}>
          <CircleQuestionMark size={20} aria-hidden />
          <span className={classes['text']}>{copy.help}</span>
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

type MenuLinkProps = Pick<LinkProps, 'to' | 'search'> & {
  /** True for the current page. */
  readonly current: boolean;
  readonly icon: LucideIcon;
  readonly text: string;
  /** The full name, if it says more than the text. */
  readonly label?: string;
  readonly children?: ReactNode;
};

function MenuLink({ current, icon: Icon, text, label = text, children, ...target }: MenuLinkProps) {
  return (
    <Link {...target} className={classes['entry']} aria-current={current ? 'page' : undefined} aria-label={label}>
      <Icon size={20} aria-hidden />
      <span className={classes['text']}>{text}</span> {children}
    </Link>
  );
}
