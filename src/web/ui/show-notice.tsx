import { notifications } from '@mantine/notifications';
import type { Notice, NoticeAction, NoticeHelp } from '../lib/notify.ts';
import { Button } from './button.tsx';
import { look } from './look.ts';
import classes from './show-notice.module.css';

/** Longer than others, because the button must be reached in time. */
const millisecondsWithAction = 10_000;

export function showNotice({ message, more }: Notice): void {
  const shown = { withBorder: true, closeButtonProps: { 'aria-label': 'Dismiss' } };
  if (more === undefined) notifications.show({ ...shown, message });
  else if ('href' in more) notifications.show({ ...shown, message: <WithHelp message={message} help={more} /> });
  else {
    const run = () => {
      notifications.hide(id);
      more.run();
    };
    const content = <WithAction message={message} action={more.action} run={run} />;
    const id = notifications.show({ ...shown, message: content, autoClose: millisecondsWithAction });
  }
}

/** A notice with a second line. Notices are outside the router, so the link loads a full page. */
function WithHelp({ message, help: { why, href, link } }: { message: string; help: NoticeHelp }) {
  return (
    <>
      {message}
      <span className={classes['why']}>
        {why} <a href={href}>{link}</a>
      </span>
    </>
  );
}

function WithAction({ message, action, run }: { message: string } & NoticeAction) {
  return (
    <span className={look('row', 'gap12', 'spread')}>
      {message}
      <Button size="small" onClick={run}>
        {action}
      </Button>
    </span>
  );
}
