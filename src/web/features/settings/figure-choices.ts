import { limitedFigures } from '#contracts/calculation.ts';
import { figureGroups, figureLabels } from '../../lib/labels/figure-labels.ts';
import type { ChoiceGroup } from '../../ui/order-panel.tsx';
import { settingsCopy } from './settings-copy.ts';

/** The figures that may be chosen, by group; `seesLimited`: those that not every plan includes may be seen. */
export function figureChoices(seesLimited: boolean): ChoiceGroup[] {
  const limited = { title: settingsCopy.display.limited, names: limitedFigures };
  return [...figureGroups, limited].map((group) => ({
    title: group.title,
    choices: group.names.map((key) => ({
      key,
      label: figureLabels[key],
      locked: group === limited && !seesLimited,
    })),
  }));
}
