import type { FastifyInstance } from 'fastify';
import { deleteAccount } from '#commands/account/delete-account.ts';
import { peopleApi } from '#contracts/people-api.ts';
import { PaymentRefused, ProviderUnavailable } from '#outside/payments/billing-provider.ts';
import { ApiError } from '../api-error.ts';
import { clientOf } from '../callers/client-of.ts';
import { register } from '../register.ts';
import type { BillingServices, MailingServices } from '../services.ts';

const notConfirmed = {
  password: 'This is not your password.',
  email: 'Type the e-mail address of your account.',
} as const;

/** DELETE /api/v1/account. */
export function registerAccountDeletion(
  app: FastifyInstance,
  { database, billing, mailOrigin }: BillingServices & MailingServices,
): void {
  register(app, peopleApi.deleteAccount, async ({ input, caller, request }) => {
    const means = { database, billing, client: clientOf(request.ip), origin: mailOrigin() };
    const deletion = await deleteAccount(means, caller.person, input).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable || error instanceof PaymentRefused) {
        throw new ApiError('dependency_unavailable', {
          message: 'Your subscription could not be ended just now, so nothing was deleted. Please try again.',
        });
      }
      throw error;
    });
    if (deletion.kind === 'wait') {
      throw new ApiError('rate_limited', { headers: { 'retry-after': String(deletion.seconds) } });
    }
    if (deletion.kind === 'wrong') {
      const { field } = deletion;
      throw new ApiError('validation_failed', { details: [{ path: field, message: notConfirmed[field] }] });
    }
    request.log.info({ audit: 'account deleted', userId: caller.person.userId }, 'an account was deleted');
    return null;
  });
}
