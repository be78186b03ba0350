import type { FastifyInstance } from 'fastify';
import { siteAddress } from '#commands/mail/write-mail.ts';
import { todayOf } from '#commands/time-zone-of.ts';
import { createSearchTable } from '#commands/workbooks/search-workbook.ts';
import { workbookDownloads } from '#contracts/workbooks.ts';
import { fileNameOf } from '#domain/text/file-name.ts';
import { requestClientOf } from '../../callers/request-client.ts';
import { registerDownload } from '../../http/register-download.ts';
import type { MailingServices } from '../../services.ts';
import { requireExclusivesAccess } from '../search/search.ts';
import { exportedRows, searchOf } from '../search/search-export.ts';
import type { WriteWorkbook } from './write-workbook.ts';

/** GET /api/v1/search/export.xlsx. */
export function registerSearchWorkbook(app: FastifyInstance, services: MailingServices, write: WriteWorkbook): void {
  registerDownload(app, workbookDownloads.searchWorkbook, async ({ query, caller, request, reply }) => {
    const settled = await searchOf(services, query, caller);
    requireExclusivesAccess(query, caller.role);
    const requestClient = requestClientOf(request);
    const day = await todayOf(services.database.pool, caller.person);
    const build = async () => {
      const table = createSearchTable((id) =>
        siteAddress(services.mailOrigin(), `/proformas/${encodeURIComponent(id)}`),
      );
      for await (const rows of exportedRows(services, settled, query, caller, requestClient)) {
        if (!table.add(rows)) break;
      }
      return table.workbook(settled, query, day);
    };
    return { name: fileNameOf(['search'], day, 'xlsx'), content: write({ request, reply }, build) };
  });
}
