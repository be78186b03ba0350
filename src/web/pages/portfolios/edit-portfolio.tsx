import { useState } from 'react';
import type { Portfolio } from '#contracts/portfolios.ts';
import { PortfolioForm } from '../../features/portfolios/portfolio-form.tsx';
import { useChangePortfolio, useCreatePortfolio } from '../../features/portfolios/use-portfolio-changes.ts';

type Edited = Pick<Portfolio, 'id' | 'title' | 'goal' | 'strategy' | 'goal_metric' | 'goal_value'>;

type Props = {
  readonly opened: boolean;
  readonly portfolio: Edited | null;
  readonly onClose: () => void;
};

export function EditPortfolio({ opened, portfolio, onClose }: Props) {
  const create = useCreatePortfolio();
  const change = useChangePortfolio();
  /** Makes retries create the portfolio only once. */
  const [key] = useState(() => crypto.randomUUID());
  const saving = portfolio ? change : create;
  const before = portfolio && {
    title: portfolio.title,
    goal: portfolio.goal ?? '',
    strategy: portfolio.strategy ?? '',
    goal_metric: portfolio.goal_metric,
    goal_value: portfolio.goal_value,
  };
  return (
    <PortfolioForm
      opened={opened}
      before={before}
      busy={saving.isPending}
      error={saving.error}
      onClose={onClose}
      onSave={(text) =>
        portfolio
          ? change.mutate({ id: portfolio.id, text }, { onSuccess: onClose })
          : create.mutate({ text, key }, { onSuccess: onClose })
      }
    />
  );
}
