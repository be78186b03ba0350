import { Link, useRouterState } from '@tanstack/react-router';
import { Bookmark, BriefcaseBusiness, Ellipsis, Search } from 'lucide-react';
import { recallSearch } from '../model/search/search-query.ts';
import { setAccountSheetOpened } from './account-sheet-state.ts';
import { shellCopy as copy } from './shell-copy.ts';
import classes from './tab-bar.module.css';

/** The main pages at the bottom of a phone. More opens the rest. */
export function TabBar() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const currentIf = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined);
  return (
    <nav className={classes['bar']} aria-label={copy.tabs}>
      <Link to="/" search={recallSearch} aria-current={currentIf(path === '/')}>
        <Search size={20} aria-hidden />
        {copy.search}
      </Link>
      <Link to="/bookmarks" aria-current={currentIf(path === '/bookmarks')}>
        <Bookmark size={20} aria-hidden />
        {copy.saved}
      </Link>
      <Link to="/portfolios" aria-current={currentIf(path.startsWith('/portfolios'))}>
        <BriefcaseBusiness size={20} aria-hidden />
        {copy.portfolios}
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={() => setAccountSheetOpened(true)}>
        <Ellipsis size={20} aria-hidden />
        {copy.more}
      </button>
    </nav>
  );
}
