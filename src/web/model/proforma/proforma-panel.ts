import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import type { UnderwrittenProforma } from '#domain/proforma/calculate-proforma.ts';
import type { ShownProforma } from '../api/queries.ts';

/**
 * What a reader changes in the opened proforma: assumptions as a request states them (null: the default), and listing
 * facts. Wire names and units.
 */
export type ProformaEdits = StatedAssumptions & UserFacts;

/** Props of every panel on the proforma page: the edited proforma and its results. */
export type ProformaPanelProps = {
  readonly answer: ShownProforma;
  readonly underwritten: UnderwrittenProforma;
  /** Applies edits as one undoable step. */
  readonly onEdit: (edits: ProformaEdits) => void;
};
