import type { FastifyInstance } from 'fastify';
import type { Environment } from '#environment/environment.ts';
import type { OperatorPages } from '#environment/operator-pages.ts';
import type { BillingServices, TextingServices } from '../services.ts';
import { pageModules } from './page-modules.ts';
import { plainPage, type SendPage } from './pages.ts';

const titles: { readonly [Path in keyof OperatorPages]: string } = {
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/contact': 'Contact',
};

/** Terms, privacy and contact: the operator's own pages, or the texts of the product. */
export function registerLegalPages(
  app: FastifyInstance,
  services: BillingServices & TextingServices,
  sendPage: SendPage,
  { operatorPages }: Pick<Environment, 'operatorPages'>,
): void {
  for (const path of Object.keys(titles) as (keyof OperatorPages)[]) {
    const own = operatorPages[path];
    app.get(path, async (request, reply) =>
      own === null
        ? sendPage(request, reply, plainPage(services, titles[path], pageModules.legal))
        : reply.redirect(own),
    );
  }
}
