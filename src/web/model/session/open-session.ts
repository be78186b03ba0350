import type { QueryClient } from '@tanstack/react-query';
import { configApi } from '#contracts/config.ts';
import { configQuery } from '../api/queries.ts';
import { createAccessTokenSource } from './access-token-source.ts';
import { fetchAccessToken } from './fetch-access-token.ts';
import { forgetPerson } from './forget-person.ts';
import { listenToSession, type SessionEvents, type SessionSource, sessionState } from './session.ts';

const defaultPath = '/auth/access-token';

/** Starts to maintain the session's access token, from the path that the server names. */
export async function openSession(client: QueryClient, { opened, ended, away }: SessionEvents): Promise<SessionSource> {
  // A token can arrive after the sign-out.
  let isOver = sessionState() === 'guest';
  const stopListening = listenToSession(() => {
    if (sessionState() !== 'guest') return;
    isOver = true;
    forgetTab();
    stopListening();
  });
  const path = await accessTokenPath(client);
  return createAccessTokenSource({
    fetchToken: () => fetchAccessToken(path),
    now: () => performance.now(),
    onToken: ({ session_token }) => isOver || opened(session_token, () => forgetPerson(client)),
    onEnd: () => isOver || ended(),
    onUnreachable: (waitMilliseconds) => isOver || away(waitMilliseconds),
  });
}

/** Removes what the signed-out person left in this tab. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden or absent: nothing was stored.
  }
}

/**
 * The token path embedded in the page. Otherwise it is requested as a guest, because a call that waits for the token
 * would wait forever.
 */
async function accessTokenPath(client: QueryClient): Promise<string> {
  const embeddedConfig = client.getQueryData(configQuery().queryKey);
  if (embeddedConfig) return embeddedConfig.settings.access_token_path;
  try {
    const body = (await (await fetch(configApi.config.path)).json()) as { data?: unknown };
    const config = configApi.config.output.safeParse(body.data);
    return config.success ? config.data.settings.access_token_path : defaultPath;
  } catch {
    return defaultPath;
  }
}
