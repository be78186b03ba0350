import type { FastifyInstance } from 'fastify';
import type { BillingServices, MailingServices } from '../../services.ts';
import { registerAccountExport } from './account-export.ts';
import { registerAccountDeletion } from './delete-account.ts';
import { registerPassword } from './password.ts';
import { registerPersonalTokens } from './personal-tokens.ts';
import { registerProfile } from './profile.ts';
import { registerSessions } from './sessions.ts';
import { registerSettings } from './settings.ts';

export function registerAccount(app: FastifyInstance, services: BillingServices & MailingServices): void {
  registerProfile(app, services);
  registerSettings(app, services);
  registerPassword(app, services);
  registerSessions(app, services);
  registerPersonalTokens(app, services);
  registerAccountExport(app, services);
  registerAccountDeletion(app, services);
}
