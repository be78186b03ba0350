import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BillingInterval, PaidPlan } from '#contracts/access.ts';
import type { Checkout, Subscription } from '#contracts/billing.ts';
import { instant } from './instant.ts';
import { ownerColumn } from './people.ts';

/** The customer id of a user at the payment provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  { user_id: ownerColumn(), provider: text().notNull(), customer_id: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.provider] }),
    unique('billing_customers_id').on(table.provider, table.customer_id),
  ],
);

/** A user has at most one open checkout. */
export const checkouts = pgTable(
  'checkouts',
  {
    checkout_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    provider: text().$type<Subscription['provider']>().notNull(),
    /** The provider's id; null until the provider has created it. */
    provider_id: text(),
    plan: text().$type<PaidPlan>().notNull(),
    billing_interval: text().$type<BillingInterval>().notNull(),
    url: text(),
    state: text().$type<Checkout['state']>().notNull().default('open'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('checkouts_user').on(table.user_id),
    uniqueIndex('checkouts_open').on(table.user_id).where(sql`${table.state} = 'open'`),
    unique('checkouts_provider_id').on(table.provider, table.provider_id),
    check('checkouts_state', sql`${table.state} in ('open', 'complete', 'expired')`),
    check('checkouts_plan', sql`${table.plan} in ('investor', 'professional')`),
    check('checkouts_interval', sql`${table.billing_interval} in ('monthly', 'yearly')`),
  ],
);

/** A subscription as the provider last reported it. An ended one stays ended. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    subscription_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    provider: text().$type<Subscription['provider']>().notNull(),
    provider_id: text().notNull(),
    plan: text().$type<PaidPlan>().notNull(),
    billing_interval: text().$type<BillingInterval>().notNull(),
    status: text().$type<Subscription['status']>().notNull(),
    current_period_end: instant('current_period_end'),
    cancel_at_period_end: boolean().notNull().default(false),
    /** The plan after the current period; null: no change, or the subscription ends. */
    next_plan: text().$type<PaidPlan>(),
    next_interval: text().$type<BillingInterval>(),
    /** By the provider's clock. An older report changes nothing. */
    told_at: instant('told_at').notNull(),
    ended_at: instant('ended_at'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('subscriptions_provider_id').on(table.provider, table.provider_id),
    index('subscriptions_user').on(table.user_id),
    index('subscriptions_running').on(table.provider, table.current_period_end).where(sql`${table.ended_at} is null`),
    check('subscriptions_plan', sql`${table.plan} in ('investor', 'professional')`),
    check('subscriptions_interval', sql`${table.billing_interval} in ('monthly', 'yearly')`),
    check(
      'subscriptions_status',
      sql`${table.status} in ('active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused', 'ended')`,
    ),
  ],
);

/** Every event of the provider, by its id: a repeated event has no effect. */
export const billingEvents = pgTable(
  'billing_events',
  {
    provider: text().notNull(),
    event_id: text().notNull(),
    event_type: text().notNull(),
    told_at: instant('told_at').notNull(),
    received_at: instant('received_at').notNull().default(sql`now()`),
    /** The effect in one word. */
    effect: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.event_id] }),
    index('billing_events_received').on(table.received_at),
  ],
);

/** The customers, checkouts and subscriptions of the test-mode provider. */
export const testBillingObjects = pgTable(
  'test_billing_objects',
  {
    object_id: text().primaryKey(),
    kind: text().notNull(),
    /** Only the test mode knows its other fields. */
    state: jsonb().$type<{ readonly kind: string }>().notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('test_billing_objects_kind').on(table.kind, table.created_at),
    index('test_billing_objects_customer').on(sql`(${table.state} ->> 'customerId')`),
  ],
);

/** Customers of deleted accounts that the provider still has to delete. Written when the account is deleted. */
export const departedCustomers = pgTable(
  'departed_customers',
  {
    provider: text().notNull(),
    customer_id: text().notNull(),
    departed_at: instant('departed_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.provider, table.customer_id] })],
);
