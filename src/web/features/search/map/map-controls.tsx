import { Maximize, Minus, Plus, Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import classes from './map-controls.module.css';
import { mapCopy as copy } from './map-copy.ts';

type SearchControlsProps = {
  readonly follow: boolean;
  readonly onFollow: (follow: boolean) => void;
  /** Searches the part that is looked at; null where that is what the search shows. */
  readonly onHere: (() => void) | null;
  /** Asks again for the rentals; null where they came. */
  readonly onRetry: (() => void) | null;
  /** Loads the base map again; null where it came. */
  readonly onRetryBase: (() => void) | null;
};

/** How the map searches, and what went wrong. */
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
  /** Shows all that the search finds; null where it does. */
  readonly onFitAll: (() => void) | null;
};

/** Closer, farther, all of it. */
export function ZoomControls({ onZoomIn, onZoomOut, onFitAll }: ZoomControlsProps) {
  return (
    <div className={classes['zoom']}>
      <Button square aria-label={copy.zoomIn} onClick={(event) => onZoomIn(event.nativeEvent)}>
        <Plus size={18} aria-hidden />
      </Button>
      <Button square aria-label={copy.zoomOut} onClick={(event) => onZoomOut(event.nativeEvent)}>
        <Minus size={18} aria-hidden />
      </Button>
      {onFitAll && (
        <Button square aria-label={copy.fitAll} onClick={onFitAll}>
          <Maximize size={16} aria-hidden />
        </Button>
      )}
    </div>
  );
}
