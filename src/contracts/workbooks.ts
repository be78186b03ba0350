import * as z from 'zod/mini';
import { statedAssumptions } from './assumptions.ts';
import { download } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { recordId } from './record-id.ts';
import { exportQuery } from './search.ts';
import { searchPayload } from './search-payload.ts';
import { userFacts } from './user-facts.ts';

const excelMedia = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The targets that the highest prices meet. */
const targets = () => ({
  maximum_initial_equity_investment: z.optional(z.nullable(searchPayload.shape.maximum_initial_equity_investment)),
  target_equity_multiple: z.optional(z.nullable(searchPayload.shape.target_equity_multiple)),
});

/** Excel workbooks. */
export const workbookDownloads = {
  proformaWorkbook: download({
    needs: 'download_extended_proforma',
    path: '/api/v1/proformas/{id}/export.xlsx',
    summary: 'A proforma as an Excel workbook of formulas, under its own or the given numbers.',
    params: lazyObject(() => ({ id: z.string() })),
    query: lazyObject(() => ({ ...targets(), ...statedAssumptions.shape, ...userFacts.shape })),
    media: excelMedia,
  }),
  searchWorkbook: download({
    needs: 'download_extended_proforma',
    path: '/api/v1/search/export.xlsx',
    summary:
      'The first 10,000 matches of a search as an Excel workbook, in order, with the criteria on a sheet of their own. Takes what the CSV export takes.',
    query: exportQuery,
    media: excelMedia,
    refuses: ['feature_not_included', 'not_found'],
  }),
  portfolioWorkbook: download({
    needs: 'download_extended_proforma',
    path: '/api/v1/portfolios/{id}/export.xlsx',
    summary:
      'A portfolio of up to 60 homes as an Excel workbook: a sheet for each home, and their sums and goal as formulas over them.',
    params: lazyObject(() => ({ id: recordId })),
    query: lazyObject(() => ({})),
    media: excelMedia,
    refuses: ['not_found', 'conflict'],
  }),
  comparisonWorkbook: download({
    needs: 'download_extended_proforma',
    path: '/api/v1/comparison/export.xlsx',
    summary:
      'Up to four proformas side by side as an Excel workbook of formulas, with a sheet for each. `ids` is that of the comparison page.',
    query: lazyObject(() => ({
      ids: z.string().check(z.maxLength(20_000)),
      /** All homes under the assumptions of the first. */
      same: z.optional(z.nullable(z.boolean())),
    })),
    media: excelMedia,
    refuses: ['not_found'],
  }),
} as const;
