import * as z from 'zod/mini';
import { download, endpoint } from './endpoint.ts';

export const accountApi = {
  deleteAccount: endpoint({
    method: 'DELETE',
    needs: 'session',
    path: '/api/v1/account',
    summary:
      'Deletes the account and everything in it, and ends the subscription. Requires the password, or the email address if another issuer manages the password.',
    input: z.object({
      password: z.optional(z.string().check(z.maxLength(200))),
      email: z.optional(z.string().check(z.maxLength(254))),
    }),
    output: z.null(),
    status: 204,
  }),
} as const;

/** A database row: its columns are not part of the contract. */
const aRow = z.record(z.string(), z.unknown());

export const accountDownloads = {
  accountExport: download({
    needs: 'session',
    path: '/api/v1/account/export',
    summary: 'All stored data of the person, as one JSON file.',
    query: z.object({}),
    media: 'application/json',
    output: z.catchall(z.object({ exported_at: z.string(), user: aRow, sign_in: z.nullable(aRow) }), z.array(aRow)),
  }),
} as const;
