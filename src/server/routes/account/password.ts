import type { FastifyInstance } from 'fastify';
import { requestNewPassword } from '#commands/account/request-new-password.ts';
import { usersApi } from '#contracts/users.ts';
import { register } from '../../http/register.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { MailingServices } from '../../services.ts';

/** POST /api/v1/users/request_change_password. */
export function registerPassword(app: FastifyInstance, { database, mailOrigin }: MailingServices): void {
  register(app, usersApi.requestChangePassword, async ({ caller, request }) => {
    await requestNewPassword(database, caller.person, mailOrigin());
    logRequestSecurity(request, 'password_change_requested');
    return null;
  });
}
