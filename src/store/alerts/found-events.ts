import { type Connection, type Database, withTransaction } from '../database.ts';
import { findRow, readRow } from '../read-rows.ts';
import { columnsOf, number, type Selection } from '../selection.ts';
import { isLaterThanSearch, type SearchEvent, type SearchNews } from './search-events.ts';

/** SQL: whether events were found that are not yet recorded. */
export const hasFoundEvents = 'exists (select from found_events)';

const eventsInPart = 4000;
/** Parts recorded side by side, each by a connection of its own. */
const partsAtOnce = 4;

/** Stores events in a few rows, which takes a tenth of the time of recording them. */
export async function storeFoundEvents(client: Connection, events: readonly SearchEvent[]): Promise<void> {
  for (const part of partsOf(events)) {
    const places = new Map<SearchNews, number>();
    for (const { news } of part) if (!places.has(news)) places.set(news, places.size);
    await client.query('insert into found_events (news, saved_search_ids, places) values ($1, $2, $3)', [
      JSON.stringify([...places].map(([news, place]) => ({ place, ...news }))),
      arrayOf(part.map(({ savedSearchId }) => savedSearchId)),
      arrayOf(part.map(({ news }) => places.get(news)!)),
    ]);
  }
}

/** All events of a person come in one part, so that no two parts change the same row. */
function partsOf(events: readonly SearchEvent[]): SearchEvent[][] {
  const byOwner = new Map<string, SearchEvent[]>();
  for (const event of events) {
    const others = byOwner.get(event.userId);
    if (others) others.push(event);
    else byOwner.set(event.userId, [event]);
  }
  const parts: SearchEvent[][] = [];
  for (const ofOwner of byOwner.values()) {
    const last = parts.at(-1);
    if (last && last.length + ofOwner.length <= eventsInPart) last.push(...ofOwner);
    else parts.push([...ofOwner]);
  }
  return parts;
}

/** An array of ids or numbers as PostgreSQL reads it. The driver would look for quotes in each. */
function arrayOf(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}

/**
 * Makes found events rows of `search_events`, each once, whatever is killed. Returns whether there were any that no
 * other process is recording.
 */
export async function recordFoundEvents(database: Database): Promise<boolean> {
  const counted = { parts: number('(select count(*) from found_events)') } as const satisfies Selection;
  const { parts } = await readRow(database.pool, counted, `select ${columnsOf(counted)}`);
  const recordParts = async () => {
    let recorded = false;
    while (await withTransaction(database, recordPart)) recorded = true;
    return recorded;
  };
  const done = await Promise.allSettled(Array.from({ length: Math.min(parts, partsAtOnce) }, recordParts));
  for (const result of done) if (result.status === 'rejected') throw result.reason;
  return done.some((result) => result.status === 'fulfilled' && result.value);
}

const part = { partId: number('part_id') } as const satisfies Selection;

/** Records a part that no other transaction records. False: there is none. */
async function recordPart(client: Connection): Promise<boolean> {
  const next = await findRow(
    client,
    part,
    `select ${columnsOf(part)} from found_events order by part_id limit 1 for update skip locked`,
  );
  if (!next) return false;
  const partId = [next.partId];
  await client.query(
    `select from saved_searches
    where saved_search_id = any(array(select unnest(saved_search_ids) from found_events where part_id = $1))
    order by saved_search_id for share`,
    partId,
  );
  await client.query(recordEvents, partId);
  await client.query('delete from found_events where part_id = $1', partId);
  return true;
}

/**
 * SQL: whether the parameters of a saved search are those that the comparison had. Others were set in a later snapshot,
 * because the comparison changed the database meanwhile.
 */
const hasSameParameters = `pg_snapshot_xmax(saved.watched_since::pg_snapshot)
  <= pg_snapshot_xmax(part.found_in::pg_snapshot)`;

/** In the order of the owners, most index entries are neighbors. */
const recordEvents = `with part as (
    select * from found_events where part_id = $1
  ), items as (
    select item.* from part cross join lateral jsonb_to_recordset(part.news) as item (place int, "listingId" text,
      revision text, kind text, cause text, details jsonb, "happenedAt" timestamptz)
  ), inserted as (
    insert into search_events (user_id, saved_search_id, listing_id, revision, kind, cause, details, happened_at,
      text_due)
    select saved.user_id, saved.saved_search_id, items."listingId", items.revision::xid8, items.kind, items.cause,
      items.details, items."happenedAt", saved.sms_notified
    from part cross join lateral unnest(part.saved_search_ids, part.places) as found (saved_search_id, place)
      join items using (place) join saved_searches as saved using (saved_search_id)
    where ${hasSameParameters} and ${isLaterThanSearch('items.revision')}
    order by saved.user_id, saved.saved_search_id
    on conflict (saved_search_id, listing_id, revision) do nothing
    returning search_event_id, user_id, saved_search_id, happened_at, kind
  ), delivered as (
    insert into webhook_deliveries (user_id, webhook_id, search_event_id)
    select user_id, webhook_id, search_event_id from inserted join webhooks using (user_id) where disabled_at is null
  )
  insert into search_event_counts as counts (user_id, saved_search_id, day, recorded)
  select user_id, saved_search_id, (happened_at at time zone 'UTC')::date as day, count(*)
  from inserted where kind <> 'gone' group by user_id, saved_search_id, day
  on conflict (saved_search_id, day) do update set recorded = counts.recorded + excluded.recorded`;
