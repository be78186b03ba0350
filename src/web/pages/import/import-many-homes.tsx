import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { bulkImport, choosePortfolio } from '../../features/import/bulk-import.ts';
import { importCopy } from '../../features/import/import-copy.ts';
import { ImportMany } from '../../features/import/import-many.tsx';
import { PortfolioChoices } from '../../features/portfolios/save/portfolio-choices.tsx';
import { useStore } from '../../lib/store.ts';
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
  const [creation, setCreation] = useState({ number: 0, opened: false });
  const close = () => setCreation({ ...creation, opened: false });
  const hasNone = portfolios.data?.length === 0;
  return (
    <ImportMany
      portfolios={
        <div className={look('top20')}>
          {!hasNone && (
            <PortfolioChoices portfolios={portfolios} chosen={new Set(portfolioIds)} onChoose={choosePortfolio} />
          )}
          <p className={look('small', 'top6', 'below6')}>{hasNone ? copy.noPortfolio : copy.portfolios}</p>
          <Button size="small" onClick={() => setCreation({ number: creation.number + 1, opened: true })}>
            {copy.newPortfolio}
          </Button>
          <Suspense>
            {creation.number > 0 && (
              <CreatePortfolio
                key={creation.number}
                opened={creation.opened}
                onCreated={({ id }) => {
                  choosePortfolio(id, true);
                  close();
                }}
                onClose={close}
              />
            )}
          </Suspense>
        </div>
      }
    />
  );
}
