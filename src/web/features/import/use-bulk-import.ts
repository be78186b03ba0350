import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { useImportLimit } from '../../model/import/imports-query.ts';
import { currentUserQuery } from '../../model/session/person-queries.ts';
import { type BulkImport, bulkImport, continueImport, restoreImport, sendRow, startImport } from './bulk-import.ts';
import type { ReadHome } from './read-rows.ts';

/** The bulk import of the signed-in person, as they left it in this tab. */
export function useBulkImport(): BulkImport {
  const owner = useQuery(currentUserQuery()).data?.id;
  useEffect(() => {
    if (owner !== undefined) restoreImport(owner);
  }, [owner]);
  return useStore(bulkImport);
}

/** What sends rows. */
export function useRowSending() {
  const client = useQueryClient();
  const { most, used } = useImportLimit();
  // Unknown: one at a time, as at the limit.
  const allowed = most === null ? null : Math.max(0, most - (used ?? most));
  return {
    start: (homes: readonly ReadHome[]) => startImport({ client, allowed }, homes),
    goOn: () => continueImport({ client, allowed }),
    sendRow: (id: number) => void sendRow(client, id),
  };
}
