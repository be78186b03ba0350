import Stripe from 'stripe';
import { type BillingEvent, InvalidSignature, signatureTolerance } from '../billing-provider.ts';
import { instantOf, readToldSubscription } from './told-subscription.ts';

/** The keys of the account whose events are meant. */
export type EventKeys = { readonly secretKey: string; readonly webhookSecret: string };

/**
 * The event in exactly these bytes.
 * Throws an InvalidSignature unless Stripe signed them at most five minutes from now, in the mode of our key.
 */
export function verifyStripeEvent(body: Buffer, signature: string | undefined, keys: EventKeys): BillingEvent {
  const event = constructEvent(body, signature, keys.webhookSecret);
  if (event.livemode !== isLive(keys.secretKey)) {
    throw new InvalidSignature(`an event of ${event.livemode ? 'live' : 'test'} mode`);
  }
  return { id: event.id, type: event.type, toldAt: instantOf(event.created), about: aboutOf(event) };
}

function constructEvent(body: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature ?? '', secret, signatureTolerance);
    // The library lets signatures of the future through.
    const [signedAt, another] = [...(signature ?? '').matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) =>
      Number(seconds),
    );
    if (signedAt === undefined || another !== undefined) throw new InvalidSignature('not one moment');
    if (signedAt - Date.now() / 1000 > signatureTolerance) throw new InvalidSignature('signed in the future');
    return event;
  } catch (error) {
    if (error instanceof InvalidSignature) throw error;
    throw new InvalidSignature(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'not readable');
  }
}

function isLive(secretKey: string): boolean {
  return !/^[a-z]+_test_/.test(secretKey);
}

function aboutOf(event: Stripe.Event): BillingEvent['about'] {
  const { type } = event;
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    const { id, subscription } = event.data.object;
    const subscriptionId = typeof subscription === 'string' ? subscription : subscription?.id;
    return subscriptionId ? { kind: 'checkout_complete', providerId: id, subscriptionId } : { kind: 'other' };
  }
  if (type === 'checkout.session.expired') return { kind: 'checkout_expired', providerId: event.data.object.id };
  if (!type.startsWith('customer.subscription.')) return { kind: 'other' };
  const subscription = readToldSubscription(event.data.object);
  if (!subscription) return { kind: 'other' };
  const hasEnded = type === 'customer.subscription.deleted';
  return { kind: 'subscription', subscription: hasEnded ? { ...subscription, status: 'ended' } : subscription };
}
