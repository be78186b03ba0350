import { useRouterState } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLoggedOut, useSession } from '../model/session/session.ts';
import { signInAddress } from '../model/session/sign-in-address.ts';
import { buttonClass } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { look } from '../ui/look.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import classes from './account-button.module.css';
import { accountCopy as copy } from './account-copy.ts';
import { setAccountSheetOpened, useAccountSheetOpened } from './account-sheet-state.ts';

const loadSheet = () => import('./account-sheet.tsx');
const AccountSheet = lazyPart(async () => (await loadSheet()).AccountSheet, { place: 'corner' });
const loadInitials = () => import('./account-initials.tsx');
const AccountInitials = lazyPart(async () => (await loadInitials()).AccountInitials, { place: 'hidden' });

/** The signed-in person, or the sign-in link of a guest. On a phone it also contains the navigation. */
export function AccountButton({ onHelp }: { onHelp: () => void }) {
  const session = useSession();
  const opened = useAccountSheetOpened();
  /** Stays mounted while it closes. */
  const [isSheetMounted, setSheetMounted] = useState(opened);
  if (opened && !isSheetMounted) setSheetMounted(true);
  const currentUrl = useRouterState({ select: ({ location }) => location.href });
  const isGuest = useLoggedOut();
  const prepare = () => void loadSheet();

  return (
    <div className={look('row', 'gap8', 'rigid')} data-guest={isGuest}>
      {isGuest && (
        <span className={classes['ways']}>
          <a href={signInAddress(currentUrl)} className={buttonClass({ look: 'quiet' })}>
            {copy.signIn}
          </a>
          <a href={signInAddress(currentUrl, true)} className={buttonClass({ look: 'primary' })}>
            {copy.signUp}
          </a>
        </span>
      )}
      <button
        type="button"
        className={classes['button']}
        aria-haspopup="dialog"
        onClick={() => setAccountSheetOpened(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <VisuallyHidden>{isGuest ? copy.menu : copy.account}</VisuallyHidden>
        <Suspense fallback={<UserRound size={20} aria-hidden />}>
          {session === 'open' ? <AccountInitials /> : <UserRound size={20} aria-hidden />}
        </Suspense>
      </button>
      <Suspense>
        {isSheetMounted && (
          <AccountSheet
            opened={opened}
            onClose={() => setAccountSheetOpened(false)}
            onHelp={onHelp}
            currentUrl={currentUrl}
          />
        )}
      </Suspense>
    </div>
  );
}
