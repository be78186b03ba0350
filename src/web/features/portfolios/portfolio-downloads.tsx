import { Braces, Download, FileText, Table } from 'lucide-react';
import { portfolioDownloads } from '#contracts/portfolios.ts';
import { reportDownloads } from '#contracts/reports.ts';
import { workbookDownloads } from '#contracts/workbooks.ts';
import { usualPaper } from '../../lib/usual-paper.ts';
import { ExcelLink } from '../../parts/excel-link.tsx';
import { Feature } from '../../parts/feature.tsx';
import { FileLink } from '../../parts/file-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { portfolioCopy } from './portfolio-copy.ts';

const { files: copy } = portfolioCopy;

type Props = { readonly id: string; readonly title: string };

/** The files of a portfolio, in a menu. */
export function PortfolioDownloads({ id, title }: Props) {
  const fileOf = ({ path }: { path: string }) => path.replace('{id}', id);
  return (
    <MoreMenu label={copy.download} icon={<Download size={16} aria-hidden />}>
      <Feature name="analyst_reports" kind="button" unlocks={copy.report}>
        <FileLink
          href={`${fileOf(reportDownloads.portfolioReport)}?paper=${usualPaper(navigator.language)}`}
          className={buttonClass()}
          aria-label={copy.reportOf(title)}
          data-feature="analyst_reports"
        >
          <FileText size={16} aria-hidden />
          {copy.report}
        </FileLink>
      </Feature>
      <ExcelLink
        href={fileOf(workbookDownloads.portfolioWorkbook)}
        title={copy.workbookHint}
        label={copy.workbookOf(title)}
      />
      <FileLink href={fileOf(portfolioDownloads.portfolioCsv)} className={buttonClass()} aria-label={copy.csvOf(title)}>
        <Table size={16} aria-hidden />
        {copy.csv}
      </FileLink>
      <FileLink
        href={fileOf(portfolioDownloads.portfolioJson)}
        className={buttonClass()}
        aria-label={copy.jsonOf(title)}
      >
        <Braces size={16} aria-hidden />
        {copy.json}
      </FileLink>
    </MoreMenu>
  );
}
