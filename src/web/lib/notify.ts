import { createListeners } from './listeners.ts';

/** The reason for a notice, if it needs one, and a link to a helpful page. */
export type NoticeHelp = { readonly why?: string; readonly href: string; readonly link: string };

type Notice = { readonly message: string; readonly help: NoticeHelp | undefined };

const notices = createListeners<Notice>();

/** Shows a short notice. */
export function notify(message: string, help?: NoticeHelp): void {
  notices.notify({ message, help });
}

export const onNotice = notices.listen;
