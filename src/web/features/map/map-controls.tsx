import { Maximize, Minus, Plus, Search } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import classes from './map-controls.module.css';
import { mapCopy as copy } from './map-copy.ts';

type SearchControlsProps = {
  readonly follow: boolean;
  readonly onFollow: (follow: boolean) => void;
  /** Searches the part that is looked at; null where that is what the search shows. */
  readonly onHere: (() => void) | null;
  /** Asks again for the rentals; null where they came. */
  readonly onRetry: (() => void) | null;
  readonly baseFailed: boolean;
};

/** How the map searches, and what went wrong. */
export function SearchControls({ follow, onFollow, onHere, onRetry, baseFailed }: SearchControlsProps) {
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
      {onRetry && (
        <p className={classes['alert']} role="alert">
          {copy.failed}{' '}
          <button type="button" onClick={onRetry}>
            {copy.retry}
          </button>
        </p>
      )}
      {baseFailed && <p className={classes['alert']}>{copy.baseFailed}</p>}
    </div>
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
