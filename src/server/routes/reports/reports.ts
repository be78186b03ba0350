import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteAddress } from '#commands/mail/write-mail.ts';
import { readDetail } from '#commands/portfolios/read-detail.ts';
import { requireFound } from '#commands/refusal.ts';
import { todayOf } from '#commands/time-zone-of.ts';
import { papers } from '#contracts/papers.ts';
import { portfolioSummary } from '#contracts/portfolio-figures.ts';
import { type PortfolioDetail, portfolioDetail } from '#contracts/portfolios.ts';
import { type ProformaAnswer, proformaAnswer } from '#contracts/proformas.ts';
import { type ProformaReportQuery, reportDownloads } from '#contracts/reports.ts';
import { isPrivate, nameOf } from '#domain/labels/listing-name.ts';
import { editProforma } from '#domain/proforma/edited-proforma.ts';
import { writeEdits } from '#domain/proforma/edits-in-address.ts';
import { editBaseOf } from '#domain/proforma/proforma-edits.ts';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';
import { defaultInitialEquityInvestment, defaultTargetEquityMultiple } from '#domain/search-defaults.ts';
import { settleSearch, toTargets } from '#domain/settled-search.ts';
import { fileNameOf } from '#domain/text/file-name.ts';
import { createFileWriter, type FileWriter } from '#outside/file-writer/file-writer.ts';
import type { ComparedPrices } from '#outside/printed-reports/portfolio/portfolio-report-data.ts';
import type { ReportJob } from '#outside/printed-reports/report-job.ts';
import { reportScript } from '#outside/printed-reports/report-script.ts';
import type { Targets } from '#underwriting/assumptions.ts';
import { requestClientOf } from '../../callers/request-client.ts';
import { limitTo } from '../../http/limited-fields.ts';
import { ifAwaited, inOnePiece, registerDownload } from '../../http/register-download.ts';
import type { MailingServices } from '../../services.ts';
import { findComparablesInTurn } from '../comparables.ts';
import { summarizeInTurn } from '../portfolios/summarize-in-turn.ts';
import { answerProforma } from '../proformas.ts';
import { createDownloadSlots } from '../search/download-slots.ts';

type Tools = { readonly writer: FileWriter<ReportJob>; readonly takeSlot: ReturnType<typeof createDownloadSlots> };

/** The printed reports of proformas and portfolios. */
export function registerReports(app: FastifyInstance, services: MailingServices, milliseconds: number): void {
  const tools = {
    writer: createFileWriter<ReportJob>(reportScript, { milliseconds }),
    takeSlot: createDownloadSlots(),
  };
  app.addHook('onClose', () => tools.writer.close());
  registerProformaReport(app, services, tools);
  registerPortfolioReport(app, services, tools);
}

function registerPortfolioReport(app: FastifyInstance, services: MailingServices, tools: Tools): void {
  const { pool } = services.database;
  registerDownload(app, reportDownloads.portfolioReport, async ({ params, query, caller, request, reply }) => {
    reply.raw.once('close', tools.takeSlot(requestClientOf(request).client, request.raw.socket));
    const { person, role } = caller;
    const portfolio = limitTo(role, portfolioDetail, await readDetail(pool, person, params.id));
    const comparables = await comparePrices(services, portfolio, request);
    const day = await todayOf(pool, person);
    const data = {
      comparables,
      portfolio,
      summary: limitTo(role, portfolioSummary, await summarizeInTurn(services, caller, request, params.id)),
      paper: query.paper ?? papers[0],
      madeAt: Date.now(),
      day,
    };
    return {
      name: fileNameOf(['portfolio', portfolio.title], day, 'pdf'),
      content: inOnePiece(() => tools.writer.write(ifAwaited({ request, reply }, () => ({ kind: 'portfolio', data })))),
    };
  });
}

/** Homes of a report that are compared with others nearby, so that one report doesn't scan the inventory for ever. */
const mostCompared = 60;

/** One home after another, because each waits in line with the searches of others. */
async function comparePrices(
  services: MailingServices,
  { proformas }: PortfolioDetail,
  request: FastifyRequest,
): Promise<(ComparedPrices | null)[]> {
  const compared: (ComparedPrices | null)[] = [];
  for (const home of proformas.slice(0, mostCompared)) {
    const { price_per_square_foot: price, rent } = await findComparablesInTurn(services, home, request);
    compared.push({ price, rent });
  }
  return [...compared, ...proformas.slice(mostCompared).map(() => null)];
}

function registerProformaReport(app: FastifyInstance, services: MailingServices, { writer, takeSlot }: Tools): void {
  registerDownload(app, reportDownloads.proformaReport, async ({ params, query, caller, request, reply }) => {
    const client = requestClientOf(request);
    reply.raw.once('close', takeSlot(client.client, request.raw.socket));
    const found = limitTo(caller.role, proformaAnswer, requireFound(await answerProforma(services, params.id, caller)));
    const edits = editsIn(query);
    const answer = { ...found, ...editProforma(found, edits).answer } as ProformaAnswer;
    const comparables = await findComparablesInTurn(services, answer, request);
    const day = await todayOf(services.database.pool, caller.person);
    const data = {
      answer,
      asking: editBaseOf(found).listing.list_price,
      targets: targetsIn(query),
      comparables,
      paper: query.paper ?? papers[0],
      madeAt: Date.now(),
      day,
      address: opensForAll(found)
        ? siteAddress(services.mailOrigin(), `/proformas/${encodeURIComponent(params.id)}`, writeEdits(edits))
        : null,
    };
    return {
      name: fileNameOf(['report', found.saved_proforma?.title || nameOf(answer.listing)], day, 'pdf'),
      content: inOnePiece(() => writer.write(ifAwaited({ request, reply }, () => ({ kind: 'proforma', data })))),
    };
  });
}

/** A lender who gets the report cannot open what only its owner sees. */
function opensForAll({ saved_proforma: savedProforma, listing }: ProformaAnswer): boolean {
  return savedProforma === null && !isPrivate(listing);
}

/** Everything in the query except the paper and the targets. */
function editsIn({
  paper: _paper,
  maximum_initial_equity_investment: _most,
  ...query
}: ProformaReportQuery): ProformaEdits {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith('target_')));
}

function targetsIn({
  maximum_initial_equity_investment: most,
  target_equity_multiple: multiple,
  target_loan_amount: loanAmount = null,
  ...query
}: ProformaReportQuery): Targets {
  const settled = settleSearch({
    ...query,
    maximum_initial_equity_investment: most ?? defaultInitialEquityInvestment,
    target_equity_multiple: multiple ?? defaultTargetEquityMultiple,
  });
  return { ...toTargets(settled), loanAmount };
}
