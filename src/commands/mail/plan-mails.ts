import type { BillingInterval, PaidPlan } from '#contracts/access.ts';
import { planNames } from '#domain/plan-names.ts';
import { type MailContent, siteAddress, writeMail } from './write-mail.ts';

/** Dates in ISO 8601. */
export type PlanChange =
  | { readonly kind: 'begun'; readonly plan: PaidPlan; readonly interval: BillingInterval }
  | { readonly kind: 'planned'; readonly plan: PaidPlan | 'starter'; readonly at: string }
  | { readonly kind: 'ended' };

export function planChangedMail(origin: string, change: PlanChange): MailContent {
  return writeMail(origin, {
    ...wordsOf(change),
    action: { label: 'See your plan', href: siteAddress(origin, '/billing/plans') },
  });
}

function wordsOf(change: PlanChange): { readonly subject: string; readonly paragraphs: readonly string[] } {
  if (change.kind === 'begun') {
    const name = planNames[change.plan];
    return {
      subject: `Your plan is now ${name}`,
      paragraphs: [
        `The ${name} plan is in force, paid ${change.interval}. Everything in it is open to you from now on.`,
      ],
    };
  }
  if (change.kind === 'planned') {
    const name = planNames[change.plan];
    return {
      subject: `Your plan changes to ${name} on ${dayInWords(change.at)}`,
      paragraphs: [
        `On ${dayInWords(change.at)} the ${name} plan takes the place of the one that you have; until then nothing changes. You can take this back any time before.`,
      ],
    };
  }
  return {
    subject: 'Your plan has ended',
    paragraphs: ['Your account is on the Starter plan now, which is free. Everything that you saved is still there.'],
  };
}

/** For a payment of an active plan. */
export function paymentFailedMail(origin: string, plan: PaidPlan): MailContent {
  return writeMail(origin, {
    subject: 'Your payment did not go through',
    paragraphs: [
      `The payment for your ${planNames[plan]} plan was refused. Your plan stays in force while it is tried again; please look at how you pay.`,
    ],
    action: { label: 'Payment settings', href: siteAddress(origin, '/billing/plans') },
  });
}

function dayInWords(at: string): string {
  return new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
