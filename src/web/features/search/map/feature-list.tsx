import { queryOptions, useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useRef } from 'react';
import { useEscape } from '../../../lib/use-escape.ts';
import { areaAt, type Boundaries, loadBoundaries } from '../../../parts/map/boundaries.ts';
import type { MapFeature } from '../../../parts/map/map-feature.ts';
import { Button } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import classes from './feature-list.module.css';
import { mapCopy } from './map-copy.ts';

const { list: copy } = mapCopy;

type Props = {
  readonly features: readonly MapFeature[];
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly onPress: (feature: MapFeature) => void;
};

const boundariesQuery = queryOptions({
  queryKey: ['boundaries'],
  queryFn: ({ signal }) => loadBoundaries(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The map as a text list, for screen readers and for people who prefer text. */
export function FeatureList({ features, opened, onOpened, onPress }: Props) {
  const { data: boundaries } = useQuery({ ...boundariesQuery, enabled: opened });
  const root = useRef<HTMLDivElement>(null);
  useEscape(root, opened, () => onOpened(false));
  return (
    <div className={look('positioned')} ref={root}>
      <Button square aria-label={copy.open} aria-expanded={opened} onClick={() => onOpened(!opened)}>
        <List size={18} aria-hidden />
      </Button>
      {opened && (
        <section className={classes['panel']} aria-label={copy.label}>
          {features.length === 0 && <p className={classes['empty']}>{copy.empty}</p>}
          <ul>
            {features.map((feature) => (
              <li key={feature.key}>
                <button type="button" onClick={() => onPress(feature)}>
                  {copy.at(wordsOf(feature), placeAt(boundaries, feature))}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function wordsOf(feature: MapFeature): string {
  return feature.kind === 'pin' ? feature.name : copy.cluster(feature.count, feature.best);
}

/** County and state, once their boundaries are loaded. */
function placeAt(boundaries: Boundaries | undefined, { lng, lat }: MapFeature): string {
  if (!boundaries) return '';
  const names = [boundaries.counties, boundaries.states].map((areas) => areaAt(areas, lng, lat));
  return names.filter(Boolean).join(', ');
}
