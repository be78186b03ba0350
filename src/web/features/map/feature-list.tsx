import { List } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { areaAt, type Boundaries } from './boundaries.ts';
import classes from './feature-list.module.css';
import { mapCopy } from './map-copy.ts';
import type { MapFeature } from './map-features.ts';

const { list: copy } = mapCopy;

type Props = {
  readonly features: readonly MapFeature[];
  readonly base: { readonly states: Boundaries | null; readonly counties: Boundaries | null };
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly onPress: (feature: MapFeature) => void;
};

/** What the map shows, in words: for those who do not see it, and for those who would rather read. */
export function FeatureList({ features, base, opened, onOpened, onPress }: Props) {
  return (
    <div className={classes['root']} onKeyDown={(event) => event.key === 'Escape' && onOpened(false)}>
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
                  {copy.at(wordsOf(feature), placeAt(base, feature))}
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

/** County and state, as far as their boundaries are there. */
function placeAt({ states, counties }: Props['base'], { lng, lat }: MapFeature): string {
  const names = [counties, states].map((boundaries) => (boundaries ? areaAt(boundaries, lng, lat) : ''));
  return names.filter(Boolean).join(', ');
}
