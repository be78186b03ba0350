import * as z from 'zod/mini';
import { billingIntervals, paidPlans } from '#contracts/access.ts';
import { subscriptionStatuses } from '#contracts/billing.ts';
import { asciiIdentifier } from '../ascii-identifier.ts';
import { type BillingEvent, MalformedEvent } from '../billing-provider.ts';
import { readSignedJson, readSignedText } from '../read-signed-json.ts';

const subscription = z.object({
  providerId: asciiIdentifier,
  customerId: asciiIdentifier,
  plan: z.nullable(z.enum(paidPlans)),
  interval: z.nullable(z.enum(billingIntervals)),
  status: z.enum(subscriptionStatuses),
  currentPeriodEnd: z.nullable(z.iso.datetime()),
  cancelAtPeriodEnd: z.boolean(),
  nextPlan: z.nullable(z.enum(paidPlans)),
  nextInterval: z.nullable(z.enum(billingIntervals)),
});

const testEvent = z.object({
  id: asciiIdentifier,
  type: asciiIdentifier,
  reportedAt: z.iso.datetime(),
  about: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('subscription'), subscription }),
    z.object({ kind: z.literal('checkout_complete'), providerId: asciiIdentifier, subscriptionId: asciiIdentifier }),
    z.object({ kind: z.literal('checkout_expired'), providerId: asciiIdentifier }),
    z.object({ kind: z.literal('other') }),
  ]),
});

/**
 * Parses an event of the test mode.
 * @throws MalformedEvent
 */
export function readTestEvent(body: Buffer): BillingEvent {
  const parsed = testEvent.safeParse(readSignedJson(readSignedText(body)));
  if (parsed.success) return parsed.data;
  throw new MalformedEvent(parsed.error.issues.map(({ path }) => path.join('.')).join(', '));
}
