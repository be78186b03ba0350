import * as z from 'zod/mini';
import { proformaAnswer } from './api.ts';
import { editedNumbers } from './edited-numbers.ts';
import { endpoint } from './endpoint.ts';
import { recordId } from './record-id.ts';
import { lineOfText, textOfLines } from './written-text.ts';

/** What is not given stays as it is. */
const proformaChange = z.object({
  /** Null takes the title away. */
  title: z.optional(z.nullable(z.union([z.literal(''), lineOfText(200)]))),
  notes: z.optional(textOfLines(20_000)),
  /** The notes that these were written from: where they are others by now, nothing is changed (409). */
  notes_before: z.optional(textOfLines(20_000)),
  ...editedNumbers,
  /** True: the listing as it is today takes the place of the listing as it was. */
  accept_update: z.optional(z.boolean()),
});
export type ProformaChange = z.infer<typeof proformaChange>;

const byId = z.object({ id: recordId });

/** The calls about proformas that a person keeps. They come into being with their first mark, portfolio or import. */
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
