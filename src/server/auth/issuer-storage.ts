import type { Adapter, AdapterPayload } from 'oidc-provider';
import { grantOfToken } from '#outside/identity/embedded-issuer.ts';
import type { Database } from '#store/database.ts';
import { consumePayload, dropGrant, dropPayload, findPayload, savePayload } from '#store/sign-in/oidc-payloads.ts';

/**
 * Seconds in which a used refresh token works again, because the response to its first use may be lost. Its row expires
 * afterwards. The token contains its grant, so later use is still detected as theft.
 */
const graceSeconds = 30;

/** The issuer's storage adapter on the database. */
export function issuerStorage(database: Database): (kind: string) => Adapter {
  return (kind) => {
    const find = async (by: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
      const stored = await findPayload(database, kind, by, value);
      if (!stored) return undefined;
      const { payload, consumed, expires } = stored;
      // A grant outlives its payload: each new refresh token extends it.
      const current = kind === 'Grant' && expires !== null ? { ...payload, exp: expires } : payload;
      return consumed === null || kind === 'RefreshToken' ? current : { ...current, consumed };
    };
    return {
      upsert: (id, payload, expiresIn) => savePayload(database, kind, id, { ...payload }, expiresIn),
      find: async (id) => (await find('id', id)) ?? (kind === 'RefreshToken' ? usedToken(database, id) : undefined),
      findByUid: (uid) => find('uid', uid),
      // Device sign-ins are disabled.
      findByUserCode: async () => undefined,
      consume: (id) => consumePayload(database, kind, id, kind === 'RefreshToken' ? graceSeconds : null),
      destroy: (id) => dropPayload(database, kind, id),
      revokeByGrantId: (grantId) => dropGrant(database, kind, grantId),
    };
  };
}

/** For a refresh token used longer ago, the issuer needs its grant, which it then revokes. */
async function usedToken(database: Database, token: string): Promise<AdapterPayload | undefined> {
  const grantId = grantOfToken(token);
  const grant = grantId === null ? null : await findPayload(database, 'Grant', 'id', grantId);
  if (!grant) return undefined;
  const { clientId, accountId, iat } = grant.payload as AdapterPayload;
  return {
    kind: 'RefreshToken',
    jti: token,
    grantId: grantId!,
    clientId,
    accountId,
    iat,
    exp: grant.expires!,
    consumed: 1,
  };
}
