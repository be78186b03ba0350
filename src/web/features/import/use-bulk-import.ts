import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { currentUserQuery } from '../../model/session/person-queries.ts';
import { type BulkImport, bulkImport, continueImport, restoreImport, sendRow, startImport } from './bulk-import.ts';
import type { WrittenHome } from './read-rows.ts';

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
  return {
    start: (homes: readonly WrittenHome[]) => startImport(client, homes),
    goOn: () => continueImport(client),
    sendRow: (id: number) => void sendRow(client, id),
  };
}
