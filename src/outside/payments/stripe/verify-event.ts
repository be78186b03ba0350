import Stripe from 'stripe';
import * as z from 'zod/mini';
import { asciiIdentifier } from '../ascii-identifier.ts';
import { type BillingEvent, InvalidSignature, MalformedEvent, signatureToleranceSeconds } from '../billing-provider.ts';
import { readSignedJson, readSignedText } from '../read-signed-json.ts';
import { instantOf, readSubscriptionReport } from './subscription-report.ts';

export type StripeKeys = { readonly secretKey: string; readonly webhookSecret: string };

const stripeEvent = z.object({
  id: asciiIdentifier,
  type: asciiIdentifier,
  created: z.number(),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({}) }),
});
type StripeEvent = z.infer<typeof stripeEvent>;

/** The fields of a checkout session that we use. */
const session = z.object({
  id: asciiIdentifier,
  subscription: z.optional(z.nullable(z.union([asciiIdentifier, z.object({ id: asciiIdentifier })]))),
});

/**
 * Parses an event from the exact request body.
 * @throws InvalidSignature unless Stripe signed it within five minutes of now, in the mode of our key; MalformedEvent
 * if its content is invalid.
 */
export function verifyStripeEvent(body: Buffer, signature: string | undefined, keys: StripeKeys): BillingEvent {
  const text = readSignedText(body);
  requireSignature(text, signature, keys.webhookSecret);
  const event = parseAs(stripeEvent, readSignedJson(text));
  if (event.livemode !== isLive(keys.secretKey)) {
    throw new InvalidSignature(`an event of ${event.livemode ? 'live' : 'test'} mode`);
  }
  return { id: event.id, type: event.type, reportedAt: instantOf(event.created), about: aboutOf(event) };
}

function requireSignature(text: string, signature: string | undefined, secret: string): void {
  // The library accepts signatures from the future.
  const [signedAt, secondTime] = [...(signature ?? '').matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) =>
    Number(seconds),
  );
  if (signedAt === undefined || secondTime !== undefined) throw new InvalidSignature('not exactly one timestamp');
  if (signedAt - Date.now() / 1000 > signatureToleranceSeconds) throw new InvalidSignature('signed in the future');
  try {
    const { signature: checker } = Stripe.webhooks;
    if (checker === null) throw new InvalidSignature('signatures cannot be checked');
    checker.verifyHeader(text, signature ?? '', secret, signatureToleranceSeconds);
  } catch (error) {
    throw new InvalidSignature(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'not readable');
  }
}

function parseAs<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new MalformedEvent(parsed.error.issues.map(({ path }) => path.join('.')).join(', '));
}

function isLive(secretKey: string): boolean {
  return !/^[a-z]+_test_/.test(secretKey);
}

function aboutOf({ type, data: { object } }: StripeEvent): BillingEvent['about'] {
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    const { id, subscription } = parseAs(session, object);
    const subscriptionId = typeof subscription === 'string' ? subscription : subscription?.id;
    return subscriptionId ? { kind: 'checkout_complete', providerId: id, subscriptionId } : { kind: 'other' };
  }
  if (type === 'checkout.session.expired') {
    return { kind: 'checkout_expired', providerId: parseAs(session, object).id };
  }
  if (!type.startsWith('customer.subscription.')) return { kind: 'other' };
  const subscription = readSubscriptionReport(object);
  if (!subscription) return { kind: 'other' };
  const hasEnded = type === 'customer.subscription.deleted';
  return { kind: 'subscription', subscription: hasEnded ? { ...subscription, status: 'ended' } : subscription };
}
