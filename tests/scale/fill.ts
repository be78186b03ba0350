import { createEventRecorder } from '#commands/alerts/record-events.ts';
import { type Database, withLongConnection } from '#store/database.ts';
import { embeddedIssuerName } from '#store/people/users.ts';
import { recordAll } from '../alerts.ts';

const listingCount = 1_000_000;
const personCount = 100_000;
const perPerson = 3;

/** Fills a database with a large market and many users. Rows are small because query plans depend on counts. */
export async function fillToScale(database: Database): Promise<void> {
  await withLongConnection(database, async (client) => {
    for (const [text, count] of [...listings, ...people, ...savedHomes, ...alerts]) await client.query(text, [count]);
    await client.query('vacuum (analyze, freeze)');
  });
  // The first comparison takes the state of every listing.
  await recordAll(createEventRecorder(database));
  await withLongConnection(database, (client) => client.query('vacuum (analyze, freeze) compared_listings'));
}

type Fill = readonly [text: string, count: number];

const listings: readonly Fill[] = [
  [
    `insert into listings (listing_id, source, source_key, standard_status, property_type, unparsed_address, city,
        state_or_province, postal_code, latitude, longitude, list_price, bedrooms_total, bathrooms_total, living_area,
        year_built, days_on_market, tax_annual_amount, tax_rate, insurance_annual, other_annual, upfront, rent,
        rent_source, tax_source, insurance_source, market_appreciation, listing_url)
      select substr(md5('scale ' || n), 1, 16), 'scale', n::text, 'Active', case n % 5 when 0 then 'CONDO' else 'SFR' end,
        n || ' ' || (array['Main', 'Oak', 'Lake', 'Hill', 'Cedar'])[n % 5 + 1] || ' Street', 'Cleveland', 'OH',
        lpad((n % 40000 + 10000)::text, 5, '0'), 25 + (n::bigint * 7919 % 240000) / 10000.0, -120 + (n::bigint * 104729 % 450000) / 10000.0,
        50000 + n % 400000, 1 + n % 5, 1 + n % 3, 700 + n % 2500, 1900 + n % 120, n % 300, 1800, 1.5, 600, 0, 0,
        600 + n % 2400, case n % 5 when 0 then 'actual' else 'market_rent' end, 'rate', 'actual', 3,
        'https://mls.test/' || n
      from generate_series(1, $1) n`,
    listingCount,
  ],
  // Triggers record every stated rent as a change.
  ['update rent_changes set renewed_at = now() where $1 > 0', 1],
  [
    `insert into listing_history select listing_id, now() - interval '30 days', list_price + 1000, 'Active'
      from listings where source_key::int <= $1`,
    listingCount / 2,
  ],
  [`insert into feeds (feed) select 'scale' where $1 > 0`, 1],
  [`insert into feed_listings (feed, listing_id) select 'scale', listing_id from listings limit $1`, listingCount],
];

const people: readonly Fill[] = [
  [
    `insert into credentials (email, email_verified_at) select n || '@example.test', now() from generate_series(1, $1) n`,
    personCount,
  ],
  [
    `insert into users (issuer, subject, email) select '${embeddedIssuerName}', subject, email from credentials limit $1`,
    personCount,
  ],
  [
    `insert into sessions (user_id, cookie_hash, session_token, session_token_hash, expires_at, ended_at)
      select user_id, user_id || n::text, '', user_id || n::text, now() + interval '1 day',
        case when n = 1 then now() end from users, generate_series(1, 2) n limit $1`,
    2 * personCount,
  ],
  [
    `insert into access_tokens select session_id, session_id, now() + interval '1 day' from sessions limit $1`,
    personCount,
  ],
  [
    `insert into oidc_payloads (model, id, payload, grant_id, account, expires_at)
      select model, model || n::text || subject, '{}', n::text || subject, subject, now() + interval '1 day'
      from credentials, generate_series(1, 5) n, unnest(array['Grant', 'RefreshToken']) model limit $1`,
    10 * personCount,
  ],
  [`insert into sign_in_failures select 'account ' || email, now() from credentials limit $1`, personCount],
  [
    `insert into login_attempts select n, n, '', '', '/', now() + interval '1 hour' from generate_series(1, $1) n`,
    personCount,
  ],
  [
    `insert into subscriptions (user_id, provider, provider_id, plan, billing_interval, status, told_at)
      select user_id, 'stripe', user_id, 'investor', 'monthly', 'active', now() from users limit $1`,
    personCount,
  ],
  [
    `insert into outbox (user_id, recipient, subject, text_part, html_part, state)
      select user_id, email, 'Hello', '', '', 'sent' from users limit $1`,
    personCount,
  ],
  [
    `insert into idempotent_answers (user_id, idempotency_key, request_hash)
      select user_id, 'key', '' from users limit $1`,
    personCount,
  ],
];

