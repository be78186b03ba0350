import type { FastifyInstance } from 'fastify';
import { findProforma } from '#commands/find-proforma.ts';
import type { Role } from '#contracts/access.ts';
import { api, type ProformaAnswer } from '#contracts/api.ts';
import { ApiError } from './api-error.ts';
import { limitProforma } from './limited-fields.ts';
import { register } from './register.ts';
import type { Services } from './services.ts';

/** GET /api/v1/proformas/{id}. */
export function registerProformas(app: FastifyInstance, services: Services): void {
  register(app, api.proforma, async ({ params, caller }) => {
    const found = await answerProforma(services, params.id, caller.role);
    if (!found) throw new ApiError('not_found');
    return found;
  });
}

/** The proforma of an alias as the role sees it; null where the alias does not check out. */
export async function answerProforma({ database }: Services, id: string, role: Role): Promise<ProformaAnswer | null> {
  const found = await findProforma(database, id);
  return found && limitProforma(found, role);
}
