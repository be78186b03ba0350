import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Frame, ListingMap, MapLabels } from './listing-map.ts';
import type { MapFeature } from './map-feature.ts';
import type { MapView } from './map-view.ts';

type Options = {
  readonly labels: MapLabels;
  /** The initial view. */
  readonly frame: Frame;
  /** Undefined: unknown yet; null: our own. */
  readonly styleUrl: string | null | undefined;
  readonly onPress: (feature: MapFeature) => void;
  readonly onActive: (feature: MapFeature | null) => void;
  readonly onView: (view: MapView, byPerson: boolean) => void;
  readonly onGround: () => void;
};

/** `unsupported`: the browser has no WebGL2. `broken`: the map code failed to load. */
type MapState = 'loading' | 'standing' | 'unsupported' | 'broken';

/** Creates the map in an element once its code has loaded, and removes it with the component. */
export function useListingMap(container: RefObject<HTMLElement | null>, options: Options) {
  const [state, setState] = useState<MapState>(() => (canDraw() ? 'loading' : 'unsupported'));
  const [map, setMap] = useState<ListingMap | null>(null);
  const [baseFailed, setBaseFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const onPress = useEffectEvent(options.onPress);
  const onActive = useEffectEvent(options.onActive);
  const onView = useEffectEvent(options.onView);
  const onGround = useEffectEvent(options.onGround);
  const first = useEffectEvent(() => ({ frame: options.frame, labels: options.labels }));
  const { styleUrl } = options;
  const drawable = state !== 'unsupported';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt creates a new map
  useEffect(() => {
    const element = container.current;
    if (!element || styleUrl === undefined || !drawable) return undefined;
    let listingMap: ListingMap | null = null;
    let ended = false;
    const make = async () => {
      const { createListingMap } = await import('./listing-map.ts');
      if (ended) return;
      listingMap = createListingMap({
        container: element,
        ...first(),
        styleUrl,
        onPress: (feature) => onPress(feature),
        onActive: (feature) => onActive(feature),
        onView: (view, byPerson) => onView(view, byPerson),
        onGround: () => onGround(),
        onBaseFailed: () => setBaseFailed(true),
      });
      setMap(listingMap);
      setState('standing');
    };
    make().catch(() => setState('broken'));
    return () => {
      ended = true;
      listingMap?.remove();
      setMap(null);
    };
  }, [container, styleUrl, drawable, attempt]);

  useEffect(() => {
    if (!map) return undefined;
    // The kit writes the active theme there after the page's own colors have changed.
    const observer = new MutationObserver(() => map.recolor());
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => observer.disconnect();
  }, [map]);

  function retry() {
    setState('loading');
    setBaseFailed(false);
    setAttempt(attempt + 1);
  }

  return { map, state, baseFailed, retry };
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
