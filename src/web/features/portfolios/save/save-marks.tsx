import { StarRating } from '../../../ui/star-rating.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { saveCopy as copy } from './save-copy.ts';
import classes from './save-dialog.module.css';

type Props = {
  readonly rating: number;
  readonly pinned: boolean;
  readonly onRating: (rating: number) => void;
  readonly onPinned: (pinned: boolean) => void;
};

export function SaveMarks({ rating, pinned, onRating, onPinned }: Props) {
  return (
    <div className={classes['marks']}>
      <StarRating label={copy.rating} value={rating} onChange={onRating} />
      <SwitchField label={copy.pin} checked={pinned} onChange={onPinned} />
    </div>
  );
}
