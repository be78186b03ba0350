import type { Database } from '#store/database.ts';
import { endSessionsOfUser } from '#store/people/sessions.ts';
import { findUsers, type ListedUser, setAdmin, setDisabled } from '#store/people/users.ts';
import { dropPayloadsOfAccount } from '#store/sign-in/oidc-payloads.ts';
import { type Queries, transact } from '#store/transact.ts';

/** `emailOrId`: must match exactly one person, otherwise throws. */
export function changeAdmin(database: Database, emailOrId: string, isAdmin: boolean): Promise<ListedUser> {
  return transact(database, async (queries) => {
    const user = await findOneUser(queries, emailOrId);
    await setAdmin(queries, user.userId, isAdmin);
    return user;
  });
}

/** Disabling ends every session at once. `emailOrId`: must match exactly one person, otherwise throws. */
export function changeDisabled(database: Database, emailOrId: string, isDisabled: boolean): Promise<ListedUser> {
  return transact(database, async (queries) => {
    const user = await findOneUser(queries, emailOrId);
    await setDisabled(queries, user.userId, isDisabled);
    if (isDisabled) {
      await endSessionsOfUser(queries, user.userId, 'disabled');
      await dropPayloadsOfAccount(queries, user.subject);
    }
    return user;
  });
}

async function findOneUser(queries: Queries, emailOrId: string): Promise<ListedUser> {
  const users = await findUsers(queries, emailOrId);
  const [user] = users;
  if (!user) throw new Error(`No account matches "${emailOrId}". To see all accounts: forma users list`);
  if (users.length === 1) return user;
  const ids = users.map(({ userId, issuer }) => `  ${userId}  at ${issuer}`).join('\n');
  throw new Error(`Several accounts have the address ${emailOrId}. Use the id of one:\n${ids}`);
}
