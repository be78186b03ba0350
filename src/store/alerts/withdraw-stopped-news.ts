import type { Queries } from '../transact.ts';

const isSilenced = 'paused or deleted_at is not null';

/**
 * After a person stopped news: their queued notices and text messages that contain it are not sent. What else they contain
 * goes into the next.
 */
export async function withdrawStoppedNews(queries: Queries, userId: string): Promise<void> {
  await queries.query(
    `with queued as (
      select mail_id, substring(cause from '^notice:(.*)')::uuid as notice_id,
        substring(cause from '^text notice:(.*)')::uuid as text_notice_id
      from outbox where user_id = $1 and state in ('queued', 'sending')
    ), stopped as (
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
