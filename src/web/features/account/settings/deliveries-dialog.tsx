import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { type Webhook, type WebhookDelivery, webhooksApi } from '#contracts/webhooks.ts';
import { call } from '../../../model/api/call.ts';
import { personKey } from '../../../model/session/person-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { ItemList } from '../../../ui/item-list.tsx';
import { look } from '../../../ui/look.ts';
import classes from './form.module.css';
import { ListFailed, ListSkeleton } from './item-list.tsx';
import { formatRelativeTime } from './relative-time.ts';
import { settingsCopy } from './settings-copy.ts';

const { webhooks: copy } = settingsCopy;

/** While a delivery waits for its first outcome. */
const pollMilliseconds = 2000;

type Props = { readonly webhook: Webhook; readonly opened: boolean; readonly onClose: () => void };

/** The latest deliveries of a webhook, and a test. */
export function DeliveriesDialog({ webhook: { id, url, enabled }, opened, onClose }: Props) {
  const client = useQueryClient();
  const queryKey = [personKey, 'webhook-deliveries', id];
  const deliveries = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(webhooksApi.webhookDeliveries, { params: { id }, input: { limit: 20 }, signal }),
    refetchInterval: ({ state }) => (opened && state.data?.some(isUndecided) ? pollMilliseconds : false),
  });
  const [now] = useState(Date.now);
  const test = useMutation({
    mutationFn: () => call(webhooksApi.testWebhook, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <Dialog title={copy.deliveriesTitle} opened={opened} onClose={onClose}>
      <div className={classes['form']}>
        <p className={look('small', 'top6')}>{url}</p>
        {deliveries.isPending && <ListSkeleton />}
        {deliveries.isError && <ListFailed text={copy.deliveriesFailed} onRetry={() => void deliveries.refetch()} />}
        {deliveries.data?.length === 0 && <p>{copy.noDeliveries}</p>}
        {deliveries.data && deliveries.data.length > 0 && (
          <ItemList
            items={deliveries.data.map((delivery) => ({
              id: delivery.id,
              picture: null,
              title: copy.types[delivery.type],
              badge: copy.states[delivery.state],
              detail: detailOf(delivery, now),
              action: null,
            }))}
          />
        )}
        {test.error && <FailureNote>{test.error.message}</FailureNote>}
        <div className={classes['foot']}>
          <Button look="primary" disabled={test.isPending || !enabled} onClick={() => test.mutate()}>
            <Send size={16} aria-hidden />
            {copy.test}
          </Button>
          <Button onClick={onClose}>{copy.done}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function isUndecided({ state, attempts }: WebhookDelivery): boolean {
  return state === 'sending' || (state === 'queued' && attempts === 0);
}

function detailOf({ created_at, attempts, last_error }: WebhookDelivery, now: number): string {
  return [
    formatRelativeTime(created_at, Math.max(now, Date.parse(created_at))),
    ...(attempts > 1 ? [copy.attempts(attempts)] : []),
    ...(last_error === null ? [] : [last_error]),
  ].join(' · ');
}
