import type { FastifyInstance } from 'fastify';
import { requireFound } from '#commands/refusal.ts';
import { todayOf } from '#commands/time-zone-of.ts';
import { proformaWorkbook } from '#commands/workbooks/proforma-workbook.ts';
import { type ProformaAnswer, proformaAnswer } from '#contracts/proformas.ts';
import { workbookDownloads } from '#contracts/workbooks.ts';
import { nameOf } from '#domain/labels/listing-name.ts';
import { editProforma } from '#domain/proforma/edited-proforma.ts';
import { defaultInitialEquityInvestment, defaultTargetEquityMultiple } from '#domain/search-defaults.ts';
import { fileNameOf } from '#domain/text/file-name.ts';
import { limitTo } from '../../http/limited-fields.ts';
import { registerDownload } from '../../http/register-download.ts';
import type { Services } from '../../services.ts';
import { answerProforma } from '../proformas.ts';
import type { WriteWorkbook } from './write-workbook.ts';

/** GET /api/v1/proformas/{id}/export.xlsx. */
export function registerProformaWorkbook(app: FastifyInstance, services: Services, write: WriteWorkbook): void {
  registerDownload(app, workbookDownloads.proformaWorkbook, async ({ params, query, caller, request, reply }) => {
    const { maximum_initial_equity_investment: cash, target_equity_multiple: multiple, ...edits } = query;
    const targets = {
      cashToClose: cash ?? defaultInitialEquityInvestment,
      equityMultiple: multiple ?? defaultTargetEquityMultiple,
    };
    const found = limitTo(caller.role, proformaAnswer, requireFound(await answerProforma(services, params.id, caller)));
    const answer = { ...found, ...editProforma(found, edits).answer } as ProformaAnswer;
    const day = await todayOf(services.database.pool, caller.person);
    return {
      name: fileNameOf([answer.saved_proforma?.title || nameOf(answer.listing)], day, 'xlsx'),
      content: write({ request, reply }, () => proformaWorkbook(answer, targets, day)),
    };
  });
}
