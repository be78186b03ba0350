import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sessionsApi } from '#contracts/sessions.ts';
import { usersApi } from '#contracts/users.ts';
import { notifyFailure } from '../../../lib/notify.ts';
import { useDialogState } from '../../../lib/use-dialog-state.ts';
import { call } from '../../../model/api/call.ts';
import { configQuery } from '../../../model/api/queries.ts';
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx';
import { Button } from '../../../ui/button.tsx';
import { ItemList } from '../../../ui/item-list.tsx';
import { look } from '../../../ui/look.ts';
import { sessionsQuery } from './account-queries.ts';
import { ListFailed, ListSkeleton } from './item-list.tsx';
import { formatRelativeTime } from './relative-time.ts';
import { Row, Section } from './section.tsx';
import { settingsCopy } from './settings-copy.ts';

const { security: copy, sections, confirm } = settingsCopy;

export function SecuritySection({ email }: { email: string | null }) {
  const hasPasswords = useQuery(configQuery()).data?.settings.passwords !== false;
  return (
    <Section id="security" title={sections.security} text={copy.text}>
      {!hasPasswords && <Row title={copy.password} text={copy.passwordElsewhere} />}
      {hasPasswords && email !== null && <Password email={email} />}
      <Sessions />
    </Section>
  );
}

function Password({ email }: { email: string }) {
  const passwordMail = useMutation({ mutationFn: () => call(usersApi.requestChangePassword, { input: {} }) });
  return (
    <Row
      title={copy.password}
      text={
        <span role="status">
          {passwordMail.isSuccess ? copy.mailed(email) : (passwordMail.error?.message ?? copy.passwordText(email))}
        </span>
      }
      action={
        <Button disabled={passwordMail.isPending || passwordMail.isSuccess} onClick={() => passwordMail.mutate()}>
          {copy.changePassword}
        </Button>
      }
    />
  );
}

function Sessions() {
  const sessions = useQuery(sessionsQuery());
  const [now] = useState(Date.now);
  const confirmDialog = useDialogState();
  const end = useEndSessions();
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <Row
      title={copy.sessions}
      action={
        others.length > 0 && (
          <Button onClick={() => confirmDialog.open()} aria-haspopup="dialog">
            {copy.signOutOthers}
          </Button>
        )
      }
    >
      {sessions.isPending && <ListSkeleton />}
      {sessions.isError && <ListFailed text={copy.failed} onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ItemList
          items={sessions.data.map(({ id, current, browser, created_at, last_seen_at }) => ({
            id,
            picture: <Monitor size={18} aria-hidden />,
            title: browser ?? copy.unknownBrowser,
            badge: current ? copy.current : undefined,
            detail: `${copy.seen(formatRelativeTime(last_seen_at, now))}, ${copy.signedIn(formatRelativeTime(created_at, now))}`,
            action: !current && (
              <Button
                size="small"
                aria-label={copy.signOutOf(browser ?? copy.unknownBrowser)}
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
              >
                {copy.signOut}
              </Button>
            ),
          }))}
        />
      )}
      {sessions.data && others.length === 0 && <p className={look('soft')}>{copy.alone}</p>}
      <Suspense>
        {confirmDialog.opening > 0 && (
          <ConfirmedAction
            key={confirmDialog.opening}
            title={copy.othersTitle}
            opened={confirmDialog.opened}
            cancel={confirm.cancel}
            confirm={copy.signOutOthers}
            run={() => end.mutateAsync(null)}
            onClose={confirmDialog.close}
          >
            {copy.othersText(others.length)}
          </ConfirmedAction>
        )}
      </Suspense>
    </Row>
  );
}

/** Ends a session by its id; null ends all except this browser's. */
function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(sessionsApi.endOtherSessions) : call(sessionsApi.endSession, { params: { id } }),
    onError: (error) => notifyFailure(error.message),
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  });
}
