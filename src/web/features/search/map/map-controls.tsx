import { Maximize, Minus, Plus, Search, SquareDashedMousePointer } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import classes from './map-controls.module.css';
import { mapCopy as copy } from './map-copy.ts';

type SearchControlsProps = {
  readonly follow: boolean;
  readonly onFollow: (follow: boolean) => void;
  /** Searches the visible part; null if the search already covers it. */
  readonly onHere: (() => void) | null;
  /** Retries the rentals; null if they loaded. */
  readonly onRetry: (() => void) | null;
  /** Reloads the base map; null if it loaded. */
  readonly onRetryBase: (() => void) | null;
};

export function SearchControls({ follow, onFollow, onHere, onRetry, onRetryBase }: SearchControlsProps) {
  return (
    <div className={classes['search']}>
      <div className={classes['follow']}>
        <CheckField label={copy.follow} checked={follow} onChange={onFollow} />
      </div>
      {onHere && (
        <Button look="primary" onClick={onHere}>
          <Search size={16} aria-hidden />
          {copy.here}
        </Button>
      )}
      {onRetry && <Alert text={copy.failed} onRetry={onRetry} />}
      {onRetryBase && <Alert text={copy.baseFailed} onRetry={onRetryBase} />}
    </div>
  );
}

function Alert({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p className={classes['alert']} role="alert">
      {text}{' '}
      <button type="button" onClick={onRetry}>
        {copy.retry}
      </button>
    </p>
  );
}

type ZoomControlsProps = {
  readonly onZoomIn: (event: object) => void;
  readonly onZoomOut: (event: object) => void;
  /** Shows all results; null if they are in view. */
  readonly onFitAll: (() => void) | null;
  readonly drawing: boolean;
  readonly onDraw: () => void;
};

export function ZoomControls({ onZoomIn, onZoomOut, onFitAll, drawing, onDraw }: ZoomControlsProps) {
  return (
    <div className={classes['zoom']}>
      <Button square aria-label={copy.zoomIn} onClick={(event) => onZoomIn(event.nativeEvent)}>
        <Plus size={18} aria-hidden />
      </Button>
      <Button square aria-label={copy.zoomOut} onClick={(event) => onZoomOut(event.nativeEvent)}>
        <Minus size={18} aria-hidden />
      </Button>
      <Button square aria-label={drawing ? copy.draw.stop : copy.draw.start} aria-pressed={drawing} onClick={onDraw}>
        <SquareDashedMousePointer size={18} aria-hidden />
      </Button>
      {onFitAll && (
        <Button square aria-label={copy.fitAll} onClick={onFitAll}>
          <Maximize size={16} aria-hidden />
        </Button>
      )}
    </div>
  );
}
