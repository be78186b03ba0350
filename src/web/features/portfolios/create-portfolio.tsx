import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Portfolio } from '#contracts/portfolios.ts';
import { usePlanLimit } from '../../model/access/use-plan-limit.ts';
import { createKeys } from '../../model/api/create-keys.ts';
import { portfoliosQuery } from '../../model/portfolios/portfolios-query.ts';
import { PortfolioForm } from './portfolio-form.tsx';
import { useCreatePortfolio } from './use-portfolio-changes.ts';

type Props = {
  readonly opened: boolean;
  readonly onCreated: (portfolio: Portfolio) => void;
  readonly onClose: () => void;
};

/** Makes a new portfolio. Mount it for each one. */
export function CreatePortfolio({ opened, onCreated, onClose }: Props) {
  const create = useCreatePortfolio();
  const limit = usePlanLimit('portfolios');
  const { data: portfolios = [] } = useQuery(portfoliosQuery());
  const isFull = limit !== null && portfolios.length >= limit && create.isIdle;
  /** Makes retries create the portfolio only once. */
  const [keyOf] = useState(() => createKeys());
  return (
    <PortfolioForm
      opened={opened}
      before={null}
      busy={create.isPending}
      error={create.error}
      limit={isFull ? limit : null}
      onClose={onClose}
      onSave={(text) => create.mutate({ text, key: keyOf(text) }, { onSuccess: onCreated })}
    />
  );
}
