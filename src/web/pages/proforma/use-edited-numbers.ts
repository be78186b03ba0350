import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { editBaseOf, mergeEdits } from '#domain/proforma/proforma-edits.ts';
import type { ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { proformaQuery } from '../../model/api/queries.ts';
import type { EditedNumbers } from '../../model/marks/marks-state.ts';
import type { EditState } from '../../model/proforma/use-proforma-edits.ts';

/** The saved proforma that opens next, and the label of the button that saved it. */
let opening: { readonly proformaId: string; readonly pressedLabel: string } | null = null;

/**
 * The edited numbers of the page. After a save the page continues as the saved proforma, unless they changed again.
 * Undefined: nothing was edited.
 */
export function useEditedNumbers(
  original: ShownProforma,
  { edits, changes, latest, replaceAll }: EditState,
): EditedNumbers | undefined {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => returnFocus(original.proforma.proforma_id), [original.proforma.proforma_id]);
  if (Object.keys(changes).length === 0) return undefined;
  const base = editBaseOf(original);
  const { stated, facts } = mergeEdits(base, edits);

  async function open(proformaId: string): Promise<void> {
    await client.fetchQuery(proformaQuery(proformaId));
    if (JSON.stringify(latest()) !== JSON.stringify(edits)) return;
    // On its own page only the numbers change.
    if (proformaId === original.proforma.proforma_id) return replaceAll({});
    const pressedLabel = document.activeElement?.getAttribute('aria-label') ?? null;
    opening = pressedLabel === null ? null : { proformaId, pressedLabel };
    await navigate({ to: '/proformas/$id', params: { id: proformaId }, search: {}, replace: true, resetScroll: false });
  }
  return { assumptions: stated, facts, base, onSaved: (proformaId) => void open(proformaId).catch(() => undefined) };
}

/** The page of the saved proforma renders the pressed button again, so it must get the focus again. */
function returnFocus(shownId: string | null): void {
  if (opening === null || opening.proformaId !== shownId) return;
  const { pressedLabel } = opening;
  opening = null;
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(pressedLabel)}"]`)?.focus({ preventScroll: true });
}
