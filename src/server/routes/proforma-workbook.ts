import type { FastifyInstance } from 'fastify';
import { requireFound } from '#commands/refusal.ts';
import { proformaWorkbook } from '#commands/workbooks/proforma-workbook.ts';
import { proformaAnswer, proformaDownloads } from '#contracts/proformas.ts';
import { nameOf } from '#domain/labels/listing-name.ts';
import { makeWorkbookFile } from '#outside/workbook-files/make-workbook-file.ts';
import type { Workbook } from '#outside/workbooks/workbook.ts';
import { limitTo } from '../http/limited-fields.ts';
import { registerDownload } from '../http/register-download.ts';
import type { Services } from '../services.ts';
import { answerProforma } from './proformas.ts';

/** GET /api/v1/proformas/{id}/export.xlsx. */
export function registerProformaWorkbook(app: FastifyInstance, services: Services): void {
  registerDownload(app, proformaDownloads.proformaWorkbook, async ({ params, caller }) => {
    const answer = limitTo(
      caller.role,
      proformaAnswer,
      requireFound(await answerProforma(services, params.id, caller)),
    );
    const day = new Date().toISOString().slice(0, 10);
    const name = `forma-${nameOf(answer.listing)}-${day}.xlsx`;
    return { name, content: contentOf(() => proformaWorkbook(answer, day)) };
  });
}

async function* contentOf(build: () => Workbook): AsyncGenerator<Uint8Array> {
  yield await makeWorkbookFile(build);
}
