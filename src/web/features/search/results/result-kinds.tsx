import { formatCount } from '#domain/format.ts';
import { SegmentedField } from '../../../ui/segmented-field.tsx';
import classes from './result-kinds.module.css';
import { resultsCopy } from './results-copy.ts';

const { kinds: copy } = resultsCopy;

type Props = {
  readonly nearMisses: boolean;
  /** Null while unknown. */
  readonly matchCount: number | null;
  readonly nearMissCount: number | null;
  readonly onNearMisses: (on: boolean) => void;
};

const counted = (name: string, count: number | null) => (count === null ? name : `${name} ${formatCount(count)}`);

/** Matches, or rentals that would match at up to 20% below asking. */
export function ResultKinds({ nearMisses, matchCount, nearMissCount, onNearMisses }: Props) {
  return (
    <SegmentedField
      label={copy.label}
      className={classes['kinds']}
      value={nearMisses ? 'near' : 'matches'}
      options={[
        { value: 'matches', text: counted(copy.matches, matchCount) },
        { value: 'near', text: counted(copy.near, nearMissCount) },
      ]}
      onChange={(kind) => onNearMisses(kind === 'near')}
    />
  );
}
