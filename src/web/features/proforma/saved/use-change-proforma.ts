import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ProformaChange, proformasApi } from '#contracts/proformas.ts';
import { toolJobsKey } from '../../../model/analyses/tool-jobs-query.ts';
import { call } from '../../../model/api/call.ts';
import { proformaQuery } from '../../../model/api/queries.ts';
import { personKey } from '../../../model/session/person-key.ts';

/** Several changes of a saved proforma run one after the other, because each answer contains all of it. */
export const changesOf = (id: string) => ({ id: `proforma ${id}` });

/** Changes a saved proforma. */
export function useChangeProforma(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: changesOf(id),
    mutationFn: (input: ProformaChange) => call(proformasApi.changeProforma, { params: { id }, input }),
    onSuccess: (answer, { accept_update }) => {
      client.setQueryData(proformaQuery(id).queryKey, answer);
      void client.invalidateQueries({ queryKey: [personKey, 'marked'] });
      if (accept_update) void client.invalidateQueries({ queryKey: toolJobsKey });
    },
  });
}
