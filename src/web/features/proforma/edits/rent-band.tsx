import type { Listing } from '#contracts/listing.ts';
import { formatDollars } from '#domain/format.ts';
import { assumptionsCopy as copy } from './assumptions-copy.ts';
import type { Track } from './edit-fields.ts';
import classes from './edit-panel.module.css';

/** The range of the rent estimate, below the rent slider. */
export function RentBand({ listing: { rent_low: low, rent_high: high }, track }: { listing: Listing; track: Track }) {
  if (low === null || high === null) return null;
  const at = (value: number) =>
    `${((Math.min(Math.max(value, track.min), track.max) - track.min) / (track.max - track.min)) * 100}%`;
  return (
    <div className={classes['band']}>
      <svg width="100%" height={4} aria-hidden>
        <line x1={at(low)} x2={at(high)} y1={2} y2={2} />
      </svg>
      {copy.band(formatDollars(low), formatDollars(high))}
    </div>
  );
}
