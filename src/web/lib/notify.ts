/** The reason for a notice, and a link to a helpful page. */
export type NoticeHelp = { readonly why: string; readonly href: string; readonly link: string };

type Notice = { readonly message: string; readonly help: NoticeHelp | undefined };

const listeners = new Set<(notice: Notice) => void>();

/** Shows a short notice. */
export function notify(message: string, help?: NoticeHelp): void {
  for (const listener of listeners) listener({ message, help });
}

/** Calls `listener` with every notice. Returns the unsubscribe function. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
