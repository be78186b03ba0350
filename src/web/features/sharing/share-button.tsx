import { Share2 } from 'lucide-react';
import { Suspense } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { useSession } from '../../model/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ShareProps } from './share-dialog.tsx';
import { sharingCopy as copy } from './sharing-copy.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog, { place: 'corner' });

/** Opens the links to a proforma or a portfolio. A guest has none. */
export function ShareButton(props: ShareProps) {
  const isGuest = useSession() === 'guest';
  /** A new key for each opening, so that no link shows twice. */
  const dialog = useDialogState();
  if (isGuest) return null;
  return (
    <>
      <Button aria-haspopup="dialog" title={copy.button} onClick={() => dialog.open()}>
        <Share2 size={16} aria-hidden />
        <span>{copy.button}</span>
      </Button>
      <Suspense>
        {dialog.opening > 0 && (
          <ShareDialog key={dialog.opening} {...props} opened={dialog.opened} onClose={dialog.close} />
        )}
      </Suspense>
    </>
  );
}
