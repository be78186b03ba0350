import type { ChoiceGroup } from '../../../ui/order-panel.tsx';
import classes from './chosen-list.module.css';
import { settingsCopy } from './settings-copy.ts';

const { display: copy } = settingsCopy;
const shownAtMost = 12;

type Props = {
  /** What is chosen, in order; null: nothing was. */
  readonly keys: readonly string[] | null;
  readonly groups: readonly ChoiceGroup[];
  /** Said where nothing was chosen. */
  readonly none: string;
};

/** The names of what is chosen, in a line or two. */
export function ChosenList({ keys, groups, none }: Props) {
  if (keys === null) return <p className={classes['none']}>{none}</p>;
  const choices = groups.flatMap((group) => group.choices);
  const names = keys.flatMap((key) => choices.find((choice) => choice.key === key)?.label ?? []);
  if (names.length === 0) return <p className={classes['none']}>{copy.none}</p>;
  return (
    <ul className={classes['list']}>
      {names.slice(0, shownAtMost).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > shownAtMost && <li className={classes['more']}>{copy.andMore(names.length - shownAtMost)}</li>}
    </ul>
  );
}
