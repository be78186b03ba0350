import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { ProformaAnswer, ProformaParts } from '#contracts/proformas.ts';
import type { UserFacts } from '#contracts/user-facts.ts';

/** A proforma on its page: complete, or the part that a search result contains. */
export type ShownProforma = ProformaParts & Pick<ProformaAnswer, 'limited_fields'> & Partial<ProformaAnswer>;

/**
 * What a reader changes in the opened proforma: assumptions as a request states them (null: the default), and listing
 * facts. Wire names and units.
 */
export type ProformaEdits = StatedAssumptions & UserFacts;
