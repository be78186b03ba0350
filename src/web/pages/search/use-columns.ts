import { useState } from 'react';
import { columnsOf } from '../../features/search/table/columns.ts';
import { readColumns, writeColumns } from '../../features/search/table/stored-columns.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { useSettings } from '../../model/settings/settings.ts';
import { useSaveSettings } from '../../model/settings/use-save-settings.ts';
import { searchPageCopy as copy } from './search-page-copy.ts';

/** The column keys in order, and their setter. The account's selection if there is one, else this browser's. */
export function useColumns() {
  const settings = useSettings();
  const [local, setLocal] = useState(readColumns);
  const { mutate } = useSaveSettings();
  const ofAccount = settings?.portfolio_columns;

  function changeColumns(keys: readonly string[]): void {
    setLocal(keys);
    writeColumns(keys);
    if (settings === null) return;
    mutate({ portfolio_columns: [...keys] }, { onError: () => notifyFailure(copy.columnsNotSaved) });
  }

  const keys = ofAccount ? columnsOf(ofAccount).map(({ key }) => key) : local;
  return { keys, changeColumns };
}
