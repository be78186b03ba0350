import type { FastifyInstance } from 'fastify';
import { refuseProviderErrors } from '#commands/billing/refuse-provider-errors.ts';
import { planNames } from '#domain/plan-names.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { TestSubscription } from '#outside/payments/test-mode/test-objects.ts';
import { isPortalAction, type TestModePages } from '#outside/payments/test-mode/test-pages.ts';
import { actionOf } from './test-action.ts';
import { renderButtons, renderFacts, renderMessage, sendTestPage } from './test-mode-page.ts';

type Route = { Params: { id: string } };
const path = '/billing/test-portal/:id(^bps_test_[0-9a-f]+$)';
const title = 'Payment settings';

/** The test payment settings, with buttons that simulate bank events. */
export function registerTestPortal(app: FastifyInstance, pages: TestModePages): void {
  app.get<Route>(path, async (request, reply) => {
    const portal = await pages.portal(request.params.id);
    if (!portal) return reply.callNotFound();
    const { subscription, returnUrl } = portal;
    const body = `<h1>${title}</h1>
${subscription ? renderSubscription(request.url, subscription) : renderMessage('plain', 'There is no subscription.')}
<p class="back"><a class="button" href="${escapeHtml(returnUrl)}">Back to Forma</a></p>`;
    return sendTestPage(request, reply, { title, section: title, body });
  });
  app.post<Route>(path, async (request, reply) => {
    const action = actionOf(request);
    if (!(await pages.portal(request.params.id))) return reply.callNotFound();
    if (isPortalAction(action)) await refuseProviderErrors(pages.act(request.params.id, action));
    return reply.redirect(request.url, 303);
  });
}

function renderSubscription(url: string, subscription: TestSubscription): string {
  const { plan, interval, status, currentPeriodEnd, cancelAtPeriodEnd, nextPlan, nextInterval } = subscription;
  const periodEnd = new Date(currentPeriodEnd).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const next = cancelAtPeriodEnd ? planNames.starter : `${planNames[nextPlan ?? plan]}, ${nextInterval ?? interval}`;
  const facts: [string, string][] = [
    ['Plan', `${planNames[plan]}, ${interval}`],
    ['Payment', paymentWords[status]],
  ];
  if (status === 'ended') return renderFacts(facts);
  const isWaiting = cancelAtPeriodEnd || nextPlan !== null;
  return `${renderFacts([...facts, ['Period ends', periodEnd], ['Then', next]])}
${renderButtons(url, [
  isWaiting
    ? { action: 'resume', label: `Keep ${planNames[plan]}`, isMain: true }
    : { action: 'cancel', label: 'Cancel at the end of the period' },
])}
<h2>Simulate events</h2>
<p class="note">What the bank or a new billing period would trigger.</p>
${renderButtons(url, [
  { action: 'next_period', label: 'The next period has begun' },
  status === 'active'
    ? { action: 'fail', label: 'The card has failed' }
    : { action: 'pay', label: 'The card works again' },
  { action: 'ask_to_confirm', label: 'The bank asks to confirm the next upgrade' },
])}`;
}

const paymentWords: Readonly<Record<TestSubscription['status'], string>> = {
  active: 'paid',
  trialing: 'on trial',
  past_due: 'failed, to be tried again',
  unpaid: 'failed, the plan is off',
  incomplete: 'not made yet',
  paused: 'paused',
  ended: 'ended',
};
