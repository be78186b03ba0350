import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#contracts/escape-html.ts';
import type { TestCheckout } from '#outside/payments/test-mode/test-objects.ts';
import type { TestModePages } from '#outside/payments/test-mode/test-pages.ts';
import { styleNonceOf } from '../security-headers.ts';
import { actionOf } from './test-action.ts';
import { capitalised, dollars, renderButtons, renderFacts, renderMessage, renderTestPage } from './test-mode-page.ts';

type Route = { Params: { id: string } };
const path = '/billing/test-checkout/:id';

/** The page on which a checkout of the test mode is paid, declined or left. */
export function registerTestCheckout(app: FastifyInstance, pages: TestModePages): void {
  app.get<Route>(path, async (request, reply) => {
    const checkout = await pages.checkout(request.params.id);
    if (!checkout) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderCheckout(request.url, checkout, styleNonceOf(request), false));
  });
  app.post<Route>(path, async (request, reply) => {
    const { id } = request.params;
    const action = actionOf(request);
    const checkout = action === 'pay' ? await pages.pay(id) : await pages.checkout(id);
    if (!checkout) return reply.callNotFound();
    if (action === 'cancel') return reply.redirect(checkout.cancelUrl, 303);
    if (checkout.state === 'complete') return reply.redirect(checkout.successUrl, 303);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderCheckout(request.url, checkout, styleNonceOf(request), action === 'decline'));
  });
}

function renderCheckout(url: string, checkout: TestCheckout, nonce: string, isDeclined: boolean): string {
  const { plan, interval, cents, state } = checkout;
  const name = `Forma ${capitalised(plan)}`;
  const body = `<h1>${escapeHtml(name)}</h1>
<p class="price">${dollars(cents)} <small>a ${interval === 'monthly' ? 'month' : 'year'}</small></p>
${renderFacts([
  ['Billed', interval],
  ['Due today', `${dollars(cents)}, in pretence`],
])}
${
  state === 'open'
    ? `${isDeclined ? renderMessage('bad', 'Your card was declined. You can try again.') : ''}${renderButtons(url, [
        { action: 'pay', label: `Pay ${dollars(cents)}`, isMain: true },
        { action: 'decline', label: 'Decline the card' },
        { action: 'cancel', label: 'Cancel and go back' },
      ])}`
    : renderEnd(checkout)
}`;
  return renderTestPage({ title: `${name}: checkout`, section: 'Checkout', body, nonce });
}

function renderEnd({ state, successUrl, cancelUrl }: TestCheckout): string {
  return state === 'complete'
    ? `${renderMessage('good', 'This is paid.')}<p><a class="button" href="${escapeHtml(successUrl)}">Go on</a></p>`
    : `${renderMessage('plain', 'The time to pay is over.')}<p><a class="button" href="${escapeHtml(cancelUrl)}">Back to the plans</a></p>`;
}
