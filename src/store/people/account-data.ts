import { isUuid } from '../is-uuid.ts';
import { findRow, readRows } from '../read-rows.ts';
import { text } from '../selection.ts';
import type { Queries } from '../transact.ts';
import type { Person } from './callers.ts';
import { embeddedIssuerName } from './users.ts';

/** A table with rows of the user. `columns` are exported; secrets are left out. */
export type AccountPart = {
  readonly name: string;
  readonly table: string;
  /** Unique among the rows of a user. */
  readonly key: string;
  /** A UUID by default. */
  readonly keyType?: 'uuid' | 'text' | 'date';
  readonly columns: readonly string[];
};

export const accountParts: readonly AccountPart[] = [
  {
    name: 'settings',
    table: 'user_settings',
    key: 'user_id',
    columns: [
      'proforma_highlights',
      'proforma_details',
      'portfolio_columns',
      'user_timezone',
      'user_notification_hour',
      'saved_homes_notified',
      'lender_minimum_loan_amount',
      'lender_minimum_dscr',
      'lender_maximum_ltv',
      'lender_maximum_condo_ltv',
      'theme',
      'default_assumptions',
    ],
  },
  {
    name: 'assumption_templates',
    table: 'assumption_templates',
    key: 'template_id',
    columns: ['template_id', 'name', 'assumptions', 'created_at', 'updated_at'],
  },
  {
    name: 'sessions',
    table: 'sessions',
    key: 'session_id',
    columns: ['session_id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at', 'ended_at', 'end_reason'],
  },
  {
    name: 'api_tokens',
    table: 'api_tokens',
    key: 'api_token_id',
    columns: ['api_token_id', 'name', 'hint', 'scopes', 'created_at', 'last_used_at', 'expires_at'],
  },
  {
    name: 'billing_customers',
    table: 'billing_customers',
    key: 'provider',
    keyType: 'text',
    columns: ['provider', 'customer_id'],
  },
  {
    name: 'checkouts',
    table: 'checkouts',
    key: 'checkout_id',
    columns: ['checkout_id', 'provider', 'plan', 'billing_interval', 'state', 'created_at', 'expires_at'],
  },
  {
    name: 'subscriptions',
    table: 'subscriptions',
    key: 'subscription_id',
    columns: [
      'subscription_id',
      'provider',
      'provider_id',
      'plan',
      'billing_interval',
      'status',
      'current_period_end',
      'cancel_at_period_end',
      'next_plan',
      'next_interval',
      'told_at',
      'ended_at',
      'created_at',
    ],
  },
  {
    name: 'private_listings',
    table: 'private_listings',
    key: 'listing_id',
    keyType: 'text',
    columns: ['listing_id', 'address_key', 'listing', 'created_at', 'changed_at'],
  },
  {
    name: 'proformas',
    table: 'proformas',
    key: 'proforma_id',
    columns: [
      'proforma_id',
      'alias_id',
      'listing_id',
      'title',
      'notes',
      'listing',
      'facts',
      'assumptions',
      'first_assumptions',
      'calculation',
      'model_version',
      'created_at',
      'updated_at',
      'listing_saved_at',
      'numbers_saved_at',
    ],
  },
  {
    name: 'bookmarks',
    table: 'bookmarks',
    key: 'bookmark_id',
    columns: ['bookmark_id', 'proforma_id', 'title', 'chat_session_id', 'created_at'],
  },
  { name: 'pins', table: 'user_pins', key: 'user_pin_id', columns: ['user_pin_id', 'proforma_id', 'created_at'] },
  {
    name: 'ratings',
    table: 'user_ratings',
    key: 'user_rating_id',
    columns: ['user_rating_id', 'proforma_id', 'rating', 'created_at', 'updated_at'],
  },
  {
    name: 'exclusives',
    table: 'exclusives',
    key: 'exclusive_id',
    columns: ['exclusive_id', 'listing_id', 'created_at'],
  },
  {
    name: 'hidden_homes',
    table: 'hidden_homes',
    key: 'hidden_home_id',
    columns: ['hidden_home_id', 'listing_id', 'created_at'],
  },
  {
    name: 'chat_sessions',
    table: 'chat_sessions',
    key: 'chat_session_id',
    columns: ['chat_session_id', 'proforma_id', 'search', 'title', 'created_at', 'updated_at'],
  },
  {
    name: 'chat_messages',
    table: 'chat_messages',
    key: 'chat_message_id',
    columns: ['chat_message_id', 'chat_session_id', 'question', 'answer', 'created_at'],
  },
  {
    name: 'chat_questions',
    table: 'chat_questions',
    key: 'asked_on',
    keyType: 'date',
    columns: ['asked_on', 'question_count'],
  },
  { name: 'imports', table: 'imports', key: 'import_id', columns: ['import_id', 'created_at'] },
  {
    name: 'portfolios',
    table: 'portfolios',
    key: 'portfolio_id',
    columns: ['portfolio_id', 'title', 'goal', 'strategy', 'goal_metric', 'goal_value', 'created_at', 'updated_at'],
  },
  {
    name: 'portfolio_proformas',
    table: 'portfolio_proformas',
    key: 'portfolio_proforma_id',
    columns: ['portfolio_proforma_id', 'portfolio_id', 'proforma_id', 'position', 'created_at'],
  },
  {
    name: 'saved_searches',
    table: 'saved_searches',
    key: 'saved_search_id',
    columns: [
      'saved_search_id',
      'title',
      'goal',
      'search_params',
      'email_notified',
      'sms_notified',
      'email_interval',
      'sms_interval',
      'paused',
      'created_at',
      'updated_at',
      'visited_at',
      'deleted_at',
    ],
  },
  {
    name: 'search_events',
    table: 'search_events',
    key: 'search_event_id',
    columns: [
      'search_event_id',
      'saved_search_id',
      'listing_id',
      'kind',
      'cause',
      'details',
      'happened_at',
      'announced_at',
      'opened_at',
      'notice_id',
      'text_due',
      'text_notice_id',
      'read_at',
    ],
  },
  {
    name: 'home_events',
    table: 'home_events',
    key: 'home_event_id',
    columns: [
      'home_event_id',
      'proforma_id',
      'listing_id',
      'kind',
      'details',
      'happened_at',
      'announced_at',
      'notice_id',
      'read_at',
    ],
  },
  {
    name: 'tool_jobs',
    table: 'tool_jobs',
    key: 'tool_job_id',
    columns: [
      'tool_job_id',
      'tool_name',
      'proforma_id',
      'portfolio_id',
      'chat_session_id',
      'target_equity_multiple',
      'maximum_initial_equity_investment',
      'status',
      'result',
      'error',
      'created_at',
      'finished_at',
    ],
  },
  { name: 'notices', table: 'notices', key: 'notice_id', columns: ['notice_id', 'local_date', 'created_at'] },
  {
    name: 'search_feeds',
    table: 'search_feeds',
    key: 'saved_search_id',
    columns: ['saved_search_id', 'created_at'],
  },
  {
    name: 'share_links',
    table: 'share_links',
    key: 'share_link_id',
    columns: [
      'share_link_id',
      'proforma_id',
      'portfolio_id',
      'shows_address',
      'shows_name',
      'target_equity_multiple',
      'created_at',
      'expires_at',
      'last_opened_at',
      'open_count',
    ],
  },
  {
    name: 'webhooks',
    table: 'webhooks',
    key: 'webhook_id',
    columns: ['webhook_id', 'url', 'disabled_at', 'disabled_reason', 'failing_since', 'created_at'],
  },
  {
    name: 'webhook_deliveries',
    table: 'webhook_deliveries',
    key: 'delivery_id',
    columns: [
      'delivery_id',
      'webhook_id',
      'search_event_id',
      'state',
      'attempts',
      'last_status',
      'last_error',
      'created_at',
      'settled_at',
    ],
  },
  {
    name: 'text_notices',
    table: 'text_notices',
    key: 'text_notice_id',
    columns: ['text_notice_id', 'local_date', 'created_at'],
  },
  { name: 'phone_numbers', table: 'phone_numbers', key: 'user_id', columns: ['phone_number', 'confirmed_at'] },
  {
    name: 'phone_codes',
    table: 'phone_codes',
    key: 'phone_code_id',
    columns: ['phone_code_id', 'phone_number', 'created_at', 'expires_at'],
  },
  {
    name: 'mails',
    table: 'outbox',
    key: 'mail_id',
    columns: ['mail_id', 'channel', 'recipient', 'subject', 'state', 'created_at', 'sent_at'],
  },
];

