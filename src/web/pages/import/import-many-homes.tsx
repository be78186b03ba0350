import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { bulkImport, choosePortfolio } from '../../features/import/bulk-import.ts';
import { importCopy } from '../../features/import/import-copy.ts';
import { ImportMany } from '../../features/import/import-many.tsx';
import { PortfolioChoices } from '../../features/portfolios/save/portfolio-choices.tsx';
import { useStore } from '../../lib/store.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { portfoliosQuery } from '../../model/portfolios/portfolios-query.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { look } from '../../ui/look.ts';

const { rows: copy } = importCopy;

const CreatePortfolio = lazyPart(
  async () => (await import('../../features/portfolios/create-portfolio.tsx')).CreatePortfolio,
  { place: 'corner' },
);

/** Imports many homes, into portfolios if the person wishes. */
export function ImportManyHomes() {
  const portfolios = useQuery(portfoliosQuery());
  const { portfolioIds } = useStore(bulkImport);
  const creation = useDialogState();
  const hasNone = portfolios.data?.length === 0;
  return (
    <ImportMany
      portfolios={
        <div className={look('top20')}>
          {!hasNone && (
            <PortfolioChoices portfolios={portfolios} chosen={new Set(portfolioIds)} onChoose={choosePortfolio} />
          )}
          <p className={look('small', 'top6', 'below6')}>{hasNone ? copy.noPortfolio : copy.portfolios}</p>
          <Button size="small" onClick={() => creation.open()}>
            {copy.newPortfolio}
          </Button>
          <Suspense>
            {creation.opening > 0 && (
              <CreatePortfolio
                key={creation.opening}
                opened={creation.opened}
                onCreated={({ id }) => {
                  choosePortfolio(id, true);
                  creation.close();
                }}
                onClose={creation.close}
              />
            )}
          </Suspense>
        </div>
      }
    />
  );
}
