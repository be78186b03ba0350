import type { FastifyInstance } from 'fastify';
import { Refusal, requireFound } from '#commands/refusal.ts';
import { todayOf } from '#commands/time-zone-of.ts';
import { comparisonWorkbook } from '#commands/workbooks/comparison-workbook.ts';
import type { WorkbookHome } from '#commands/workbooks/home-sheet.ts';
import { type ProformaAnswer, proformaAnswer } from '#contracts/proformas.ts';
import { workbookDownloads } from '#contracts/workbooks.ts';
import { nameOf } from '#domain/labels/listing-name.ts';
import { readCompared } from '#domain/proforma/compared-edits.ts';
import { maxCompared, readAllIds } from '#domain/proforma/compared-ids.ts';
import { editProforma } from '#domain/proforma/edited-proforma.ts';
import { underAssumptions } from '#domain/proforma/under-assumptions.ts';
import { fileNameOf } from '#domain/text/file-name.ts';
import type { Viewer } from '../../callers/caller.ts';
import { limitTo } from '../../http/limited-fields.ts';
import { registerDownload } from '../../http/register-download.ts';
import type { Services } from '../../services.ts';
import { answerProforma } from '../proformas.ts';
import type { WriteWorkbook } from './write-workbook.ts';

const tooMany = { path: 'ids', message: `Must have at most ${maxCompared} entries` };

/** GET /api/v1/comparison/export.xlsx. */
export function registerComparisonWorkbook(app: FastifyInstance, services: Services, write: WriteWorkbook): void {
  registerDownload(app, workbookDownloads.comparisonWorkbook, async ({ query, caller, request, reply }) => {
    const words = readAllIds(query.ids);
    if (words.length === 0) throw new Refusal('not_found');
    if (words.length > maxCompared) throw new Refusal('validation_failed', { fields: [tooMany] });
    const answers = await Promise.all(words.map((word) => readHome(services, word, caller)));
    const [first] = answers;
    const homes = answers.map((answer): WorkbookHome => {
      const shown = query.same && answer !== first ? underAssumptions(answer, first!.proforma) : answer;
      return {
        ...limitTo(caller.role, proformaAnswer, { ...answer, ...shown }),
        name: answer.saved_proforma?.title || nameOf(answer.listing),
      };
    });
    const day = await todayOf(services.database.pool, caller.person);
    const content = write({ request, reply }, () => comparisonWorkbook(homes, day));
    return { name: fileNameOf(['comparison'], day, 'xlsx'), content };
  });
}

/** A compared proforma with its edits. */
async function readHome(services: Services, word: string, caller: Viewer): Promise<ProformaAnswer> {
  const { id, edits } = readCompared(word);
  const found = limitTo(caller.role, proformaAnswer, requireFound(await answerProforma(services, id, caller)));
  return { ...found, ...editProforma(found, edits).answer } as ProformaAnswer;
}
