import type { BillingInterval, PaidPlan } from '#contracts/access.ts';
import { formatLongDate } from '#domain/long-date.ts';
import { planNames } from '#domain/plan-names.ts';
import { type MailContent, siteAddress, writeMail } from './write-mail.ts';

/** `at`: the day (YYYY-MM-DD) where the person is. */
export type PlanChange =
  | { readonly kind: 'begun'; readonly plan: PaidPlan; readonly interval: BillingInterval }
  /** `interval` null: the plan is free. */
  | {
      readonly kind: 'planned';
      readonly plan: PaidPlan | 'starter';
      readonly interval: BillingInterval | null;
      readonly at: string;
    }
  /** Only the interval will change. */
  | { readonly kind: 'rebilled'; readonly plan: PaidPlan; readonly interval: BillingInterval; readonly at: string }
  /** The planned change is undone. */
  | { readonly kind: 'restored'; readonly plan: PaidPlan; readonly at: string }
  | { readonly kind: 'ended' };

export function planChangedMail(origin: string, change: PlanChange): MailContent {
  return writeMail(origin, {
    ...wordsOf(change),
    action: { label: 'See your plan', href: siteAddress(origin, '/billing/plans') },
  });
}

const untilThen = 'Nothing changes before then, and you can still change your mind.';

function wordsOf(change: PlanChange): { readonly subject: string; readonly paragraphs: readonly string[] } {
  if (change.kind === 'begun') {
    const name = planNames[change.plan];
    return {
      subject: `Your plan is now ${name}`,
      paragraphs: [`You’re on the ${name} plan, billed ${change.interval}. All of its features are unlocked.`],
    };
  }
  if (change.kind === 'planned') {
    const name = planNames[change.plan];
    const terms = change.interval === null ? name : `${name}, billed ${change.interval},`;
    return {
      subject: `Your plan changes to ${name} on ${formatLongDate(change.at)}`,
      paragraphs: [`You’ll move to ${terms} on ${formatLongDate(change.at)}. ${untilThen}`],
    };
  }
  if (change.kind === 'rebilled') {
    const { interval, at } = change;
    return {
      subject: `Your plan changes to ${interval} billing on ${formatLongDate(at)}`,
      paragraphs: [`${planNames[change.plan]} will be billed ${interval} from ${formatLongDate(at)}. ${untilThen}`],
    };
  }
  if (change.kind === 'restored') {
    const name = planNames[change.plan];
    return {
      subject: `You’re staying on ${name}`,
      paragraphs: [`We’ve undone the change to your plan. ${name} renews on ${formatLongDate(change.at)}.`],
    };
  }
  return {
    subject: 'Your plan has ended',
    paragraphs: ['You’re now on the free Starter plan. We still have everything you saved.'],
  };
}

/** For a payment of an active plan. */
export function paymentFailedMail(origin: string, plan: PaidPlan): MailContent {
  return aboutPayment(
    origin,
    'Your payment didn’t go through',
    `The payment for your ${planNames[plan]} plan was declined. Your plan stays active while we try again. Please update your payment method.`,
  );
}

/** For a plan that is no longer active, but returns once it is paid. */
export function planPausedMail(origin: string, plan: PaidPlan): MailContent {
  return aboutPayment(
    origin,
    'Your plan is paused',
    `${planNames[plan]} is paused because your payment failed. You’re on the free Starter plan until it’s paid, and we still have everything you saved. Please update your payment method or cancel the plan.`,
  );
}

function aboutPayment(origin: string, subject: string, paragraph: string): MailContent {
  return writeMail(origin, {
    subject,
    paragraphs: [paragraph],
    action: { label: 'Payment settings', href: siteAddress(origin, '/billing/plans') },
  });
}
