import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import type { ShownProforma } from '../api/queries.ts';
import type { WorkedOut } from './calculate-proforma.ts';

/**
 * What a reader supposes otherwise than the proforma that was opened: assumptions as a request states them (null: the
 * default), and facts of the listing. Names and units of the wire.
 */
export type ProformaEdits = StatedAssumptions & UserFacts;

/** What a panel of the proforma page is given: the proforma with every edit, and everything worked out from it. */
export type ProformaPanelProps = {
  readonly answer: ShownProforma;
  readonly worked: WorkedOut;
  /** Supposes something else, as one step that can be taken back. */
  readonly onEdit: (edits: ProformaEdits) => void;
};
