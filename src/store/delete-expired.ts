import { eventDays } from './alerts/notice-list.ts';
import type { Connection } from './database.ts';

/** The condition of expired rows by table, including how long they are retained. */
const expiryConditions = {
  sessions: "least(expires_at, ended_at) < now() - interval '30 days'",
  access_tokens: 'expires_at < now()',
  api_tokens: "expires_at < now() - interval '30 days'",
  share_links: "expires_at < now() - interval '30 days'",
  sign_in_links: "expires_at < now() - interval '1 day'",
  sign_in_failures: "failed_at < now() - interval '1 day'",
  oidc_payloads: 'expires_at < now()',
  login_attempts: 'expires_at < now()',
  idempotent_answers: "created_at < now() - interval '1 day'",
  saved_searches: "deleted_at < now() - interval '1 day'",
  saved_search_counts: 'counted_on <= current_date - 30',
  search_event_counts: `day < current_date - ${eventDays}`,
  // The bell shows them for so long. An announced home that is still for sale can be reported to leave the market.
  search_events: `happened_at < now() - interval '${eventDays} days' and not ((notice_id is not null
    or text_notice_id is not null) and exists (select from compared_listings as compared
      where compared.listing_id = search_events.listing_id and for_sale))`,
  home_events: `happened_at < now() - interval '${eventDays} days'`,
  chat_questions: 'asked_on < current_date - 1',
  // The provider repeats an event for some days.
  billing_events: "received_at < now() - interval '90 days'",
  test_billing_objects: "kind = 'portal' and created_at < now() - interval '1 day'",
  phone_codes: "created_at < now() - interval '1 day'",
  tool_job_days: 'day < current_date - 1',
  webhook_deliveries: "created_at < now() - interval '30 days'",
  outbox: "state in ('sent', 'captured', 'failed', 'expired') and created_at < now() - interval '30 days'",
} as const;

/** Deletes expired rows. Returns the number for each table that had any. */
export async function deleteExpired(client: Connection): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, condition] of Object.entries(expiryConditions)) {
    const { rowCount } = await client.query(`delete from ${table} where ${condition}`);
    if (rowCount) deleted[table] = rowCount;
  }
  return deleted;
}
