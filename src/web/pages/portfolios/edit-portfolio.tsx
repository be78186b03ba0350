import type { Portfolio } from '#contracts/portfolios.ts';
import { CreatePortfolio } from '../../features/portfolios/create-portfolio.tsx';
import { PortfolioForm } from '../../features/portfolios/portfolio-form.tsx';
import { useChangePortfolio } from '../../features/portfolios/use-portfolio-changes.ts';

type Edited = Pick<Portfolio, 'id' | 'title' | 'goal' | 'strategy' | 'goal_metric' | 'goal_value'>;

type Opened = { readonly opened: boolean; readonly onClose: () => void };

/** Changes a portfolio, or makes one. */
export function EditPortfolio({ portfolio, ...props }: Opened & { readonly portfolio: Edited | null }) {
  return portfolio ? (
    <ChangePortfolio portfolio={portfolio} {...props} />
  ) : (
    <CreatePortfolio onCreated={props.onClose} {...props} />
  );
}

function ChangePortfolio({ opened, portfolio, onClose }: Opened & { readonly portfolio: Edited }) {
  const change = useChangePortfolio();
  const { id, title, goal, strategy, goal_metric, goal_value } = portfolio;
  return (
    <PortfolioForm
      opened={opened}
      before={{ title, goal: goal ?? '', strategy: strategy ?? '', goal_metric, goal_value }}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSave={(text) => change.mutate({ id, text }, { onSuccess: onClose })}
    />
  );
}
