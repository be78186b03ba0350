import { randomUUID } from 'node:crypto';
import pTimeout from 'p-timeout';
import { type BackOff, retryDelay } from '#domain/async/retry-delay.ts';
import { hasFeature } from '#domain/role-features.ts';
import { postWebhook, type WebhookAnswer, type WebhookRules } from '#outside/webhooks/post-webhook.ts';
import { signWebhook } from '#outside/webhooks/sign-webhook.ts';
import type { Database } from '#store/database.ts';
import { addMail } from '#store/mail/outbox.ts';
import { transact } from '#store/transact.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryOutcome,
  lockWebhook,
  noteFailure,
  noteSuccess,
  settleDelivery,
} from '#store/webhooks/delivery-queue.ts';
import { webhookDisabledMail } from '../mail/webhook-mails.ts';
import { writeWebhookBody } from './webhook-body.ts';

export type DeliveryContext = {
  readonly database: Database;
  /** Of links in deliveries and mail. */
  readonly origin: string;
  readonly rules: WebhookRules;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Milliseconds of an attempt. */
  readonly timeout?: number;
  /** Aborted: no further attempt begins. */
  readonly signal: AbortSignal;
  readonly onSettled: (settled: SettledDelivery) => void;
};

export type SettledDelivery = { readonly deliveryId: string; readonly outcome: DeliveryOutcome };

const deliveriesAtOnce = 10;
/** Milliseconds between checks for due deliveries while attempts run. */
const claimPause = 500;
/** Seconds between attempts. */
const retryPause: BackOff = { first: 30, longest: 4 * 3600 };
const longestTrySeconds = 24 * 3600;
const gone = 410;

/**
 * Attempts all due deliveries, at most ten at once. Each that ends makes room for the next. While attempts run, it also
 * takes what becomes due meanwhile.
 */
export async function sendDueDeliveries(context: DeliveryContext): Promise<void> {
  const { database, signal, onSettled } = context;
  const running = new Set<Promise<void>>();
  let lastPerson: string = randomUUID();
  try {
    for (;;) {
      const free = signal.aborted ? 0 : deliveriesAtOnce - running.size;
      const claimed = free > 0 ? await claimDeliveries(database.pool, free, lastPerson) : [];
      lastPerson = claimed.at(-1)?.userId ?? lastPerson;
      for (const delivery of claimed) {
        const attempted = attempt(context, delivery)
          .then(onSettled)
          .finally(() => running.delete(attempted));
        running.add(attempted);
      }
      if (running.size === 0) return;
      await pTimeout(Promise.race(running), { milliseconds: claimPause, fallback: () => {} });
    }
  } finally {
    await Promise.allSettled(running);
  }
}

async function attempt(context: DeliveryContext, delivery: ClaimedDelivery): Promise<SettledDelivery> {
  const body = await readBody(context, delivery);
  const outcome =
    'reason' in body ? { kind: 'failed' as const, status: null, ...body } : await send(context, delivery, body.text);
  await settle(context, delivery, outcome, { wasSent: !('reason' in body) });
  return { deliveryId: delivery.deliveryId, outcome };
}

/** What to send, or why nothing is sent. */
async function readBody(
  { database, origin }: DeliveryContext,
  delivery: ClaimedDelivery,
): Promise<{ readonly text: string } | { readonly reason: string }> {
  if (delivery.isDisabled || !hasFeature(delivery.role, 'webhooks')) {
    return { reason: 'Your plan doesn’t include webhooks' };
  }
  const text = await writeWebhookBody(database.pool, delivery, origin);
  return text === null ? { reason: 'The home or the saved search is no longer there' } : { text };
}

async function send(context: DeliveryContext, delivery: ClaimedDelivery, body: string): Promise<DeliveryOutcome> {
  const { rules, now, timeout } = context;
  const seconds = Math.floor(now() / 1000);
  const headers = signWebhook(delivery.secret, { id: `msg_${delivery.deliveryId}`, seconds, body });
  return outcomeOf(await postWebhook(delivery.url, { headers, body }, rules, timeout), delivery, context);
}

function outcomeOf(
  { status, error }: WebhookAnswer,
  { attempts, createdAt }: ClaimedDelivery,
  { now, random }: DeliveryContext,
): DeliveryOutcome {
  if (error === null) return { kind: 'delivered', status };
  const seconds = Math.round(retryDelay(attempts, retryPause, random));
  const nextAttemptSeconds = (now() - Date.parse(createdAt)) / 1000 + seconds;
  return nextAttemptSeconds > longestTrySeconds
    ? { kind: 'failed', status, reason: error }
    : { kind: 'queued', status, reason: error, seconds };
}

function settle(
  { database, origin }: DeliveryContext,
  delivery: ClaimedDelivery,
  outcome: DeliveryOutcome,
  { wasSent }: { readonly wasSent: boolean },
): Promise<void> {
  const { webhookId, deliveryId } = delivery;
  return transact(database, async (queries) => {
    await lockWebhook(queries, webhookId);
    if (!(await settleDelivery(queries, delivery, outcome))) return;
    if (outcome.kind === 'delivered') return noteSuccess(queries, webhookId);
    if (!wasSent) return;
    const disabled = await noteFailure(queries, delivery, outcome.status === gone);
    if (!disabled?.email) return;
    const mail = webhookDisabledMail(origin, disabled.url);
    await addMail(queries, {
      userId: disabled.userId,
      cause: `webhook off:${deliveryId}`,
      recipient: disabled.email,
      ...mail,
    });
  });
}
