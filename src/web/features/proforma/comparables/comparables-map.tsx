import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { configQuery } from '../../../model/api/queries.ts';
import type { Frame } from '../../../parts/map/listing-map.ts';
import type { MapFeature } from '../../../parts/map/map-feature.ts';
import { boxAround } from '../../../parts/map/map-view.ts';
import { useListingMap } from '../../../parts/map/use-listing-map.ts';
import { comparablesCopy as copy } from './comparables-copy.ts';
import classes from './comparables-map.module.css';

type Props = {
  /** At least one. */
  readonly pins: readonly MapFeature[];
  /** The highlighted pin's key. */
  readonly active: string | null;
  readonly onActive: (key: string | null) => void;
  readonly onPress: (key: string) => void;
};

/** Closer than in a search, so that homes of one street are separate. */
const closestFit = 14;

/** The view of all pins, with room around them. */
function frameOf(pins: readonly MapFeature[]): Frame {
  return { box: boxAround(pins) ?? [0, 0, 0, 0], exact: false, closest: closestFit };
}

/** The map of the comparables. Omitted without WebGL, because the list beside it has them all. */
export function ComparablesMap({ pins, active, onActive, onPress }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const config = useQuery(configQuery());
  const { map, state } = useListingMap(container, {
    labels: copy.map.labels,
    frame: frameOf(pins),
    styleUrl: config.isPending ? undefined : (config.data?.settings.map_style_url ?? null),
    onPress: ({ key }) => onPress(key),
    onActive: (feature) => onActive(feature?.key ?? null),
    onView: () => undefined,
    onGround: () => undefined,
  });
  useEffect(() => map?.show(pins), [map, pins]);
  useEffect(() => map?.raise(active), [map, active]);
  useEffect(() => map?.fit(frameOf(pins)), [map, pins]);

  if (state === 'unsupported' || state === 'broken') return null;
  return (
    <div className={classes['frame']}>
      <div ref={container} className={classes['ground']} />
    </div>
  );
}
