import type { TokenScope } from '#contracts/api-tokens.ts';
import { digestOf } from '../digest.ts';
import { type ListPlace, type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { findRow, readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const listedToken = {
  apiTokenId: 'api_tokens.api_token_id',
  name: 'api_tokens.name',
  hint: 'api_tokens.hint',
  scopes: 'api_tokens.scopes',
  createdAt: 'api_tokens.created_at',
  lastUsedAt: 'api_tokens.last_used_at',
  expiresAt: 'api_tokens.expires_at',
} as const satisfies Selection;
const placedToken = { ...listedToken, place: placeOf('created_at', 'api_token_id') } as const;

/** A personal token without its secret. Instants in ISO 8601. */
export type ListedToken = RowOf<typeof listedToken>;

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

/** Newest first. */
export async function listTokens(
  queries: Queries,
  userId: string,
  request: ListRequest,
): Promise<(ListedToken & { readonly place: ListPlace })[]> {
  const { where, order } = pageClauses('created_at', 'api_token_id', 2);
  return readRows(
    queries,
    placedToken,
    `select ${columnsOf(placedToken)} from api_tokens where user_id = $1 and ${where} ${order}`,
    [userId, ...pageParameters(request)],
  );
}

/** Stores only the digest of the token. Null: the user, who must be locked, has reached the limit. */
export async function addToken(
  queries: Queries,
  userId: string,
  { name, token, scopes, expiresInDays }: NewToken,
): Promise<ListedToken | null> {
  return findRow(
    queries,
    listedToken,
    `insert into api_tokens (user_id, name, token_hash, hint, scopes, expires_at)
    select $1, $2, $3, $4, $5, now() + make_interval(days => $6)
    where (select count(*) from api_tokens where user_id = $1) < $7 returning ${columnsOf(listedToken)}`,
    [userId, name, digestOf(token), token.slice(-hintLength), [...scopes], expiresInDays, maxTokens],
  );
}

const revokedToken = { apiTokenId: 'api_tokens.api_token_id' } as const satisfies Selection;

/** Revokes the valid tokens of a user and returns their ids. */
export async function deleteTokensOfUser(queries: Queries, userId: string): Promise<string[]> {
  const rows = await readRows(
    queries,
    revokedToken,
    `delete from api_tokens where user_id = $1 and (expires_at is null or expires_at > now())
    returning ${columnsOf(revokedToken)}`,
    [userId],
  );
  return rows.map(({ apiTokenId }) => apiTokenId);
}

/** Revokes a token at once. False: the user has no token with this id. */
export async function deleteToken(queries: Queries, userId: string, apiTokenId: string): Promise<boolean> {
  const { rowCount } = await queries.query('delete from api_tokens where user_id = $1 and api_token_id = $2', [
    userId,
    apiTokenId,
  ]);
  return rowCount === 1;
}
