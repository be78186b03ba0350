import { detailGroups, isLimited } from '../../../model/labels/detail-fields.ts';
import type { ChoiceGroup } from '../../../ui/order-panel.tsx';

/**
 * The figures, facts and assumptions that may be chosen, by group; `seesLimited`: those that not every plan includes
 * may be seen. An offer to targets belongs to a search: cards and proformas show it on their own.
 */
export function figureChoices(seesLimited: boolean): ChoiceGroup[] {
  return detailGroups.map(({ title, fields }) => ({
    title,
    choices: fields
      .filter(({ key }) => key !== 'offer_to_target')
      .map(({ key, label, path }) => ({ key, label, locked: !seesLimited && isLimited({ path }) })),
  }));
}
