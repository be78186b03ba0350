import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { proformasApi } from '#contracts/proformas.ts';
import { savedCopy } from '../../features/proforma/saved/saved-copy.ts';
import { notify } from '../../lib/notify.ts';
import { recentProformas } from '../../lib/recent-list.ts';
import { call } from '../../model/api/call.ts';
import { proformaQuery } from '../../model/api/queries.ts';
import { reloadMarks } from '../../model/marks/start-marks.ts';
import { refreshPortfolios } from '../../model/portfolios/portfolio-tab-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useOrigin } from './use-origin.ts';

const { deletion: copy } = savedCopy;

type Props = {
  readonly id: string;
  readonly name: string;
  /** The home is in the results of its importer alone. */
  readonly isPrivate: boolean;
};

/** Asks, deletes a saved proforma, and returns to where it was opened. */
export function DeleteProforma({ id, name, isPrivate }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, query } = useOrigin();
  const [opened, setOpened] = useState(false);
  const deleting = useMutation({
    mutationFn: () => call(proformasApi.deleteProforma, { params: { id } }),
    onSuccess: async () => {
      notify(copy.deleted(name));
      reloadMarks();
      void refreshPortfolios(client, null);
      void client.invalidateQueries({ queryKey: ['search'] });
      await navigate({ to: pathname, search: query, replace: true });
      recentProformas.remove(id);
      client.removeQueries({ queryKey: proformaQuery(id).queryKey });
    },
  });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Trash2 size={16} aria-hidden />
        {copy.open}
      </Button>
      <ConfirmDialog
        title={copy.title(name)}
        opened={opened}
        cancel={copy.cancel}
        confirm={copy.confirm}
        danger
        busy={deleting.isPending || deleting.isSuccess}
        error={deleting.error?.message}
        onClose={() => setOpened(false)}
        onConfirm={() => deleting.mutate()}
      >
        {copy.text}
        {isPrivate && ` ${copy.ofPrivate}`}
      </ConfirmDialog>
    </>
  );
}
