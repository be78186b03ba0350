import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRequest } from '#contracts/imports.ts';
import { factsOfFound, statedFacts } from '../../../model/import/facts-of-home.ts';
import type { ImportOutcome } from '../../../model/import/import-home.ts';
import { useImport } from '../../../model/import/use-import.ts';
import { reloadMarks } from '../../../model/marks/start-marks.ts';
import { refreshPortfolios } from '../../../model/portfolios/portfolio-tab-messages.ts';
import { type Failure, failureOfImport } from './save-failure.ts';
import type { SaveFields } from './save-rules.ts';

/** Imports a home with its portfolios, its rating and its pin, all or nothing. */
export function useSaveImport() {
  const client = useQueryClient();
  const { outcome, isSending, send, reset } = useImport();
  const [found, setFound] = useState<Extract<ImportOutcome, { kind: 'needs_price' }>['found'] | null>(null);

  /** True once imported. If the price is missing, `found` has the known facts. */
  async function save(fields: SaveFields, portfolioIds: string[]): Promise<boolean> {
    const facts = found ? statedFacts({ ...factsOfFound(found), price: fields.price }) : {};
    const imported = await send({ ...requestOf(fields), ...facts, portfolio_ids: portfolioIds });
    if (imported.kind === 'needs_price') setFound(imported.found);
    if (imported.kind !== 'imported') return false;
    reloadMarks();
    void refreshPortfolios(client, null);
    return true;
  }

  return {
    save,
    isSending,
    found,
    failure: outcome?.kind === 'failed' ? failureOfImport(outcome) : (null as Failure | null),
    /** The visitor entered another home. */
    begin: () => {
      if (found === null && outcome === null) return;
      setFound(null);
      reset();
    },
  };
}

function requestOf({
  address: url,
  title,
  goal,
  strategy,
  goal_metric,
  goal_value,
  rating,
  pinned,
}: SaveFields): ImportRequest {
  return { url, ...(title !== '' && { title, goal, strategy, goal_metric, goal_value }), rating, pinned };
}
