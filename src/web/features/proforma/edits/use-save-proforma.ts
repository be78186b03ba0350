import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { bookmarksApi } from '#contracts/bookmarks.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { editBaseOf, mergeEdits } from '#domain/proforma/proforma-edits.ts';
import type { ProformaEdits, ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { call } from '../../../model/api/call.ts';
import { proformaQuery } from '../../../model/api/queries.ts';

/** Saves a proforma with its edits and opens the saved one. A search result is saved by a bookmark. */
export function useSaveProforma(answer: ShownProforma) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (edits: ProformaEdits) => {
      const { stated: assumptions, facts } = mergeEdits(editBaseOf(answer), edits);
      const { proforma_id: savedId, alias_id } = answer.proforma;
      if (savedId !== null) {
        const params = { id: savedId };
        const saved = await call(proformasApi.changeProforma, { params, input: { assumptions, facts } });
        client.setQueryData(proformaQuery(savedId).queryKey, saved);
        return savedId;
      }
      const { proforma_id } = await call(bookmarksApi.createBookmark, { input: { alias_id, assumptions, facts } });
      await client.prefetchQuery(proformaQuery(proforma_id));
      return proforma_id;
    },
    onSuccess: async (id) => {
      void import('../../../model/marks/start-marks.ts').then(({ reloadMarks }) => reloadMarks());
      await navigate({ to: '/proformas/$id', params: { id }, search: {}, replace: true, resetScroll: false });
    },
  });
}
