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

/** Of tables without an index on the age of their rows. */
const nightlyConditions = {
  // The news of an announced home is retained longer, with what announced it.
  text_notices: `created_at < now() - interval '${eventDays} days'
    and not exists (select from search_events where search_events.text_notice_id = text_notices.text_notice_id)`,
  // The month's imports are counted.
  imports: "created_at < now() - interval '2 months'",
  checkouts: "state <> 'open' and expires_at < now() - interval '90 days'",
  // Pages show the newest that did not fail.
  tool_jobs: `created_at < now() - interval '30 days' and (status = 'failed' or exists (select from tool_jobs as newer
    where newer.user_id = tool_jobs.user_id and newer.proforma_id = tool_jobs.proforma_id
      and newer.tool_name = tool_jobs.tool_name and newer.created_at > tool_jobs.created_at and newer.status = 'done'
      and newer.portfolio_id is not distinct from tool_jobs.portfolio_id
      and newer.chat_session_id is not distinct from tool_jobs.chat_session_id))`,
} as const;

/** Deletes expired rows of which there are many. Returns the number for each table that had any. */
export function deleteExpired(client: Connection): Promise<Record<string, number>> {
  return deleteRows(client, expiryConditions);
}

/** Deletes the other expired rows, which reads whole tables. */
export function deleteExpiredByScan(client: Connection): Promise<Record<string, number>> {
  return deleteRows(client, nightlyConditions);
}

async function deleteRows(
  client: Connection,
  conditions: Readonly<Record<string, string>>,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, condition] of Object.entries(conditions)) {
    const { rowCount } = await client.query(`delete from ${table} where ${condition}`);
    if (rowCount) deleted[table] = rowCount;
  }
  return deleted;
}
