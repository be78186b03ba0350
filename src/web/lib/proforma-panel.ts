import type { ShownProforma } from './queries.ts';
import type { WorkedOut } from './work-out.ts';

/** What a panel of the proforma page is given: the proforma as it is shown, and everything worked out from it. */
export type ProformaPanelProps = { readonly answer: ShownProforma; readonly worked: WorkedOut };
