import type { FastifyInstance } from 'fastify';
import { refuseProviderErrors } from '#commands/billing/refuse-provider-errors.ts';
import { planNames } from '#domain/plan-names.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { TestConfirmation } from '#outside/payments/test-mode/test-objects.ts';
import type { TestModePages } from '#outside/payments/test-mode/test-pages.ts';
import { actionOf } from './test-action.ts';
import { dollars, renderButtons, renderFacts, renderMessage, sendTestPage } from './test-mode-page.ts';

type Route = { Params: { id: string } };
const path = '/billing/test-confirm/:id(^pi_test_[0-9a-f]+$)';
const title = 'Confirm your payment';

/** Confirms or declines a plan change in test mode, like a bank's 3-D Secure page. */
export function registerTestConfirm(app: FastifyInstance, pages: TestModePages): void {
  app.get<Route>(path, async (request, reply) => {
    const confirmation = await pages.confirmation(request.params.id);
    if (!confirmation) return reply.callNotFound();
    const body = renderConfirmation(request.url, confirmation);
    return sendTestPage(request, reply, { title, section: 'Your bank', body });
  });
  app.post<Route>(path, async (request, reply) => {
    const { id } = request.params;
    const confirmation =
      actionOf(request) === 'confirm' ? await refuseProviderErrors(pages.confirm(id)) : await pages.confirmation(id);
    if (!confirmation) return reply.callNotFound();
    return reply.redirect(confirmation.returnUrl, 303);
  });
}

function renderConfirmation(url: string, { plan, interval, cents, state, returnUrl }: TestConfirmation): string {
  const facts = renderFacts([
    ['Plan', `${planNames[plan]}, ${interval}`],
    ['Price', dollars(cents)],
    ['Charged to a card', '$0'],
  ]);
  const choice = renderButtons(url, [
    { action: 'confirm', label: 'Confirm payment', isMain: true },
    { action: 'decline', label: 'Decline and go back' },
  ]);
  const end = `${renderMessage('good', 'This payment is confirmed.')}<a class="button" href="${escapeHtml(returnUrl)}">Back to Forma</a>`;
  return `<h1>${title}</h1>\n${facts}\n${state === 'open' ? choice : end}`;
}
