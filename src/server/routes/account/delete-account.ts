import type { FastifyInstance } from 'fastify';
import { deleteAccount } from '#commands/account/delete-account.ts';
import { accountApi } from '#contracts/account.ts';
import { ApiError } from '../../api-error.ts';
import { networkOfAddress } from '../../guards/client-network.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { BillingServices, MailingServices } from '../../services.ts';

const confirmationErrors = {
  password: 'This is not your password.',
  email: 'Type the e-mail address of your account.',
} as const;

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
    const deletion = await deleteAccount(context, caller.person, input);
    if (deletion.kind !== 'deleted') logRequestSecurity(request, 'account_deletion_refused', { reason: deletion.kind });
    if (deletion.kind === 'wait') {
      throw new ApiError('rate_limited', { headers: { 'retry-after': String(deletion.seconds) } });
    }
    if (deletion.kind === 'wrong') {
      const { field } = deletion;
      throw new ApiError('validation_failed', { details: [{ path: field, message: confirmationErrors[field] }] });
    }
    logRequestSecurity(request, 'account_deleted');
    return null;
  });
}
