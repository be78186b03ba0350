import type { AccessTokenAnswer } from '#contracts/sign-in.ts';
import type { OpenSession } from '#store/people/sessions.ts';

export function accessTokenToWire(
  { expiresAt, idToken, sessionToken }: OpenSession,
  accessToken: string,
): AccessTokenAnswer {
  return { token: accessToken, expires_at: expiresAt ?? '', id_token: idToken, session_token: sessionToken };
}
