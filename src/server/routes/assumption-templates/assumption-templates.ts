import type { FastifyInstance } from 'fastify';
import { limitsOf } from '#commands/billing/plans.ts';
import { assumptionTemplateToWire } from '#commands/presenters/assumption-template-to-wire.ts';
import { Refusal, requireFound } from '#commands/refusal.ts';
import { assumptionTemplatesApi, type PersonalAssumptions } from '#contracts/assumption-templates.ts';
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  listTemplates,
} from '#store/assumption-templates/assumption-templates.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import { changeSettings, readSettings } from '#store/people/user-settings.ts';
import { transact } from '#store/transact.ts';
import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

/** A person's own defaults and their named sets of assumptions. */
export function registerAssumptionTemplates(app: FastifyInstance, { database }: Services): void {
  const { pool } = database;
  register(app, assumptionTemplatesApi.defaultAssumptions, async ({ caller: { person } }) => {
    const settings = await readSettings(pool, person.userId);
    return settings?.defaultAssumptions ?? {};
  });
  register(app, assumptionTemplatesApi.changeDefaultAssumptions, ({ input, caller: { person } }) =>
    transact(database, async (queries) => {
      await lockPerson(queries, person.userId);
      const defaultAssumptions = statedOf(input);
      await changeSettings(queries, person.userId, { defaultAssumptions });
      return defaultAssumptions;
    }),
  );
  register(app, assumptionTemplatesApi.assumptionTemplates, async ({ input, caller: { person } }) => {
    const listRequest = readListRequest(input);
    const rows = await listTemplates(pool, person.userId, listRequest);
    return pageOf(rows, listRequest, (pageRows) => pageRows.map(assumptionTemplateToWire));
  });
  register(app, assumptionTemplatesApi.createAssumptionTemplate, ({ input, caller: { person, role }, atomically }) =>
    atomically(async (queries) => {
      const fields = { name: input.name, assumptions: statedOf(input.assumptions) };
      const added = await addTemplate(queries, person.userId, fields, limitsOf(role).assumption_templates);
      if (!added) throw new Refusal('plan_limit_reached');
      return assumptionTemplateToWire(added);
    }),
  );
  register(app, assumptionTemplatesApi.changeAssumptionTemplate, async ({ params, input, caller: { person } }) => {
    const change = { name: input.name, assumptions: input.assumptions && statedOf(input.assumptions) };
    return assumptionTemplateToWire(requireFound(await changeTemplate(pool, person.userId, params.id, change)));
  });
  register(app, assumptionTemplatesApi.deleteAssumptionTemplate, async ({ params, caller: { person } }) => {
    requireFound(await deleteTemplate(pool, person.userId, params.id));
    return null;
  });
}

/** Without the nulls of a request. */
function statedOf(assumptions: PersonalAssumptions): PersonalAssumptions {
  return Object.fromEntries(Object.entries(assumptions).filter(([, value]) => value !== null));
}
