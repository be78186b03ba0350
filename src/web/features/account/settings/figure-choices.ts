import { detailGroups, isLimited } from '../../../model/labels/detail-fields.ts';
import type { ChoiceGroup } from '../../../ui/order-panel.tsx';

/**
 * The selectable figures, facts and assumptions, by group. `seesLimited` includes those that some plans omit. The offer
 * to targets is left out, because cards and proformas always show it.
 */
export function figureChoices(seesLimited: boolean): ChoiceGroup[] {
  return detailGroups.map(({ title, fields }) => ({
    title,
    choices: fields
      .filter(({ key }) => key !== 'offer_to_target')
      .map(({ key, label, path }) => ({ key, label, locked: !seesLimited && isLimited({ path }) })),
  }));
}
