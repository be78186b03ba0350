import { useState } from 'react';
import type { Portfolio } from '#contracts/portfolios.ts';
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
  /** Makes retries create the portfolio only once. */
  const [key] = useState(() => crypto.randomUUID());
  return (
    <PortfolioForm
      opened={opened}
      before={null}
      busy={create.isPending}
      error={create.error}
      onClose={onClose}
      onSave={(text) => create.mutate({ text, key }, { onSuccess: onCreated })}
    />
  );
}
