import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { unreadNoticesQuery } from '../../model/notices/notices-query.ts';
import { CornerSheet } from '../../ui/corner-sheet.tsx';
import { NoticeList } from './notice-list.tsx';
import classes from './notices-bell.module.css';
import { noticesCopy as copy } from './notices-copy.ts';

const mostShown = 99;

/** Opens the notifications, and shows how many are unread. */
export function NoticesBell() {
  const { data: unread = 0 } = useQuery(unreadNoticesQuery());
  /** Null: never opened. */
  const [opened, setOpened] = useState<boolean | null>(null);
  const close = () => setOpened(false);
  return (
    <>
      <button
        type="button"
        className={classes['bell']}
        aria-haspopup="dialog"
        aria-label={copy.bell(unread)}
        title={copy.title}
        onClick={() => setOpened(true)}
      >
        <Bell size={20} aria-hidden />
        {unread > 0 && (
          <span className={classes['count']} aria-hidden>
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        )}
      </button>
      {opened !== null && (
        <CornerSheet wide label={copy.title} opened={opened} onClose={close}>
          <NoticeList onClose={close} />
        </CornerSheet>
      )}
    </>
  );
}
