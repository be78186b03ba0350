import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { proformasApi } from '#contracts/proformas.ts';
import { writeEdits } from '#domain/proforma/edits-in-address.ts';
import { editBaseOf, editsToward, mergeEdits } from '#domain/proforma/proforma-edits.ts';
import type { ProformaEdits, ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { toolJobsKey } from '../../../model/analyses/tool-jobs-query.ts';
import { call } from '../../../model/api/call.ts';
import { CallError } from '../../../model/api/call-error.ts';
import { proformaQuery } from '../../../model/api/queries.ts';
import type { EditState } from '../../../model/proforma/use-proforma-edits.ts';
import { changesOf } from '../saved/use-change-proforma.ts';
import { assumptionsCopy } from './assumptions-copy.ts';

/**
 * Updates the saved proforma with its edits, unless another tab saved other numbers: then the page shows those first.
 * What was edited meanwhile stays an edit.
 */
export function useUpdateProforma(answer: ShownProforma, { latest }: EditState) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    scope: changesOf(answer.proforma.proforma_id ?? ''),
    mutationFn: async ({ id, edits }: { readonly id: string; readonly edits: ProformaEdits }) => {
      const base = editBaseOf(answer);
      const { stated: assumptions, facts } = mergeEdits(base, edits);
      const before = { assumptions_before: base.stated, facts_before: base.facts };
      const input = { assumptions, facts, ...before };
      const saved = await call(proformasApi.changeProforma, { params: { id }, input }).catch(async (error: unknown) => {
        if (!(error instanceof CallError && error.code === 'conflict')) throw error;
        await client.fetchQuery({ ...proformaQuery(id), staleTime: 0 });
        throw new Error(assumptionsCopy.foot.changedElsewhere);
      });
      client.setQueryData(proformaQuery(id).queryKey, saved);
      return { base, saved };
    },
    onSuccess: async ({ base, saved }, { id, edits }) => {
      void import('../../../model/marks/start-marks.ts').then(({ reloadMarks }) => reloadMarks());
      void client.invalidateQueries({ queryKey: toolJobsKey });
      const now = latest();
      if (now === null) return;
      const { stated, facts } = mergeEdits(base, now);
      const isSame = JSON.stringify(now) === JSON.stringify(edits);
      const search = isSame ? {} : writeEdits(editsToward(editBaseOf(saved), stated, facts));
      await navigate({ to: '/proformas/$id', params: { id }, search, replace: true, resetScroll: false });
    },
  });
}
