import type { HomeNews } from '#domain/news-words.ts';

/** Picks one event per home: the last, except that a later `better` never replaces `new_match`. */
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
