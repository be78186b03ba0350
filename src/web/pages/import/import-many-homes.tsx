import { useQuery } from '@tanstack/react-query';
import { bulkImport, choosePortfolio } from '../../features/import/bulk-import.ts';
import { importCopy } from '../../features/import/import-copy.ts';
import { ImportMany } from '../../features/import/import-many.tsx';
import { PortfolioChoices } from '../../features/portfolios/save/portfolio-choices.tsx';
import { useStore } from '../../lib/store.ts';
import { portfoliosQuery } from '../../model/portfolios/portfolios-query.ts';
import { look } from '../../ui/look.ts';

/** Imports many homes, into portfolios if the person has some. */
export function ImportManyHomes() {
  const portfolios = useQuery(portfoliosQuery());
  const { portfolioIds } = useStore(bulkImport);
  const choices = (
    <div className={look('top20')}>
      <PortfolioChoices portfolios={portfolios} chosen={new Set(portfolioIds)} onChoose={choosePortfolio} />
      <p className={look('small', 'top6')}>{importCopy.rows.portfolios}</p>
    </div>
  );
  return <ImportMany portfolios={portfolios.data?.length === 0 ? null : choices} />;
}
