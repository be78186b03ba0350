import { createElement } from 'react';
import { type Help, NoticeText } from './notice-text.tsx';

/** The kit's notices are fetched with the first one that is raised. */
let wanted = false;
const listeners = new Set<() => void>();

export function noticesWanted(): boolean {
  return wanted;
}

export function onNoticesWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a short notice; `help`: why, and where to go from here. */
export async function notify(message: string, help?: Help): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    message: help ? createElement(NoticeText, { message, help }) : message,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}
