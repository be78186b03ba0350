import type { FastifyInstance } from 'fastify';
import { refuseProviderErrors } from '#commands/billing/refuse-provider-errors.ts';
import { planNames } from '#domain/plan-names.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { TestCheckout } from '#outside/payments/test-mode/test-objects.ts';
import type { TestModePages } from '#outside/payments/test-mode/test-pages.ts';
import { actionOf } from './test-action.ts';
import { dollars, renderButtons, renderFacts, renderMessage, sendTestPage, type TestPage } from './test-mode-page.ts';

type Route = { Params: { id: string } };
const path = '/billing/test-checkout/:id(^cs_test_[0-9a-f]+$)';

/** The test checkout: pay, decline or leave. */
export function registerTestCheckout(app: FastifyInstance, pages: TestModePages): void {
  app.get<Route>(path, async (request, reply) => {
    const checkout = await pages.checkout(request.params.id);
    if (!checkout) return reply.callNotFound();
    return sendTestPage(request, reply, checkoutPage(request.url, checkout, false));
  });
  app.post<Route>(path, async (request, reply) => {
    const { id } = request.params;
    const action = actionOf(request);
    const checkout = action === 'pay' ? await refuseProviderErrors(pages.pay(id)) : await pages.checkout(id);
    if (!checkout) return reply.callNotFound();
    if (action === 'cancel') return reply.redirect(checkout.cancelUrl, 303);
    if (checkout.state === 'complete') return reply.redirect(checkout.successUrl, 303);
    return sendTestPage(request, reply, checkoutPage(request.url, checkout, action === 'decline'));
  });
}

function checkoutPage(url: string, checkout: TestCheckout, isDeclined: boolean): TestPage {
  const { plan, interval, cents } = checkout;
  const name = `Forma ${planNames[plan]}`;
  const facts = renderFacts([
    ['Billed', interval],
    ['Charged to a card', '$0'],
  ]);
  const body = `<h1>${escapeHtml(name)}</h1>
<p class="price">${dollars(cents)} <small>per ${interval === 'monthly' ? 'month' : 'year'}</small></p>
${facts}
${checkout.state === 'open' ? renderChoice(url, cents, isDeclined) : renderEnd(checkout)}`;
  return { title: `${name}: checkout`, section: 'Checkout', body };
}

function renderChoice(url: string, cents: number, isDeclined: boolean): string {
  const declined = isDeclined ? renderMessage('bad', 'Your card was declined. You can try again.') : '';
  return `${declined}${renderButtons(url, [
    { action: 'pay', label: `Pay ${dollars(cents)}`, isMain: true },
    { action: 'decline', label: 'Decline the card' },
    { action: 'cancel', label: 'Cancel and go back' },
  ])}`;
}

function renderEnd({ state, successUrl, cancelUrl }: TestCheckout): string {
  return state === 'complete'
    ? `${renderMessage('good', 'This is paid.')}<a class="button" href="${escapeHtml(successUrl)}">Continue</a>`
    : `${renderMessage('plain', 'This checkout has expired.')}<a class="button" href="${escapeHtml(cancelUrl)}">Back to the plans</a>`;
}
