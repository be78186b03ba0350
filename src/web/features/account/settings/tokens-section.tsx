import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type ApiToken, apiTokensApi } from '#contracts/api-tokens.ts';
import { formatDay } from '#domain/format-day.ts';
import { notify } from '../../../lib/notify.ts';
import { useDialogState } from '../../../lib/use-dialog-state.ts';
import { call } from '../../../model/api/call.ts';
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx';
import { Button } from '../../../ui/button.tsx';
import { ItemList } from '../../../ui/item-list.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { look } from '../../../ui/look.ts';
import { apiTokensQuery } from './account-queries.ts';
import { ListFailed, ListSkeleton } from './item-list.tsx';
import { formatRelativeTime } from './relative-time.ts';
import { Section } from './section.tsx';
import { scopeNames, settingsCopy } from './settings-copy.ts';

const TokenDialog = lazyPart(async () => (await import('./token-dialog.tsx')).TokenDialog, { place: 'corner' });

const { tokens: copy, sections, confirm } = settingsCopy;

export function TokensSection() {
  const tokens = useQuery(apiTokensQuery());
  const [now] = useState(Date.now);
  /** A new key for each opening, so that no token shows twice. */
  const making = useDialogState();
  const { subject: tokenToRevoke, ...revoking } = useDialogState<ApiToken>();
  const revocation = useRevokeToken();
  return (
    <Section
      id="tokens"
      title={sections.tokens}
      text={copy.text}
      state={
        <Button aria-haspopup="dialog" onClick={() => making.open()}>
          <Plus size={16} aria-hidden />
          {copy.create}
        </Button>
      }
    >
      {tokens.isPending && <ListSkeleton />}
      {tokens.isError && <ListFailed text={copy.failed} onRetry={() => void tokens.refetch()} />}
      {tokens.data?.length === 0 && <p className={look('padTop16', 'ruled')}>{copy.none}</p>}
      {tokens.data && tokens.data.length > 0 && (
        <ItemList
          items={tokens.data.map((token) => ({
            id: token.id,
            picture: <KeyRound size={18} aria-hidden />,
            title: token.name,
            badge: token.scopes.map((scope) => scopeNames[scope].name).join(', '),
            detail: factsOf(token, now),
            action: (
              <Button
                size="small"
                aria-label={copy.revokeOf(token.name)}
                aria-haspopup="dialog"
                onClick={() => revoking.open(token)}
              >
                {copy.revoke}
              </Button>
            ),
          }))}
        />
      )}
      <Suspense>
        {making.opening > 0 && <TokenDialog key={making.opening} opened={making.opened} onClose={making.close} />}
      </Suspense>
      <Suspense>
        {tokenToRevoke && (
          <ConfirmedAction
            key={revoking.opening}
            title={copy.revokeTitle(tokenToRevoke.name)}
            opened={revoking.opened}
            cancel={confirm.cancel}
            confirm={copy.revoke}
            danger
            run={() => revocation.mutateAsync(tokenToRevoke.id, { onSuccess: () => notify(copy.revoked) })}
            onClose={revoking.close}
          >
            {copy.revokeText}
          </ConfirmedAction>
        )}
      </Suspense>
    </Section>
  );
}

function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(apiTokensApi.deleteApiToken, { params: { id } }),
    onSettled: () => client.invalidateQueries(apiTokensQuery()),
  });
}

function factsOf({ hint, last_used_at: used, expires_at: end }: ApiToken, now: number): string {
  const expiry =
    end === null ? copy.endless : Date.parse(end) < now ? copy.expired(formatDay(end)) : copy.expires(formatDay(end));
  return [copy.hint(hint), used === null ? copy.neverUsed : copy.used(formatRelativeTime(used, now)), expiry].join(
    ', ',
  );
}
