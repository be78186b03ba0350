import type { PersonalAssumptions } from '#contracts/assumption-templates.ts';
import { type ListRequest, pageClauses, pageParameters, placeOf } from '../list-request.ts';
import { lockPerson } from '../people/lock-person.ts';
import { findRow, readRows } from '../read-rows.ts';
import { columnsOf, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const storedTemplate = {
  templateId: 'assumption_templates.template_id',
  name: 'assumption_templates.name',
  assumptions: 'assumption_templates.assumptions',
  createdAt: 'assumption_templates.created_at',
  updatedAt: 'assumption_templates.updated_at',
  place: placeOf('created_at', 'template_id'),
} as const satisfies Selection;

/** Instants in ISO 8601. */
export type StoredTemplate = RowOf<typeof storedTemplate>;

type TemplateFields = { readonly name: string; readonly assumptions: PersonalAssumptions };

/** Absent fields stay unchanged. */
export type TemplateChange = { readonly [Name in keyof TemplateFields]: TemplateFields[Name] | undefined };

const columns = columnsOf(storedTemplate);

/** Newest first. */
export async function listTemplates(queries: Queries, userId: string, request: ListRequest): Promise<StoredTemplate[]> {
  const { where, order } = pageClauses('created_at', 'template_id', 2);
  return readRows(
    queries,
    storedTemplate,
    `select ${columns} from assumption_templates where user_id = $1 and ${where} ${order}`,
    [userId, ...pageParameters(request)],
  );
}

/**
 * Null: the user already has `maxTemplates` (null: no limit). Serializes concurrent requests of the user.
 */
export async function addTemplate(
  queries: Queries,
  userId: string,
  { name, assumptions }: TemplateFields,
  maxTemplates: number | null,
): Promise<StoredTemplate | null> {
  await lockPerson(queries, userId);
  return findRow(
    queries,
    storedTemplate,
    `insert into assumption_templates (user_id, name, assumptions) select $1, $2, $3
    where $4::int is null or (select count(*) from assumption_templates where user_id = $1) < $4 returning ${columns}`,
    [userId, name, JSON.stringify(assumptions), maxTemplates],
  );
}

/** Null: the user has no such template. */
export async function changeTemplate(
  queries: Queries,
  userId: string,
  templateId: string,
  { name, assumptions }: TemplateChange,
): Promise<StoredTemplate | null> {
  return findRow(
    queries,
    storedTemplate,
    `update assumption_templates set name = coalesce($3, name), assumptions = coalesce($4::jsonb, assumptions),
      updated_at = now()
    where user_id = $1 and template_id = $2 returning ${columns}`,
    [userId, templateId, name ?? null, assumptions === undefined ? null : JSON.stringify(assumptions)],
  );
}

/** False: the user has no such template. */
export async function deleteTemplate(queries: Queries, userId: string, templateId: string): Promise<boolean> {
  const text = 'delete from assumption_templates where user_id = $1 and template_id = $2';
  return (await queries.query(text, [userId, templateId])).rowCount === 1;
}
