import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ChatSession } from '#contracts/chat.ts';
import { formatDay } from '#domain/format-day.ts';
import { conversationsQuery } from '../../model/chat/conversations-query.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { LazyConfirmDialog } from '../../ui/lazy-confirm-dialog.ts';
import { look } from '../../ui/look.ts';
import { chatCopy as copy } from './chat-copy.ts';
import classes from './chat-history.module.css';

type Props = {
  readonly onOpen: (id: string) => Promise<void>;
  readonly onRemove: (id: string) => Promise<void>;
};

/** The person's earlier conversations, to continue or delete. */
export function ChatHistory({ onOpen, onRemove }: Props) {
  const list = useQuery(conversationsQuery());
  const opening = useMutation({ mutationFn: onOpen });
  const [removed, setRemoved] = useState<ChatSession | null>(null);
  const removing = useMutation({ mutationFn: onRemove, onSuccess: () => setRemoved(null) });
  const error = list.error ?? opening.error;
  return (
    <>
      {error && <FailureNote>{error.message}</FailureNote>}
      {list.data?.length === 0 && <p className={look('soft')}>{copy.noHistory}</p>}
      <ul aria-label={copy.history} aria-busy={list.isPending || opening.isPending}>
        {list.data?.map((session) => (
          <li key={session.id} className={look('row', 'spread', 'gap8', 'underlined')}>
            <button type="button" className={classes['open']} onClick={() => opening.mutate(session.id)}>
              <span className={classes['title']}>{session.title}</span>
              <span className={look('block', 'faint', 'fine')}>{formatDay(session.updated_at)}</span>
            </button>
            <Button
              square
              look="quiet"
              aria-label={copy.remove(session.title ?? '')}
              onClick={() => setRemoved(session)}
            >
              <Trash2 size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {removed && (
        <Suspense>
          <LazyConfirmDialog
            title={copy.removing.title}
            opened
            cancel={copy.removing.cancel}
            confirm={copy.removing.confirm}
            danger
            busy={removing.isPending}
            error={removing.error?.message}
            onClose={() => setRemoved(null)}
            onConfirm={() => removing.mutate(removed.id)}
          >
            {copy.removing.text(removed.title ?? '')}
          </LazyConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
