import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notice, noticesApi } from '#contracts/notices.ts';
import { call, callPage } from '../api/call.ts';
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

const noticesPerPage = 100;

/** The notices, newest first. */
export function noticesQuery() {
  return infiniteQueryOptions({
    queryKey: [...noticesKey, 'list'],
    queryFn: async ({ pageParam, signal }) => {
      const input = { limit: noticesPerPage, cursor: pageParam };
      const { data, nextCursor } = await callPage(noticesApi.notices, { input, signal });
      return { notices: data.notices, nextCursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Marks notices as read: some, or all up to an instant. They show so at once. */
export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { readonly ids: string[] } | { readonly until: string }) =>
      call(noticesApi.readNotices, { input: which }),
    onMutate: (which) => {
      const isMeant = (notice: Notice) =>
        'ids' in which ? which.ids.includes(notice.id) : notice.happened_at <= which.until;
      const readIn = <Page extends { readonly notices: Notice[] }>(page: Page): Page => ({
        ...page,
        notices: page.notices.map((notice) => (isMeant(notice) ? { ...notice, read: true } : notice)),
      });
      client.setQueryData(noticesQuery().queryKey, (list) => list && { ...list, pages: list.pages.map(readIn) });
    },
    onSuccess: ({ unread_count }) => client.setQueryData(unreadNoticesQuery().queryKey, unread_count),
    onError: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
}
