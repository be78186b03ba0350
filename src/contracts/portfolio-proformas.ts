import * as z from 'zod/mini';
import { editedNumbers } from './edited-numbers.ts';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { proformaReference } from './mark-target.ts';
import { recordId } from './record-id.ts';

const link = lazyObject(() => ({
  id: z.string(),
  portfolio_id: z.string(),
  proforma_id: z.string(),
  created_at: z.string(),
}));

/** Which proformas a portfolio contains. */
export const portfolioProformasApi = {
  addToPortfolio: endpoint({
    method: 'POST',
    needs: 'general_features',
    path: '/api/v1/portfolio_proformas',
    summary:
      'Adds a proforma (by proforma_id or alias_id) to a portfolio. Edited numbers are saved as a separate proforma. If it is already there, returns its link (200).',
    input: z.object({
      portfolio_id: z.string().check(z.maxLength(100)),
      proforma_id: proformaReference,
      ...editedNumbers,
    }),
    output: link,
    status: 201,
    addsOnce: true,
    refuses: ['not_found', 'portfolio_full'],
  }),
  removeFromPortfolio: endpoint({
    method: 'DELETE',
    needs: 'general_features',
    path: '/api/v1/portfolio_proformas/{id}',
    summary: 'Removes a proforma from a portfolio.',
    params: z.object({ id: recordId }),
    output: z.null(),
    status: 204,
  }),
} as const;
