import type { NoticeHelp } from '../lib/notify.ts';
import classes from './notice-text.module.css';

/** A notice with a second line. Notices are outside the router, so the link loads a full page. */
export function NoticeText({ message, help: { why, href, link } }: { message: string; help: NoticeHelp }) {
  return (
    <>
      {message}
      <span className={classes['why']}>
        {why} <a href={href}>{link}</a>
      </span>
    </>
  );
}
