import type { HomeNews } from '#domain/news-words.ts';

const order: readonly HomeNews['kind'][] = ['new_match', 'gone', 'better'];

/**
 * For each home the event that says most: that it became a match, else that it left, else that it got better. Of several
 * the last one.
 */
export function chooseEvents<Event extends Pick<HomeNews, 'kind'> & { readonly listingId: string }>(
  events: readonly Event[],
): ReadonlyMap<string, Event> {
  const chosen = new Map<string, Event>();
  for (const event of events) {
    const other = chosen.get(event.listingId);
    if (!other || order.indexOf(event.kind) <= order.indexOf(other.kind)) chosen.set(event.listingId, event);
  }
  return chosen;
}
