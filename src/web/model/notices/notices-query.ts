import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { noticesApi } from '#contracts/notices.ts';
import { call } from '../api/call.ts';
import { personKey } from '../session/person-key.ts';

const noticesKey = [personKey, 'notices'] as const;
const minute = 60_000;

/** How many notices are unread. Asked each minute while the tab is visible, and when it is shown again. */
export function unreadNoticesQuery() {
  return queryOptions({
    queryKey: [...noticesKey, 'unread'],
    queryFn: async ({ signal }) => (await call(noticesApi.notices, { input: { limit: 1 }, signal })).unread_count,
    refetchInterval: minute,
    refetchOnWindowFocus: true,
  });
}

/** The latest hundred notices. */
export function noticesQuery() {
  return queryOptions({
    queryKey: [...noticesKey, 'list'],
    queryFn: async ({ signal }) => (await call(noticesApi.notices, { input: {}, signal })).notices,
  });
}

/** Marks notices as read: some, or all up to an instant. They show so at once. */
export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { readonly ids: string[] } | { readonly until: string }) =>
      call(noticesApi.readNotices, { input: which }),
    onMutate: (which) => {
      const isMeant = (notice: { readonly id: string; readonly happened_at: string }) =>
        'ids' in which ? which.ids.includes(notice.id) : notice.happened_at <= which.until;
      client.setQueryData(noticesQuery().queryKey, (notices) =>
        notices?.map((notice) => (isMeant(notice) ? { ...notice, read: true } : notice)),
      );
    },
    onSuccess: ({ unread_count }) => client.setQueryData(unreadNoticesQuery().queryKey, unread_count),
    onError: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
}
