import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { listQuery } from './list-query.ts';
import { defaultNames } from './parameters/default-assumptions.ts';
import { statedShape } from './parameters/schemas.ts';
import { recordId } from './record-id.ts';
import { lineOfText } from './user-text.ts';

/** Assumptions in the units of a search. Null or absent: the product's default. */
const assumptions = lazyObject(() => statedShape(defaultNames));
export type PersonalAssumptions = z.infer<typeof assumptions>;

const template = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  assumptions,
  created_at: z.string(),
  updated_at: z.string(),
}));
export type AssumptionTemplate = z.infer<typeof template>;

const name = () => lineOfText(60, 'Please enter a name');
const byId = z.object({ id: recordId });
const needs = 'general_features';

export const assumptionTemplatesApi = {
  defaultAssumptions: endpoint({
    method: 'GET',
    needs,
    path: '/api/v1/default_assumptions',
    summary: 'The caller’s own defaults. They apply only where a search or an edit states them.',
    output: assumptions,
  }),
  changeDefaultAssumptions: endpoint({
    method: 'PUT',
    needs,
    path: '/api/v1/default_assumptions',
    summary: 'Replaces the caller’s own defaults. An absent or null value takes the product’s default.',
    input: assumptions,
    bodyAs: 'json',
    output: assumptions,
  }),
  assumptionTemplates: endpoint({
    method: 'GET',
    needs,
    path: '/api/v1/assumption_templates',
    summary: 'The caller’s named sets of assumptions, newest first, at most 500 at a time.',
    input: listQuery,
    output: z.array(template),
  }),
  createAssumptionTemplate: endpoint({
    method: 'POST',
    needs,
    path: '/api/v1/assumption_templates',
    summary: 'Saves assumptions under a name.',
    input: z.object({ name: name(), assumptions }),
    bodyAs: 'json',
    output: template,
    status: 201,
    refuses: ['plan_limit_reached'],
  }),
  changeAssumptionTemplate: endpoint({
    method: 'PATCH',
    needs,
    path: '/api/v1/assumption_templates/{id}',
    summary: 'Renames a template or replaces its assumptions. Absent fields stay unchanged.',
    params: byId,
    input: z.object({ name: z.optional(name()), assumptions: z.optional(assumptions) }),
    bodyAs: 'json',
    output: template,
  }),
  deleteAssumptionTemplate: endpoint({
    method: 'DELETE',
    needs,
    path: '/api/v1/assumption_templates/{id}',
    summary: 'Deletes a template. Searches and proformas that used it stay as they are.',
    params: byId,
    output: z.null(),
    status: 204,
  }),
} as const;
