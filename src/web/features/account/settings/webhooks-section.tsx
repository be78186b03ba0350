import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Webhook as WebhookPicture } from 'lucide-react';
import { Suspense } from 'react';
import { type Webhook, webhooksApi } from '#contracts/webhooks.ts';
import { formatDay } from '#domain/format-day.ts';
import { notify, notifyFailure } from '../../../lib/notify.ts';
import { useDialogState } from '../../../lib/use-dialog-state.ts';
import { useAccess } from '../../../model/access/access-context.tsx';
import { isAllowed } from '../../../model/access/access-of.ts';
import { call } from '../../../model/api/call.ts';
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ItemList } from '../../../ui/item-list.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { look } from '../../../ui/look.ts';
import { webhooksQuery } from './account-queries.ts';
import classes from './form.module.css';
import { ListFailed, ListSkeleton } from './item-list.tsx';
import { Section } from './section.tsx';
import { settingsCopy } from './settings-copy.ts';

const WebhookDialog = lazyPart(async () => (await import('./webhook-dialog.tsx')).WebhookDialog, { place: 'corner' });
const DeliveriesDialog = lazyPart(async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog, {
  place: 'corner',
});

const { webhooks: copy, sections, confirm } = settingsCopy;

/** A person's webhooks. Where the plan doesn't include them, earlier ones can only be deleted. */
export function WebhooksSection() {
  const access = useAccess();
  const isIncluded = isAllowed(access, 'webhooks');
  const isLacking = access.isKnown && !isIncluded;
  /** A new key for each opening, so that no secret shows twice. */
  const making = useDialogState();
  const action = isIncluded ? (
    <Button aria-haspopup="dialog" onClick={() => making.open()}>
      <Plus size={16} aria-hidden />
      {copy.create}
    </Button>
  ) : (
    isLacking && (
      <a href="/billing/plans" className={buttonClass({})}>
        {copy.plans}
      </a>
    )
  );
  return (
    <Section id="webhooks" title={sections.webhooks} text={isLacking ? copy.notIncluded : copy.text} state={action}>
      {access.isKnown && <Webhooks isIncluded={isIncluded} />}
      {!access.isKnown && <ListSkeleton />}
      <Suspense>
        {making.opening > 0 && <WebhookDialog key={making.opening} opened={making.opened} onClose={making.close} />}
      </Suspense>
    </Section>
  );
}

type Opened = { readonly kind: 'deliveries' | 'removal'; readonly webhook: Webhook };

function Webhooks({ isIncluded }: { isIncluded: boolean }) {
  const webhooks = useQuery(webhooksQuery());
  const { subject, opening, opened, open, close } = useDialogState<Opened>();
  const { change, remove } = useWebhookChanges();
  return (
    <>
      {webhooks.isPending && <ListSkeleton />}
      {webhooks.isError && <ListFailed text={copy.failed} onRetry={() => void webhooks.refetch()} />}
      {isIncluded && webhooks.data?.length === 0 && <p className={look('padTop16', 'ruled')}>{copy.none}</p>}
      {webhooks.data && webhooks.data.length > 0 && (
        <ItemList
          items={webhooks.data.map((webhook) => ({
            id: webhook.id,
            picture: <WebhookPicture size={18} aria-hidden />,
            title: webhook.url,
            badge: webhook.enabled && isIncluded ? undefined : copy.off,
            detail: stateOf(webhook),
            action: (
              <div className={classes['foot']}>
                {isIncluded && (
                  <>
                    <Button
                      size="small"
                      aria-label={copy.deliveriesOf(webhook.url)}
                      aria-haspopup="dialog"
                      onClick={() => open({ kind: 'deliveries', webhook })}
                    >
                      {copy.deliveries}
                    </Button>
                    <Button
                      size="small"
                      aria-label={webhook.enabled ? copy.switchOffOf(webhook.url) : copy.switchOnOf(webhook.url)}
                      disabled={change.isPending}
                      onClick={() => change.mutate(webhook)}
                    >
                      {webhook.enabled ? copy.switchOff : copy.switchOn}
                    </Button>
                  </>
                )}
                <Button
                  size="small"
                  aria-label={copy.removeOf(webhook.url)}
                  aria-haspopup="dialog"
                  onClick={() => open({ kind: 'removal', webhook })}
                >
                  {copy.remove}
                </Button>
              </div>
            ),
          }))}
        />
      )}
      <Suspense>
        {subject?.kind === 'deliveries' && (
          <DeliveriesDialog key={opening} webhook={subject.webhook} opened={opened} onClose={close} />
        )}
        {subject?.kind === 'removal' && (
          <ConfirmedAction
            key={opening}
            title={copy.removeTitle}
            opened={opened}
            cancel={confirm.cancel}
            confirm={copy.remove}
            danger
            run={() => remove.mutateAsync(subject.webhook.id, { onSuccess: () => notify(copy.removed) })}
            onClose={close}
          >
            {copy.removeText(subject.webhook.url)}
          </ConfirmedAction>
        )}
      </Suspense>
    </>
  );
}

function useWebhookChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries(webhooksQuery());
  const change = useMutation({
    mutationFn: ({ id, enabled }: Webhook) =>
      call(webhooksApi.changeWebhook, { params: { id }, input: { enabled: !enabled } }),
    onError: (error) => notifyFailure(error.message),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(webhooksApi.deleteWebhook, { params: { id } }),
    onSettled,
  });
  return { change, remove };
}

function stateOf({ enabled, disabled_reason: reason, failing_since: since, created_at: created }: Webhook): string {
  if (!enabled && reason === 'failures') return copy.offForFailures;
  if (!enabled && reason === 'gone') return copy.offForGone;
  if (since !== null) return copy.failing(formatDay(since));
  return copy.created(formatDay(created));
}
