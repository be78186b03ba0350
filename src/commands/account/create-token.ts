import { addMail } from '#store/mail/outbox.ts';
import { addToken, type ListedToken, maxTokens, type NewToken } from '#store/people/api-tokens.ts';
import type { Person } from '#store/people/callers.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import { lockOpenSession } from '#store/people/sessions.ts';
import type { Queries } from '#store/transact.ts';
import { tokenCreatedMail } from '../mail/account-mails.ts';
import { Refusal } from '../refusal.ts';

/** Adds a personal token and tells its person by mail. Refuses too many, and a session that has ended meanwhile. */
export async function createToken(
  queries: Queries,
  { person: { userId, email }, sessionId }: { readonly person: Person; readonly sessionId: string | null },
  token: NewToken,
  origin: string,
): Promise<ListedToken> {
  await lockPerson(queries, userId);
  if (sessionId !== null && !(await lockOpenSession(queries, sessionId))) throw new Refusal('invalid_token');
  const added = await addToken(queries, userId, token);
  if (!added) throw new Refusal('conflict', { message: `You can have up to ${maxTokens} tokens. Revoke one first.` });
  if (email !== null) {
    // Without the name of the token, which a thief could choose.
    await addMail(queries, { userId, cause: null, recipient: email, ...tokenCreatedMail(origin, added) });
  }
  return added;
}
