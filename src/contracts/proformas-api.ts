import * as z from 'zod/mini';
import { proformaAnswer } from './api.ts';
import { editedNumbers } from './edited-numbers.ts';
import { endpoint } from './endpoint.ts';
import { recordId } from './record-id.ts';
import { lineOfText, textOfLines } from './user-text.ts';

/** Absent fields stay unchanged. */
const proformaChange = z.object({
  /** Null removes the title. */
  title: z.optional(z.nullable(z.union([z.literal(''), lineOfText(200)]))),
  notes: z.optional(textOfLines(20_000)),
  /** The notes that the edit started from. If the stored notes differ by now, nothing changes (409). */
  notes_before: z.optional(textOfLines(20_000)),
  ...editedNumbers,
  /** True: today's listing replaces the saved snapshot. */
  accept_update: z.optional(z.boolean()),
});
export type ProformaChange = z.infer<typeof proformaChange>;

const byId = z.object({ id: recordId });

/** Calls about saved proformas. A first mark, portfolio or import creates them. */
export const proformasApi = {
  changeProforma: endpoint({
    method: 'PATCH',
    needs: 'general_features',
    path: '/api/v1/proformas/{id}',
    summary:
      'Changes a kept proforma; what is not given stays. Other assumptions or facts keep its id and let go of its alias.',
    params: byId,
    input: proformaChange,
    output: proformaAnswer,
    refuses: ['conflict'],
  }),
  deleteProforma: endpoint({
    method: 'DELETE',
    needs: 'general_features',
    path: '/api/v1/proformas/{id}',
    summary: 'Deletes a kept proforma with its marks, and takes it out of every portfolio.',
    params: byId,
    output: z.null(),
    status: 204,
  }),
} as const;
