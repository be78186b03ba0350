import type { ApiToken } from '#contracts/api-tokens.ts';
import type { ListedToken } from '#store/people/api-tokens.ts';

export function apiTokenToWire({
  apiTokenId,
  name,
  hint,
  scopes,
  createdAt,
  lastUsedAt,
  expiresAt,
}: ListedToken): ApiToken {
  return {
    id: apiTokenId,
    name,
    hint,
    scopes,
    created_at: createdAt,
    last_used_at: lastUsedAt,
    expires_at: expiresAt,
  };
}
