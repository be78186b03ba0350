/** Why something happened, and a page of ours that helps. */
export type Help = { readonly why: string; readonly href: string; readonly link: string };

type Notice = { readonly message: string; readonly help: Help | undefined };

const listeners = new Set<(notice: Notice) => void>();

/** Shows a short notice; `help`: why, and where to go from here. */
export function notify(message: string, help?: Help): void {
  for (const listener of listeners) listener({ message, help });
}

/** Calls back with every notice; returns how to stop that. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
