import { look } from '../../../ui/look.ts';
import type { ChoiceGroup } from '../../../ui/order-panel.tsx';
import classes from './chosen-list.module.css';
import { settingsCopy } from './settings-copy.ts';

const { display: copy } = settingsCopy;
const maxShown = 12;

type Props = {
  /** The selection in order; null: none was made. */
  readonly keys: readonly string[] | null;
  readonly groups: readonly ChoiceGroup[];
  /** Shown if no selection was made. */
  readonly none: string;
};

/** The names of the selected items, in one or two lines. */
export function ChosenList({ keys, groups, none }: Props) {
  if (keys === null) return <p className={look('medium')}>{none}</p>;
  const choices = groups.flatMap((group) => group.choices);
  const names = keys.flatMap((key) => choices.find((choice) => choice.key === key)?.label ?? []);
  if (names.length === 0) return <p className={look('medium')}>{copy.none}</p>;
  return (
    <ul className={classes['list']}>
      {names.slice(0, maxShown).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > maxShown && <li className={classes['more']}>{copy.andMore(names.length - maxShown)}</li>}
    </ul>
  );
}