const eachProforma = (table: string, columns = '', values = '') =>
  [
    `insert into ${table} (user_id, proforma_id${columns}) select user_id, proforma_id${values} from proformas limit $1`,
    perPerson * personCount,
  ] as const;

/** SQL: the id of a listing, another one for nearly every user and number. */
const someListing = `substr(md5('scale ' || 1 + abs(hashtext(user_id || n::text)::bigint) % ${listingCount}), 1, 16)`;

const savedHomes: readonly Fill[] = [
  [
    `insert into proformas (user_id, alias_id, listing_id, listing, assumptions, first_assumptions, calculation,
        model_version)
      select user_id, user_id || n::text, ${someListing}, '{}', '{}', '{}', '{}', '1'
      from users, generate_series(1, $1) n`,
    perPerson,
  ],
  eachProforma('bookmarks'),
  eachProforma('user_pins'),
  eachProforma('user_ratings', ', rating', ', 4'),
  [`insert into exclusives (user_id, listing_id) select user_id, '0123456789abcdef' from users limit $1`, personCount],
  [
    `insert into hidden_homes (user_id, listing_id) select user_id, '0123456789abcdef' from users limit $1`,
    personCount,
  ],
  [`insert into imports (user_id) select user_id from users limit $1`, personCount],
  [`insert into portfolios (user_id, title) select user_id, 'Memphis' from users limit $1`, personCount],
  [
    `insert into portfolio_proformas (user_id, portfolio_id, proforma_id)
      select user_id, portfolio_id, proforma_id from portfolios join proformas using (user_id) limit $1`,
    perPerson * personCount,
  ],
  [
    `insert into private_listings (listing_id, user_id, address_key, listing)
      select substr(md5('private ' || user_id), 1, 16), user_id, user_id::text, '{}' from users limit $1`,
    personCount,
  ],
];

/** Searches that hardly any listing matches, so that one more import stays small. */
const alerts: readonly Fill[] = [
  ['update private_listings set compared = listing where $1 > 0', 1],
  [
    `insert into saved_searches (user_id, title, search_params)
      select user_id, 'Memphis', '{"initialEquityInvestment": 1000, "targetEquityMultiple": 9}' from users,
        generate_series(1, 2) limit $1`,
    2 * personCount,
  ],
  [
    `insert into notices (user_id, local_date) select user_id, current_date - n from users, generate_series(1, 2) n
      limit $1`,
    2 * personCount,
  ],
  [
    `insert into search_events (user_id, saved_search_id, listing_id, revision, kind, cause, details, happened_at,
        announced_at, opened_at)
      select user_id, saved_search_id, ${someListing}, n::text::xid8, 'new_match', 'new_listing', '{}',
        now() - make_interval(days => n), now(), case when n > 1 then now() end
      from saved_searches, generate_series(1, 3) n limit $1`,
    3 * 2 * personCount,
  ],
  [
    `insert into search_event_counts (user_id, saved_search_id, day, recorded)
      select user_id, saved_search_id, current_date - n, 3 from saved_searches, generate_series(1, 2) n limit $1`,
    2 * 2 * personCount,
  ],
];
