import { notifications } from '@mantine/notifications';
import { TriangleAlert } from 'lucide-react';
import type { Notice, NoticeAction, NoticeHelp } from '../lib/notify.ts';
import { Button } from './button.tsx';
import { look } from './look.ts';
import classes from './show-notice.module.css';

/** Longer than others, because the button must be reached in time. */
const millisecondsWithAction = 10_000;
/** The library marks others in its primary color. */
const failureLook = {
  color: 'var(--error)',
  icon: <TriangleAlert size={18} aria-hidden />,
  classNames: { icon: classes['icon'] ?? '' },
};

export function showNotice({ message, more }: Notice): void {
  const shown = { withBorder: true, closeButtonProps: { 'aria-label': 'Dismiss' } };
  if (more === undefined) notifications.show({ ...shown, message });
  else if (more === 'failure') notifications.show({ ...shown, ...failureLook, message });
  else if ('href' in more) {
    const content = <WithHelp message={message} help={more} />;
    notifications.show({ ...shown, ...(more.why === undefined ? {} : failureLook), message: content });
  } else {
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
