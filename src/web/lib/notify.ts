import { createListeners } from './listeners.ts';

/** The reason for a notice, if it needs one, and a link to a helpful page. */
export type NoticeHelp = { readonly why?: string; readonly href: string; readonly link: string };

/** What the reader can do about a notice, such as undo. */
export type NoticeAction = { readonly action: string; readonly run: () => void };

export type Notice = { readonly message: string; readonly more: NoticeHelp | NoticeAction | 'failure' | undefined };

const notices = createListeners<Notice>();

/** Shows a short notice. */
export function notify(message: string, more?: NoticeHelp | NoticeAction): void {
  notices.notify({ message, more });
}

/** Shows a short notice of something that was not done. */
export function notifyFailure(message: string): void {
  notices.notify({ message, more: 'failure' });
}

export const onNotice = notices.listen;
