import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '#store/database.ts';
import { consumePayload, dropGrant, dropPayload, findPayload, keepPayload } from '#store/sign-in/oidc-payloads.ts';

/**
 * How long a refresh token that was used may be used again: the answer to its first use can be lost on the way. Used
 * after that, it was stolen, and all that came of the sign-in is revoked.
 */
const graceSeconds = 30;

/** Keeps in the database what the issuer stores, by kind. */
export function issuerStorage(database: Database): (kind: string) => Adapter {
  return (kind) => {
    const find = async (by: 'id' | 'uid' | 'user_code', value: string) => {
      const kept = await findPayload(database, kind, by, value);
      if (!kept) return undefined;
      const payload = kept.payload as AdapterPayload;
      return kept.consumed !== null && counts(kind, kept.consumed) ? { ...payload, consumed: kept.consumed } : payload;
    };
    return {
      upsert: (id, payload, expiresIn) => keepPayload(database, kind, id, { ...payload }, expiresIn),
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: (userCode) => find('user_code', userCode),
      consume: (id) => consumePayload(database, kind, id),
      destroy: (id) => dropPayload(database, kind, id),
      revokeByGrantId: (grantId) => dropGrant(database, kind, grantId),
    };
  };
}

function counts(kind: string, consumed: number): boolean {
  return kind !== 'RefreshToken' || Date.now() / 1000 - consumed > graceSeconds;
}
