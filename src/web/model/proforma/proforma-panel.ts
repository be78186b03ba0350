import type { UnderwrittenProforma } from '#domain/proforma/calculate-proforma.ts';
import type { ProformaEdits, ShownProforma } from '#domain/proforma/shown-proforma.ts';

/** Props of every panel on the proforma page: the edited proforma and its results. */
export type ProformaPanelProps = {
  readonly answer: ShownProforma;
  readonly underwritten: UnderwrittenProforma;
  /** Applies edits as one undoable step. */
  readonly onEdit: (edits: ProformaEdits) => void;
};
