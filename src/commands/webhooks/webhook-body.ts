import { newsInWords } from '#domain/news-words.ts';
import type { Queries } from '#store/transact.ts';
import type { ClaimedDelivery } from '#store/webhooks/delivery-queue.ts';
import { findDeliveredEvent } from '#store/webhooks/delivery-queue.ts';
import { readEventHomes } from '../alerts/event-homes.ts';
import { siteAddress } from '../mail/write-mail.ts';

/** The JSON of a delivery. Null: there is nothing to deliver any more. */
export async function writeWebhookBody(
  queries: Queries,
  delivery: ClaimedDelivery,
  origin: string,
): Promise<string | null> {
  if (delivery.eventId === null) {
    return JSON.stringify({ type: 'webhook.test', timestamp: isoTime(delivery.createdAt), data: {} });
  }
  const event = await findDeliveredEvent(queries, delivery.eventId);
  if (!event) return null;
  const [item] = await readEventHomes(queries, delivery, event.searchParams, [event]);
  if (!item) return null;
  const { listing, calculation, alias_id, offer_to_target } = item.row;
  return JSON.stringify({
    type: `saved_search.${event.kind}`,
    timestamp: isoTime(event.happenedAt),
    data: {
      event_id: event.eventId,
      cause: event.cause,
      summary: newsInWords(event),
      saved_search: { id: event.savedSearchId, title: event.title },
      event: {
        price: event.details.price,
        previous_price: event.details.previousPrice,
        equity_multiple: event.details.multiple,
        previous_equity_multiple: event.details.previousMultiple,
      },
      /** As of sending. */
      home: {
        listing_id: event.listingId,
        alias_id,
        url: siteAddress(origin, `/proformas/${alias_id}`),
        unparsed_address: listing.unparsed_address,
        city: listing.city,
        state_or_province: listing.state_or_province,
        postal_code: listing.postal_code,
        list_price: listing.list_price,
        previous_price: event.details.previousPrice,
        equity_multiple: calculation.equity_multiple,
        initial_equity_investment: calculation.initial_equity_investment,
        offer_to_target,
      },
    },
  });
}

function isoTime(instant: string): string {
  return new Date(instant).toISOString();
}
