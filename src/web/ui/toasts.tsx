import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, useNotifications } from '@mantine/notifications';
import { Kit } from './kit.tsx';
import { look } from './look.ts';
import classes from './toasts.module.css';

const shownMilliseconds = 4500;
const stackThreshold = 3;

/** The place of all notices: top right, stacked beyond three. */
export function Toasts() {
  const { notifications } = useNotifications();
  return (
    <Kit>
      <Notifications
        className={`${classes['toasts']} ${look('unprinted')}`}
        position="top-right"
        autoClose={shownMilliseconds}
        layout={notifications.length > stackThreshold ? 'stacked' : 'default'}
      />
    </Kit>
  );
}
