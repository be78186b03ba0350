import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { assumptionTemplatesApi, type PersonalAssumptions } from '#contracts/assumption-templates.ts';
import { call, callPages } from '../api/call.ts';
import { personKey } from '../session/person-key.ts';

const defaultsKey = [personKey, 'default-assumptions'] as const;
const templatesKey = [personKey, 'assumption-templates'] as const;

/** The person's own defaults. */
export function defaultAssumptionsQuery() {
  return queryOptions({
    queryKey: defaultsKey,
    queryFn: ({ signal }) => call(assumptionTemplatesApi.defaultAssumptions, { signal }),
    staleTime: 60_000,
  });
}

/** The person's named sets of assumptions, newest first. */
export function assumptionTemplatesQuery() {
  return queryOptions({
    queryKey: templatesKey,
    queryFn: async ({ signal }) => (await callPages(assumptionTemplatesApi.assumptionTemplates, { signal })).flat(),
    staleTime: 60_000,
  });
}

export function useSaveDefaults() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: PersonalAssumptions) => call(assumptionTemplatesApi.changeDefaultAssumptions, { input }),
    onSuccess: (saved) => client.setQueryData(defaultsKey, saved),
  });
}

/** What a template is saved as; `id` null: a new one. */
export type TemplateInput = {
  readonly id: string | null;
  readonly name: string;
  readonly assumptions: PersonalAssumptions;
};

export function useTemplateChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: templatesKey });
  const save = useMutation({
    mutationFn: ({ id, name, assumptions }: TemplateInput) =>
      id === null
        ? call(assumptionTemplatesApi.createAssumptionTemplate, { input: { name, assumptions } })
        : call(assumptionTemplatesApi.changeAssumptionTemplate, { params: { id }, input: { name } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(assumptionTemplatesApi.deleteAssumptionTemplate, { params: { id } }),
    onSettled,
  });
  return { save, remove };
}
