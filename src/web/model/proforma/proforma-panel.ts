import type { UnderwrittenProforma } from '#domain/proforma/calculate-proforma.ts';
import type { ProformaEdits, ShownProforma } from '#domain/proforma/shown-proforma.ts';
import type { EditedNumbers } from '../marks/marks-state.ts';

/** Props of every panel on the proforma page: the edited proforma and its results. */
export type ProformaPanelProps = {
  readonly answer: ShownProforma;
  readonly underwritten: UnderwrittenProforma;
  /** The seller's price, dollars. The figures can rest on the reader's own. */
  readonly asking: number;
  /** Unsaved numbers that differ from those of the page's proforma; undefined: none. */
  readonly edited: EditedNumbers | undefined;
  /** Applies edits as one undoable step. */
  readonly onEdit: (edits: ProformaEdits) => void;
};
