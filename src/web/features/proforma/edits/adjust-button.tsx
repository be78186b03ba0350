import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { formatMultiple } from '#domain/format.ts';
import { useDialogState } from '../../../lib/use-dialog-state.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './adjust-button.module.css';
import { assumptionsCopy as copy } from './assumptions-copy.ts';
import type { FieldProps } from './edit-field.tsx';

const loadSheet = () => import('./adjust-sheet.tsx');
const AdjustSheet = lazyPart(async () => (await loadSheet()).AdjustSheet, { place: 'corner' });

/** On a phone: the equity multiple, always visible, as the button that opens the assumptions. */
export function AdjustButton(props: FieldProps) {
  const sheet = useDialogState();
  const multiple = formatMultiple(props.shown.calculation.equity_multiple);
  const count = Object.keys(props.state.changes).length;
  return (
    <>
      <div className={classes['bar']}>
        <Button
          look="primary"
          size="large"
          className={classes['button']}
          aria-haspopup="dialog"
          onClick={() => sheet.open()}
          onPointerEnter={() => void loadSheet()}
        >
          <SlidersHorizontal size={18} aria-hidden />
          {copy.adjust}
          {count > 0 && (
            <span>
              · {count} <VisuallyHidden>{copy.changed}</VisuallyHidden>
            </span>
          )}
          <strong>
            <VisuallyHidden>{copy.multiple} </VisuallyHidden>
            {multiple}
          </strong>
        </Button>
      </div>
      <Suspense>
        {sheet.opening > 0 && (
          <AdjustSheet {...props} multiple={multiple} opened={sheet.opened} onClose={sheet.close} />
        )}
      </Suspense>
    </>
  );
}
