import type { FastifyInstance } from 'fastify';
import { readDetail } from '#commands/portfolios/read-detail.ts';
import { Refusal } from '#commands/refusal.ts';
import { todayOf } from '#commands/time-zone-of.ts';
import { maxWorkbookHomes, portfolioWorkbook } from '#commands/workbooks/portfolio-workbook.ts';
import { portfolioSummary } from '#contracts/portfolio-figures.ts';
import { portfolioDetail } from '#contracts/portfolios.ts';
import { workbookDownloads } from '#contracts/workbooks.ts';
import { fileNameOf } from '#domain/text/file-name.ts';
import { limitTo } from '../../http/limited-fields.ts';
import { registerDownload } from '../../http/register-download.ts';
import type { Services } from '../../services.ts';
import { summarizeInTurn } from '../portfolios/summarize-in-turn.ts';
import type { WriteWorkbook } from './write-workbook.ts';

const tooManyHomes = `A workbook can have up to ${maxWorkbookHomes} homes. Download the CSV instead, or remove homes.`;

/** GET /api/v1/portfolios/{id}/export.xlsx. */
export function registerPortfolioWorkbook(app: FastifyInstance, services: Services, write: WriteWorkbook): void {
  const { pool } = services.database;
  registerDownload(app, workbookDownloads.portfolioWorkbook, async ({ params, caller, request, reply }) => {
    const { person, role } = caller;
    const portfolio = limitTo(role, portfolioDetail, await readDetail(pool, person, params.id));
    if (portfolio.proformas.length > maxWorkbookHomes) throw new Refusal('conflict', { message: tooManyHomes });
    const summary = limitTo(role, portfolioSummary, await summarizeInTurn(services, caller, request, params.id));
    const day = await todayOf(pool, person);
    return {
      name: fileNameOf(['portfolio', portfolio.title], day, 'xlsx'),
      content: write({ request, reply }, () => portfolioWorkbook(portfolio, summary, day)),
    };
  });
}
