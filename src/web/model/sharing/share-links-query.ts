import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { shareLinksApi } from '#contracts/share-links.ts';
import { call } from '../api/call.ts';
import { personKey } from '../session/person-key.ts';

/** The visitor's share links. Openings are counted elsewhere, so they are requested each time. */
export function shareLinksQuery() {
  return queryOptions({
    queryKey: [personKey, 'share-links'],
    queryFn: ({ signal }) => call(shareLinksApi.shareLinks, { signal }),
  });
}

/** What a link shows. Deleted links must disappear, so it is not stored. */
export function sharedQuery(token: string) {
  return queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => call(shareLinksApi.shared, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useDeleteShareLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(shareLinksApi.deleteShareLink, { params: { id } }),
    onSettled: () => client.invalidateQueries(shareLinksQuery()),
  });
}