/** Rows as JSON, sorted by key: at most `most` behind the key `after` (null: from the start). */
export async function readPersonRows(
  queries: Queries,
  { table, key, keyType = 'uuid', columns }: AccountPart,
  userId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly key: string; readonly json: string }[]> {
  return readRows(
    queries,
    { key: text(`stored.${key}::text`), json: text('row_to_json(exported)::text') },
    `with stored as (
      select * from ${table}
      where user_id = $1 and ($2::${keyType} is null or ${key} > $2) order by ${key} limit $3
    )
    select stored.${key}::text as key, row_to_json(exported)::text as json
    from stored cross join lateral (select ${columns.map((column) => `stored.${column}`).join(', ')}) as exported
    order by stored.${key}`,
    [userId, after, limit],
  );
}

/** The user, and their account at the embedded issuer, as JSON; null: there is none. */
export async function readPersonData(
  queries: Queries,
  { userId, issuer, subject }: Person,
): Promise<{ readonly user: string | null; readonly credentials: string | null }> {
  const json = { json: text('row_to_json(stored)::text') };
  const user = await findRow(
    queries,
    json,
    `select row_to_json(stored)::text as json from (
      select user_id, issuer, subject, email, email_verified, first_name, last_name, skill_level, is_admin, created_at
      from users where user_id = $1) as stored`,
    [userId],
  );
  const credentials = await findRow(
    queries,
    json,
    `select row_to_json(stored)::text as json from (
      select subject, email, first_name, last_name, email_verified_at, created_at
      from credentials where subject = $1) as stored`,
    [issuer === embeddedIssuerName && isUuid(subject) ? subject : null],
  );
  return { user: user?.json ?? null, credentials: credentials?.json ?? null };
}
