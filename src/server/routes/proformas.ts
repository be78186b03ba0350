import type { FastifyInstance } from 'fastify';
import { changeProforma } from '#commands/proformas/change-proforma.ts';
import { findProforma } from '#commands/proformas/find-proforma.ts';
import { findSavedProforma } from '#commands/proformas/find-saved-proforma.ts';
import { requireFound } from '#commands/refusal.ts';
import type { Unlimited } from '#contracts/limited-fields.ts';
import { type ProformaAnswer, proformasApi } from '#contracts/proformas.ts';
import { recordId } from '#contracts/record-id.ts';
import { deleteProforma } from '#store/proformas/proformas.ts';
import type { Viewer } from '../callers/caller.ts';
import { register } from '../http/register.ts';
import type { Services } from '../services.ts';

/** GET, PATCH and DELETE /api/v1/proformas/{id}. */
export function registerProformas(app: FastifyInstance, services: Services): void {
  register(app, proformasApi.proforma, ({ params, caller }) => answer(params.id, caller));
  const answer = async (id: string, caller: Viewer) => requireFound(await answerProforma(services, id, caller));
  register(app, proformasApi.changeProforma, async ({ params, input, caller, atomically }) => {
    await atomically((queries) => changeProforma(queries, caller.person, params.id, input));
    return answer(params.id, caller);
  });
  register(app, proformasApi.deleteProforma, ({ params, caller, atomically }) =>
    atomically(async (queries) => {
      requireFound(await deleteProforma(queries, caller.person.userId, params.id));
      return null;
    }),
  );
}

/** A saved proforma by proforma_id, today's listing by alias_id. Null: the caller may see none. */
export async function answerProforma(
  { database }: Services,
  id: string,
  { person }: Viewer,
): Promise<Unlimited<ProformaAnswer> | null> {
  if (!recordId.safeParse(id).success) return findProforma(database, person, id);
  return person && findSavedProforma(database, person, id);
}
