import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import {
  Bell,
  Bookmark,
  BriefcaseBusiness,
  CircleQuestionMark,
  FileUp,
  Import,
  Layers,
  LogOut,
  Scale,
  Search,
  Settings,
} from 'lucide-react';
import { planNames } from '../features/account/plans/plans-copy.ts';
import { useAccess } from '../model/access/access-context.tsx';
import { CallError } from '../model/api/call-error.ts';
import { recallSearch } from '../model/search/search-query.ts';
import { currentUserQuery } from '../model/session/person-queries.ts';
import { useLoggedOut, useSession } from '../model/session/session.ts';
import { signOut } from '../model/session/sign-out.ts';
import { AccountLinks } from '../parts/account-links.tsx';
import { Button } from '../ui/button.tsx';
import { CornerSheet } from '../ui/corner-sheet.tsx';
import { look } from '../ui/look.ts';
import { AccountInitials } from './account-initials.tsx';
import classes from './account-sheet.module.css';
import { accountSheetCopy as copy } from './account-sheet-copy.ts';
import { nameOf } from './person-name.ts';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onHelp: () => void;
  /** The page to return to after a sign-in. */
  readonly currentUrl: string;
};

/** The person's account links. On a phone also the navigation. */
export function AccountSheet({ opened, onClose, onHelp, currentUrl }: Props) {
  const session = useSession();
  const { role } = useAccess();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isGuest = useLoggedOut();
  const placeOf = (to: string) => ({
    className: classes['entry'],
    'aria-current': path === to ? ('page' as const) : undefined,
    onClick: onClose,
  });
  return (
    <CornerSheet label={isGuest ? copy.menu : copy.account} opened={opened} onClose={onClose}>
      {isGuest ? <Guest currentUrl={currentUrl} isSignInUnavailable={session === 'away'} /> : <Person />}
      <nav className={look('pad8x0', 'ruled')} aria-label={copy.places}>
        <Link to="/" search={recallSearch} {...placeOf('/')} data-phone>
          <Search size={20} aria-hidden />
          {copy.search}
        </Link>
        <Link to="/portfolios" {...placeOf('/portfolios')} data-phone>
          <BriefcaseBusiness size={20} aria-hidden />
          {copy.portfolios}
        </Link>
        <Link to="/bookmarks" {...placeOf('/bookmarks')} data-phone>
          <Bookmark size={20} aria-hidden />
          {copy.bookmarks}
        </Link>
        <Link to="/saved-searches" {...placeOf('/saved-searches')} data-phone>
          <Bell size={20} aria-hidden />
          {copy.savedSearches}
        </Link>
        <Link to="/import" {...placeOf('/import')} data-phone>
          <Import size={20} aria-hidden />
          {copy.import}
        </Link>
        <Link to="/compare" {...placeOf('/compare')} data-phone>
          <Scale size={20} aria-hidden />
          {copy.compare}
        </Link>
        <Link to="/billing/plans" {...placeOf('/billing/plans')}>
          <Layers size={20} aria-hidden />
          {copy.plans}
        </Link>
        {role === 'admin' && (
          <Link to="/import-listings" {...placeOf('/import-listings')}>
            <FileUp size={20} aria-hidden />
            {copy.importListings}
          </Link>
        )}
        {!isGuest && (
          <Link to="/settings" {...placeOf('/settings')}>
            <Settings size={20} aria-hidden />
            {copy.settings}
          </Link>
        )}
        <button
          type="button"
          className={classes['entry']}
          onClick={() => {
            onClose();
            onHelp();
          }}
        >
          <CircleQuestionMark size={20} aria-hidden />
          {copy.help}
        </button>
      </nav>
      {session !== 'guest' && (
        <button type="button" className={classes['entry']} onClick={signOut}>
          <LogOut size={20} aria-hidden />
          {copy.signOut}
        </button>
      )}
    </CornerSheet>
  );
}

function Guest({ currentUrl, isSignInUnavailable }: { currentUrl: string; isSignInUnavailable: boolean }) {
  return (
    <div className={classes['guest']}>
      <p className={look('large', 'strong')}>{copy.guestTitle}</p>
      <p className={classes['text']}>{isSignInUnavailable ? copy.away : copy.guestText}</p>
      <AccountLinks returnTo={currentUrl} />
    </div>
  );
}

/** The server's message, if it sent one that can be read. */
function reasonOf(error: Error): string {
  const isUnreadable = error instanceof CallError && error.code === 'unexpected_answer';
  return isUnreadable || error.message === '' ? copy.failed : error.message;
}

function Person() {
  const { data, error, refetch } = useQuery(currentUserQuery());
  const { role } = useAccess();
  if (!data) {
    return (
      <div className={classes['guest']} role={error ? 'alert' : 'status'}>
        <p className={classes['text']}>{error ? reasonOf(error) : copy.loading}</p>
        {error && <Button onClick={() => void refetch()}>{copy.retry}</Button>}
      </div>
    );
  }
  const name = nameOf(data);
  return (
    <div className={classes['person']}>
      <span className={classes['initials']}>
        <AccountInitials />
      </span>
      <div className={look('shrink', 'breaks')}>
        {name && <p className={look('large', 'strong')}>{name}</p>}
        {data.email && <p className={name ? classes['text'] : look('large', 'strong')}>{data.email}</p>}
        {role !== 'guest' && (
          <p className={classes['plan']}>{role === 'admin' ? copy.admin : copy.plan(planNames[role])}</p>
        )}
      </div>
    </div>
  );
}
