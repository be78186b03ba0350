import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PersonalAssumptions } from '#contracts/assumption-templates.ts';
import { createdInstant } from './instant.ts';
import { ownerColumn } from './people.ts';

/** Assumptions that a person saved under a name. */
export const assumptionTemplates = pgTable(
  'assumption_templates',
  {
    template_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    name: text().notNull(),
    /** By wire name, in the units of a search. */
    assumptions: jsonb().$type<PersonalAssumptions>().notNull(),
    created_at: createdInstant('created_at'),
    updated_at: createdInstant('updated_at'),
  },
  (table) => [index('assumption_templates_user').on(table.user_id, table.created_at, table.template_id)],
);
