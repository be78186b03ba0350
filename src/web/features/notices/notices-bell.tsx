import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { unreadNoticesQuery } from '../../model/notices/notices-query.ts';
import { CornerSheet } from '../../ui/corner-sheet.tsx';
import { NoticeList } from './notice-list.tsx';
import classes from './notices-bell.module.css';
import { noticesCopy as copy } from './notices-copy.ts';

const mostShown = 99;

/** Opens the notifications, and shows how many are unread. */
export function NoticesBell() {
  const { data: unread = 0 } = useQuery(unreadNoticesQuery());
  const sheet = useDialogState();
  return (
    <>
      <button
        type="button"
        className={classes['bell']}
        aria-haspopup="dialog"
        aria-label={copy.bell(unread)}
        title={copy.title}
        onClick={() => sheet.open()}
      >
        <Bell size={20} aria-hidden />
        {unread > 0 && (
          <span className={classes['count']} aria-hidden>
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        )}
      </button>
      {sheet.opening > 0 && (
        <CornerSheet wide label={copy.title} opened={sheet.opened} onClose={sheet.close}>
          <NoticeList onClose={sheet.close} />
        </CornerSheet>
      )}
    </>
  );
}
