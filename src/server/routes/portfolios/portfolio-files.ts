import type { FastifyInstance } from 'fastify';
import { readDetail } from '#commands/portfolios/read-detail.ts';
import { todayOf } from '#commands/time-zone-of.ts';
import type { Role } from '#contracts/access.ts';
import { type ProformaOnWire, proforma } from '#contracts/assumptions.ts';
import { taxRates } from '#contracts/parameters/catalogue.ts';
import { portfolioSummary } from '#contracts/portfolio-figures.ts';
import { type PortfolioDetail, portfolioDetail, portfolioDownloads } from '#contracts/portfolios.ts';
import { fileNameOf } from '#domain/text/file-name.ts';
import { spreadsheetText } from '#domain/text/spreadsheet-text.ts';
import { type Cell, type Column, headLine, proformaColumns, rowLines } from '../../http/file-columns.ts';
import { limitTo } from '../../http/limited-fields.ts';
import { registerDownload } from '../../http/register-download.ts';
import type { Services } from '../../services.ts';
import { summarizeInTurn } from './summarize-in-turn.ts';

type ProformaRow = PortfolioDetail['proformas'][number];

/** GET /api/v1/portfolios/{id}/export.csv and export.json. */
export function registerPortfolioFiles(app: FastifyInstance, services: Services): void {
  const { pool } = services.database;
  registerDownload(app, portfolioDownloads.portfolioCsv, async ({ params, caller: { person, role } }) => {
    const detail = limitTo(role, portfolioDetail, await readDetail(pool, person, params.id));
    return {
      name: fileNameOf(['portfolio', detail.title], await todayOf(pool, person), 'csv'),
      content: inPieces(csvOf(detail, role)),
    };
  });
  registerDownload(app, portfolioDownloads.portfolioJson, async ({ params, caller, request }) => {
    const { person, role } = caller;
    const portfolio = limitTo(role, portfolioDetail, await readDetail(pool, person, params.id));
    const summary = limitTo(role, portfolioSummary, await summarizeInTurn(services, caller, request, params.id));
    const exported_at = new Date().toISOString();
    return {
      name: fileNameOf(['portfolio', portfolio.title], await todayOf(pool, person), 'json'),
      content: inPieces(`${JSON.stringify({ exported_at, portfolio, summary }, null, 2)}\n`),
    };
  });
}

function csvOf({ proformas }: PortfolioDetail, role: Role): string {
  const columns = portfolioColumns(
    role,
    proformas.some(({ proforma }) => proforma.after_tax),
  );
  return headLine(columns) + rowLines(proformas, columns);
}

/** Ids and marks, every assumption in force, and the proforma. */
function portfolioColumns(role: Role, afterTax: boolean): Column<ProformaRow>[] {
  const isAssumption = (name: string) =>
    !['alias_id', 'proforma_id', 'hold_years', ...(afterTax ? [] : taxRates)].includes(name);
  const assumptionNames = (Object.keys(proforma.shape) as (keyof ProformaOnWire)[]).filter(isAssumption);
  return [
    { name: 'proforma_id', cellOf: (row) => row.proforma_id },
    { name: 'title', cellOf: (row) => row.title && spreadsheetText(row.title) },
    { name: 'rating', cellOf: (row) => row.rating },
    { name: 'pinned', cellOf: (row) => String(row.pin_id !== null) },
    { name: 'bookmarked', cellOf: (row) => String(row.bookmark_id !== null) },
    ...assumptionNames.map((name) => ({ name, cellOf: (row: ProformaRow) => assumptionCell(row.proforma[name]) })),
    ...proformaColumns(role, afterTax),
  ];
}

function assumptionCell(value: ProformaOnWire[keyof ProformaOnWire]): Cell {
  return typeof value === 'boolean' ? String(value) : (value ?? null);
}

async function* inPieces(text: string): AsyncGenerator<string> {
  yield text;
}
