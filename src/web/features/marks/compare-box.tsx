import { maxCompared } from '#domain/proforma/compared-ids.ts';
import { useStore } from '../../lib/store.ts';
import type { MarkableHome } from '../../model/marks/markable-home.ts';
import { comparedIds, isOf, setCompared } from '../../model/proforma/compared-ids.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './compare-box.module.css';
import { marksCopy } from './marks-copy.ts';

const { compare: copy } = marksCopy;

type Props = {
  readonly home: MarkableHome;
  /** `chip`: with its word, over a picture. `bare`: in a row. */
  readonly look: 'chip' | 'bare';
};

/** Selects a home for the comparison. */
export function CompareBox({ home: { proformaId, aliasId, name }, look }: Props) {
  const id = proformaId ?? aliasId;
  const isSelected = useStore(comparedIds, (ids) => id !== null && ids.some((word) => isOf(word, id)));
  const isFull = useStore(comparedIds, (ids) => ids.length >= maxCompared);
  if (id === null) return null;
  const isOff = isFull && !isSelected;
  return (
    <label className={classes['box']} data-look={look} data-off={isOff} title={isOff ? copy.full : copy.this(name)}>
      <input
        type="checkbox"
        checked={isSelected}
        disabled={isOff}
        onChange={({ currentTarget }) => setCompared(id, currentTarget.checked)}
      />
      {look === 'chip' && <span aria-hidden>{copy.go}</span>}
      <VisuallyHidden>{copy.this(name)}</VisuallyHidden>
    </label>
  );
}
