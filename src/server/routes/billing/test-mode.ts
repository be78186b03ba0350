import type { FastifyInstance } from 'fastify';
import type { TestModePages } from '#outside/payments/test-mode/test-pages.ts';
import { registerTestCheckout } from './test-checkout.ts';
import { registerTestConfirm } from './test-confirm.ts';
import { registerTestPortal } from './test-portal.ts';

/** Pages in place of a bank's in test mode. */
export function registerTestMode(app: FastifyInstance, pages: TestModePages): void {
  registerTestCheckout(app, pages);
  registerTestPortal(app, pages);
  registerTestConfirm(app, pages);
}
