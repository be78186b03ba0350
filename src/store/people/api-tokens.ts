import type { TokenScope } from '#contracts/api-tokens.ts';
import { digestOf } from '../digest.ts';
import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeColumn } from '../list-request.ts';
import type { Queries } from '../transact.ts';

/** A personal token without its secret. Instants in ISO 8601. */
export type ListedToken = {
  readonly apiTokenId: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: TokenScope[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
};

/** `expiresInDays` null: valid until it is revoked. */
export type NewToken = {
  readonly name: string;
  readonly token: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresInDays: number | null;
};

/** Per user. */
export const maxTokens = 100;
const hintLength = 4;

const columns = `api_token_id as "apiTokenId", name, hint, scopes, created_at as "createdAt",
  last_used_at as "lastUsedAt", expires_at as "expiresAt"`;

/** Newest first. */
export async function listTokens(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<(ListedToken & { readonly place: ListPlace })[]> {
  const { where, order } = pageClauses('created_at', 'api_token_id', 2);
  const { rows } = await queries.query<ListedToken & { readonly place: ListPlace }>(
    `select ${columns}, ${placeColumn('created_at', 'api_token_id')} from api_tokens
    where user_id = $1 and ${where} ${order}`,
    [userId, ...pageParameters(request)],
  );
  return rows;
}

/** Stores only the digest of the token. Null: the user has reached the limit. */
export async function addToken(
  queries: Queries,
  userId: string,
  { name, token, scopes, expiresInDays }: NewToken,
): Promise<ListedToken | null> {
  // Serializes concurrent requests of the user, so that each counts the tokens of the others.
  await queries.query('select from users where user_id = $1 for no key update', [userId]);
  const { rows } = await queries.query<ListedToken>(
    `insert into api_tokens (user_id, name, token_hash, hint, scopes, expires_at)
    select $1, $2, $3, $4, $5, now() + make_interval(days => $6)
    where (select count(*) from api_tokens where user_id = $1) < $7 returning ${columns}`,
    [userId, name, digestOf(token), token.slice(-hintLength), [...scopes], expiresInDays, maxTokens],
  );
  return rows[0] ?? null;
}

/** Revokes a token at once. False: the user has no token with this id. */
export async function deleteToken(queries: Queries, userId: string, apiTokenId: string): Promise<boolean> {
  const { rowCount } = await queries.query('delete from api_tokens where user_id = $1 and api_token_id = $2', [
    userId,
    apiTokenId,
  ]);
  return rowCount === 1;
}
