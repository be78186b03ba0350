import { type Control, useController } from 'react-hook-form';
import { look } from '../../../ui/look.ts';
import { StarRating } from '../../../ui/star-rating.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { saveCopy as copy } from './save-copy.ts';
import type { SaveFields } from './save-rules.ts';

export function SaveMarks({ control }: { control: Control<SaveFields> }) {
  const { field: rating } = useController({ control, name: 'rating' });
  const { field: pinned } = useController({ control, name: 'pinned' });
  return (
    <div className={look('wrap', 'spread', 'gap8x16', 'ruled', 'pad8x0')}>
      <StarRating label={copy.rating} value={rating.value} onChange={rating.onChange} />
      <SwitchField label={copy.pin} checked={pinned.value} onChange={pinned.onChange} />
    </div>
  );
}
