import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#contracts/escape-html.ts';
import type { TestSubscription } from '#outside/payments/test-mode/test-objects.ts';
import { isPortalAction, type TestModePages } from '#outside/payments/test-mode/test-pages.ts';
import { styleNonceOf } from '../security-headers.ts';
import { actionOf } from './test-action.ts';
import { capitalised, renderButtons, renderFacts, renderMessage, renderTestPage } from './test-mode-page.ts';

type Route = { Params: { id: string } };
const path = '/billing/test-portal/:id';

/** The page on which somebody in test mode sees how they pay, and pretends what else may happen. */
export function registerTestPortal(app: FastifyInstance, pages: TestModePages): void {
  app.get<Route>(path, async (request, reply) => {
    const portal = await pages.portal(request.params.id);
    if (!portal) return reply.callNotFound();
    const { subscription, returnUrl } = portal;
    const body = `<h1>Payment settings</h1>
${subscription ? renderSubscription(request.url, subscription) : renderMessage('plain', 'There is no subscription.')}
<p><a class="button" href="${escapeHtml(returnUrl)}">Back to Forma</a></p>`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        renderTestPage({ title: 'Payment settings', section: 'Payment settings', body, nonce: styleNonceOf(request) }),
      );
  });
  app.post<Route>(path, async (request, reply) => {
    const action = actionOf(request);
    if (!(await pages.portal(request.params.id))) return reply.callNotFound();
    if (isPortalAction(action)) await pages.act(request.params.id, action);
    return reply.redirect(request.url, 303);
  });
}

function renderSubscription(url: string, subscription: TestSubscription): string {
  const { plan, interval, status, currentPeriodEnd, cancelAtPeriodEnd, nextPlan, nextInterval } = subscription;
  const periodEnd = new Date(currentPeriodEnd).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const follows = cancelAtPeriodEnd ? 'it ends' : nextPlan ? `${capitalised(nextPlan)}, ${nextInterval}` : 'it goes on';
  const facts = renderFacts([
    ['Plan', `${capitalised(plan)}, ${interval}`],
    ['Payment', paymentWords[status]],
    ['Paid until', periodEnd],
    ['Then', follows],
  ]);
  if (status === 'ended') return facts;
  const isWaiting = cancelAtPeriodEnd || nextPlan !== null;
  return `${facts}${renderButtons(url, [
    isWaiting
      ? { action: 'resume', label: 'Go on with this plan', isMain: true }
      : { action: 'cancel', label: 'Cancel at the end of the period' },
  ])}
<h2>Pretend</h2>
${renderButtons(url, [
  { action: 'next_period', label: 'The next period has begun' },
  status === 'active'
    ? { action: 'fail', label: 'The card has failed' }
    : { action: 'pay', label: 'The card works again' },
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
