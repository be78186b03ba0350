import * as z from 'zod/mini';
import { billingIntervals, paidPlans } from '#contracts/access.ts';
import { subscriptionStatuses } from '#contracts/billing-api.ts';
import { type BillingEvent, MalformedEvent } from '../billing-provider.ts';
import { plainWord } from '../plain-word.ts';
import { readSignedJson, readSignedText } from '../read-signed-json.ts';

const subscription = z.object({
  providerId: plainWord,
  customerId: plainWord,
  plan: z.nullable(z.enum(paidPlans)),
  interval: z.nullable(z.enum(billingIntervals)),
  status: z.enum(subscriptionStatuses),
  currentPeriodEnd: z.nullable(z.iso.datetime()),
  cancelAtPeriodEnd: z.boolean(),
  nextPlan: z.nullable(z.enum(paidPlans)),
  nextInterval: z.nullable(z.enum(billingIntervals)),
});

const testEvent = z.object({
  id: plainWord,
  type: plainWord,
  reportedAt: z.iso.datetime(),
  about: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('subscription'), subscription }),
    z.object({ kind: z.literal('checkout_complete'), providerId: plainWord, subscriptionId: plainWord }),
    z.object({ kind: z.literal('checkout_expired'), providerId: plainWord }),
    z.object({ kind: z.literal('other') }),
  ]),
});

/** The event that the test mode signed; throws a MalformedEvent. */
export function readTestEvent(body: Buffer): BillingEvent {
  const parsed = testEvent.safeParse(readSignedJson(readSignedText(body)));
  if (parsed.success) return parsed.data;
  throw new MalformedEvent(parsed.error.issues.map(({ path }) => path.join('.')).join(', '));
}
