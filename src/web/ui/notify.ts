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

/** Shows a short notice. */
export async function notify(message: string): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ message, withBorder: true, closeButtonProps: { 'aria-label': 'Dismiss' } });
}
