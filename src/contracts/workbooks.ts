import * as z from 'zod/mini';
import { statedAssumptions } from './assumptions.ts';
import { download } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { searchPayload } from './search-payload.ts';
import { userFacts } from './user-facts.ts';

const excelMedia = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The targets that the highest prices meet. */
const targets = () => ({
  maximum_initial_equity_investment: z.optional(z.nullable(searchPayload.shape.maximum_initial_equity_investment)),
  target_equity_multiple: z.optional(z.nullable(searchPayload.shape.target_equity_multiple)),
});

/** Excel workbooks whose figures are formulas. */
export const workbookDownloads = {
  proformaWorkbook: download({
    needs: 'download_extended_proforma',
    path: '/api/v1/proformas/{id}/export.xlsx',
    summary: 'A proforma as an Excel workbook of formulas, under its own or the given numbers.',
    params: lazyObject(() => ({ id: z.string() })),
    query: lazyObject(() => ({ ...targets(), ...statedAssumptions.shape, ...userFacts.shape })),
    media: excelMedia,
  }),
} as const;
