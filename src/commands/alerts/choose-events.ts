import type { HomeNews } from '#domain/news-words.ts';

/**
 * For each home the event that says most: the last one, but that it became a match says more than that it then got
 * better. A home that left the market was announced before, so that counts even if it was a match again meanwhile.
 */
export function chooseEvents<Event extends Pick<HomeNews, 'kind'> & { readonly listingId: string }>(
  events: readonly Event[],
): ReadonlyMap<string, Event> {
  const chosen = new Map<string, Event>();
  for (const event of events) {
    const isLess = event.kind === 'better' && chosen.get(event.listingId)?.kind === 'new_match';
    if (!isLess) chosen.set(event.listingId, event);
  }
  return chosen;
}
