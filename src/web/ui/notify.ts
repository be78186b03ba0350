import { notifications } from '@mantine/notifications';

/** Shows a short notice. */
export function notify(message: string): void {
  notifications.show({ message, withBorder: true, closeButtonProps: { 'aria-label': 'Dismiss' } });
}
