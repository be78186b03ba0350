import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { marksApi } from '#contracts/marks-api.ts';
import { proformasApi } from '#contracts/proformas-api.ts';
import { call } from '../../lib/call.ts';
import { editBaseOf, mergeEdits } from '../../lib/proforma-edits.ts';
import type { ProformaEdits } from '../../lib/proforma-panel.ts';
import { proformaQuery, type ShownProforma } from '../../lib/queries.ts';

/**
 * Saves a proforma with its edits, and goes to the address of what is kept then. The result of a search is kept first,
 * by a bookmark; where the second step fails, both may be tried again.
 */
export function useSaveProforma(answer: ShownProforma) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (edits: ProformaEdits) => {
      const { stated, facts } = mergeEdits(editBaseOf(answer), edits);
      const id = answer.proforma.proforma_id ?? (await keep(answer.proforma.alias_id));
      return {
        id,
        saved: await call(proformasApi.changeProforma, { params: { id }, input: { assumptions: stated, facts } }),
      };
    },
    onSuccess: async ({ id, saved }) => {
      client.setQueryData(proformaQuery(id).queryKey, saved);
      void import('../../lib/marks/start-marks.ts').then(({ reloadMarks }) => reloadMarks());
      await navigate({ to: '/proformas/$id', params: { id }, search: {}, replace: true, resetScroll: false });
    },
  });
}

async function keep(aliasId: string): Promise<string> {
  const { proforma_id } = await call(marksApi.createBookmark, { input: { alias_id: aliasId } });
  return proforma_id;
}
