import type { FastifyInstance } from 'fastify';
import { deleteAccount } from '#commands/account/delete-account.ts';
import { Refusal } from '#commands/refusal.ts';
import { accountApi } from '#contracts/account.ts';
import { networkOfAddress } from '../../guards/client-network.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { BillingServices, MailingServices } from '../../services.ts';

/** DELETE /api/v1/account. */
export function registerAccountDeletion(
  app: FastifyInstance,
  { database, billing, mailOrigin }: BillingServices & MailingServices,
): void {
  register(app, accountApi.deleteAccount, async ({ input, caller, request }) => {
    const onDeletionFailure = (error: unknown) =>
      request.log.error({ err: error }, 'the payment provider has not deleted a customer yet');
    const context = {
      database,
      billing,
      client: networkOfAddress(request.ip),
      origin: mailOrigin(),
      onDeletionFailure,
    };
    await deleteAccount(context, caller.person, input).catch((error: unknown) => {
      if (error instanceof Refusal) {
        logRequestSecurity(request, 'account_deletion_refused', { reason: error.details.reason });
      }
      throw error;
    });
    logRequestSecurity(request, 'account_deleted');
    return null;
  });
}
