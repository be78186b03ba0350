import type { Adapter, AdapterPayload } from 'oidc-provider';
import { grantOfToken } from '#outside/identity/embedded-issuer.ts';
import type { Database } from '#store/database.ts';
import { consumePayload, dropGrant, dropPayload, findPayload, savePayload } from '#store/sign-in/oidc-payloads.ts';

/**
 * How long a refresh token that was used may be used again: the answer to its first use can be lost on the way. After
 * that its row expires. A token names its grant, so its later use is still known to be a thief's.
 */
const graceSeconds = 30;

/** Keeps in the database what the issuer stores, by kind. */
export function issuerStorage(database: Database): (kind: string) => Adapter {
  return (kind) => {
    const find = async (by: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
      const stored = await findPayload(database, kind, by, value);
      if (!stored) return undefined;
      const { payload, consumed, expires } = stored;
      // A grant outlives what it was made with: each new refresh token prolongs it.
      const current = kind === 'Grant' && expires !== null ? { ...payload, exp: expires } : payload;
      return consumed === null || kind === 'RefreshToken' ? current : { ...current, consumed };
    };
    return {
      upsert: (id, payload, expiresIn) => savePayload(database, kind, id, { ...payload }, expiresIn),
      find: async (id) => (await find('id', id)) ?? (kind === 'RefreshToken' ? usedToken(database, id) : undefined),
      findByUid: (uid) => find('uid', uid),
      // Sign-ins on devices without a browser are off.
      findByUserCode: async () => undefined,
      consume: (id) => consumePayload(database, kind, id, kind === 'RefreshToken' ? graceSeconds : null),
      destroy: (id) => dropPayload(database, kind, id),
      revokeByGrantId: (grantId) => dropGrant(database, kind, grantId),
    };
  };
}

/** What the issuer needs to know of a refresh token that was used longer ago: its grant, which it then revokes. */
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
