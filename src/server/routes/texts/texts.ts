import type { FastifyInstance } from 'fastify';
import type { Environment } from '#environment/environment.ts';
import type { MailingServices, TextingServices } from '../../services.ts';
import { registerPhoneNumber } from './phone-number.ts';
import { registerReplies } from './replies.ts';
import { registerShortLinks } from './short-links.ts';

/** Text messages: the number they go to, the replies to them, and the links in them. */
export function registerTexts(
  app: FastifyInstance,
  services: MailingServices & TextingServices,
  { twilio }: Pick<Environment, 'twilio'>,
): void {
  registerPhoneNumber(app, services);
  registerReplies(app, services, twilio);
  registerShortLinks(app, services);
}
