import { isUnsent } from '../mail/mail-queue.ts';
import type { Queries } from '../transact.ts';

const queued = `queued as (
    select mail_id, substring(cause from '^notice:(.*)')::uuid as notice_id,
      substring(cause from '^text notice:(.*)')::uuid as text_notice_id
    from outbox where user_id = $1 and state in ('queued', 'sending')
  )`;
const isSilenced = 'paused or deleted_at is not null';

/**
 * After a person stopped news: their queued notices and text messages that contain it are not sent. What else they contain
 * goes into the next.
 */
export async function withdrawStoppedNews(queries: Queries, userId: string): Promise<void> {
  await queries.query(
    `with ${queued}, stopped as (
      select mail_id from queued join search_events using (notice_id) join saved_searches using (user_id, saved_search_id)
      where not email_notified or ${isSilenced}
      union select mail_id from queued join search_event_counts using (notice_id)
        join saved_searches using (user_id, saved_search_id)
      where not email_notified or ${isSilenced}
      union select mail_id from queued join home_events using (notice_id) join user_settings using (user_id)
      where not saved_homes_notified
      union select mail_id from queued join search_events using (text_notice_id)
        join saved_searches using (user_id, saved_search_id)
      where not sms_notified or ${isSilenced}
    )
    update outbox set expires_at = now() where mail_id in (select mail_id from stopped)`,
    [userId],
  );
}

const isInUnsent = (cause: string) => `exists (select from outbox where cause = ${cause} and ${isUnsent})`;
/** SQL: the notice of an event was not sent and still may be. */
export const isInUnsentMail = isInUnsent("'notice:' || notice_id");
/** SQL: the text message that counts an event was not sent and still may be. */
export const isInUnsentText = isInUnsent("'text notice:' || text_notice_id");

/**
 * Before a saved search gets other parameters: queued notices and text messages that contain its news are not sent, and
 * this news is dropped. What else they contain goes into the next.
 */
export async function dropUnsentNews(queries: Queries, userId: string, savedSearchId: string): Promise<void> {
  const search = [userId, savedSearchId];
  await queries.query(
    `with ${queued}, holding as (
      select mail_id from queued join search_events using (notice_id) where saved_search_id = $2
      union select mail_id from queued join search_event_counts using (notice_id) where saved_search_id = $2
      union select mail_id from queued join search_events using (text_notice_id) where saved_search_id = $2
    )
    update outbox set expires_at = now() where mail_id in (select mail_id from holding)`,
    search,
  );
  await queries.query(
    `delete from search_events
    where user_id = $1 and saved_search_id = $2 and ${isInUnsentMail}`,
    search,
  );
  await queries.query(
    `update search_events set text_notice_id = null
    where user_id = $1 and saved_search_id = $2 and ${isInUnsentText}`,
    search,
  );
}
