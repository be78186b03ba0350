import type { FastifyInstance } from 'fastify';
import type { Environment } from '#environment/environment.ts';
import type { BillingServices, MailingServices, TextingServices } from '../services.ts';
import { registerLegalPages } from './legal-pages.ts';
import { registerPages, type SendPage } from './pages.ts';
import { registerSharedPage } from './shared-page.ts';
import { registerSignInPages } from './sign-in-pages.ts';
import { serveWebFiles } from './web-files.ts';

/** Serves every page and the built files in `webFolder`. */
export async function servePages(
  app: FastifyInstance,
  services: BillingServices & TextingServices & MailingServices,
  sendPage: SendPage,
  environment: Pick<Environment, 'identity' | 'operatorPages'>,
  webFolder: string,
): Promise<void> {
  registerPages(app, services, sendPage);
  registerLegalPages(app, services, sendPage, environment);
  registerSharedPage(app, services, sendPage);
  registerSignInPages(app, sendPage, environment);
  await serveWebFiles(app, webFolder);
}
