import { type ComponentProps, type MouseEvent, useState } from 'react';
import { notifyFailure } from '../lib/notify.ts';
import { CallError } from '../model/api/call-error.ts';
import { sessionState } from '../model/session/session.ts';

const copy = { failed: (reason: string) => `We couldn’t download the file. ${reason}` } as const;

export function FileLink({ href, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }) {
  const [isBusy, setBusy] = useState(false);

  function follow(event: MouseEvent) {
    if (sessionState() === 'guest') return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void downloadOrNotify(href).finally(() => setBusy(false));
  }

  return (
    <a {...rest} href={href} download aria-busy={isBusy || undefined} onClick={follow}>
      {children}
    </a>
  );
}

/** Downloads a file, and shows a notice if that fails. */
export async function downloadOrNotify(href: string): Promise<void> {
  try {
    const { downloadFile } = await import('../model/api/download-file.ts');
    await downloadFile(href);
  } catch (error) {
    notifyFailure(copy.failed(error instanceof CallError ? error.message : ''));
  }
}
