import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { hiddenHomesApi } from '#contracts/hidden-homes.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import { notify, notifyFailure } from '../../lib/notify.ts';
import { call, callPages } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { personKey } from '../session/person-key.ts';
import { markNotices } from './marks-copy.ts';

type HiddenSubject = { readonly listingId: string; readonly name?: string };

const hiddenKey = [personKey, 'hidden'];
const { hidden: copy } = markNotices;

/** The homes that the person hid from their searches, newest first. */
export function hiddenHomesQuery() {
  return queryOptions({
    queryKey: hiddenKey,
    queryFn: async ({ signal }) => {
      const pages = await callPages(hiddenHomesApi.hiddenHomes, { signal });
      return pages.flatMap(({ rows }) => rows);
    },
    staleTime: 0,
  });
}

/**
 * Hides a home from the person's searches. It leaves the results at once, and the notice can bring it back. Returns
 * false if that failed, which is notified.
 */
export async function hideHome(client: QueryClient, home: HiddenSubject): Promise<boolean> {
  const { listingId, name = copy.home } = home;
  client.setQueriesData<SearchAnswer>({ queryKey: ['search'] }, (answer) => answer && without(answer, listingId));
  const failure = await call(hiddenHomesApi.hideHome, { input: { listing_id: listingId } }).then(
    () => null,
    (error: unknown) => (error instanceof CallError && error.details[0]?.message) || copy.failed(name),
  );
  if (failure === null) notify(copy.done(name), { action: copy.undo, run: () => void showHome(client, home) });
  else notifyFailure(failure);
  refresh(client);
  return failure === null;
}

/** Shows a hidden home again. Returns false if that failed, which is notified. */
export async function showHome(client: QueryClient, { listingId, name = copy.home }: HiddenSubject): Promise<boolean> {
  const isShown = await call(hiddenHomesApi.showHome, { input: { listing_id: listingId } }).then(
    () => true,
    // Another tab showed it.
    (error: unknown) => error instanceof CallError && error.status === 404,
  );
  if (!isShown) notifyFailure(copy.notShown(name));
  refresh(client);
  return isShown;
}

/** An open list of hidden homes keeps its homes, so that each can be hidden again. */
function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['search'] });
  void client.invalidateQueries({ queryKey: hiddenKey, refetchType: 'none' });
}

/** The response without a home, until the server's own arrives. */
function without(answer: SearchAnswer, listingId: string): SearchAnswer {
  const index = answer.page.findIndex(({ listing }) => listing.listing_id === listingId);
  if (index === -1) return answer;
  const remaining = {
    ...answer,
    page: answer.page.toSpliced(index, 1),
    ...(answer.binding && { binding: answer.binding.toSpliced(index, 1) }),
  };
  if (answer.page[index]!.near_miss) {
    const { near_miss_count: near } = answer;
    return near === undefined ? remaining : { ...remaining, near_miss_count: near - 1 };
  }
  return { ...remaining, total_count: answer.total_count - 1, hidden_count: (answer.hidden_count ?? 0) + 1 };
}
