import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { Suspense } from 'react';
import type { ShareLink } from '#contracts/share-links.ts';
import { formatDay } from '#domain/format-day.ts';
import { notify } from '../../lib/notify.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { shareLinksQuery, useDeleteShareLink } from '../../model/sharing/share-links-query.ts';
import { ConfirmedAction } from '../../parts/confirmed-action.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { ItemList } from '../../ui/item-list.tsx';
import { look } from '../../ui/look.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sharingCopy as copy } from './sharing-copy.ts';

type Props = {
  /** Above the links, if there are any; without it, an empty list says so. */
  readonly title?: string;
  readonly isShown?: (link: ShareLink) => boolean;
};

/** The visitor's share links, and a button to delete each. */
export function ShareLinkList({ title, isShown = () => true }: Props) {
  const links = useQuery(shareLinksQuery());
  const removal = useDeleteShareLink();
  const { subject: linkToRemove, ...removing } = useDialogState<ShareLink>();
  const shown = links.data?.filter(isShown) ?? [];
  if (links.isPending) return title === undefined && <Skeleton filled label={copy.loading} heights={[56]} />;
  if (!links.data) {
    return (
      <FailureNote retry={copy.retry} onRetry={() => void links.refetch()}>
        {copy.failed}
      </FailureNote>
    );
  }
  if (shown.length === 0) return title === undefined && <p className={look('padTop16', 'ruled')}>{copy.none}</p>;
  return (
    <div>
      {title !== undefined && <h3 className={look('padTop16', 'ruled')}>{title}</h3>}
      <ItemList
        items={shown.map((link) => ({
          id: link.id,
          picture: <Link2 size={18} aria-hidden />,
          title: link.title,
          badge: badgeOf(link),
          detail: factsOf(link),
          action: (
            <Button
              size="small"
              aria-label={copy.removeOf(link.title)}
              aria-haspopup="dialog"
              onClick={() => removing.open(link)}
            >
              {copy.remove}
            </Button>
          ),
        }))}
      />
      <Suspense>
        {linkToRemove && (
          <ConfirmedAction
            key={removing.opening}
            title={copy.removeTitle(linkToRemove.title)}
            opened={removing.opened}
            cancel={copy.cancel}
            confirm={copy.remove}
            danger
            run={() => removal.mutateAsync(linkToRemove.id, { onSuccess: () => notify(copy.removed) })}
            failed={copy.notRemoved}
            onClose={removing.close}
          >
            {linkToRemove.is_expired ? copy.removeExpiredText : copy.removeText}
          </ConfirmedAction>
        )}
      </Suspense>
    </div>
  );
}

function badgeOf({ shows_address, shows_name }: ShareLink): string | undefined {
  return [shows_address && copy.withAddress, shows_name && copy.withName].filter(Boolean).join(', ') || undefined;
}

function factsOf({ created_at, expires_at, is_expired, last_opened_at, open_count }: ShareLink): string {
  const expiry = expires_at === null ? copy.endless : copy[is_expired ? 'expired' : 'expires'](formatDay(expires_at));
  const opened = last_opened_at === null ? copy.neverOpened : copy.opened(open_count, formatDay(last_opened_at));
  return [copy.created(formatDay(created_at)), expiry, opened].join(', ');
}
