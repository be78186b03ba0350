import type { FastifyInstance } from 'fastify';
import { requestNewPassword } from '#commands/account/request-new-password.ts';
import { usersApi } from '#contracts/users.ts';
import { ApiError } from '../../api-error.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { MailingServices } from '../../services.ts';

/** POST /api/v1/users/request_change_password. */
export function registerPassword(app: FastifyInstance, { database, mailOrigin }: MailingServices): void {
  register(app, usersApi.requestChangePassword, async ({ caller, request }) => {
    const seconds = await requestNewPassword(database, caller.person, mailOrigin());
    if (seconds > 0) throw new ApiError('rate_limited', { headers: { 'retry-after': String(seconds) } });
    logRequestSecurity(request, 'password_change_requested');
    return null;
  });
}
