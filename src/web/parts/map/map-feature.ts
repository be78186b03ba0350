import type { Box } from '#domain/search-parameters.ts';

type Shared = {
  /** Stable across responses. For a pin, the name of its rental. */
  readonly key: string;
  readonly lng: number;
  readonly lat: number;
  readonly label: string;
  /** The accessible name. */
  readonly name: string;
  /** The step of the color scale, from 0; absent: the color of the kind. */
  readonly tone?: number;
};

/** A button of the map: one home, a cluster that zooming in splits, or several homes on one point. */
export type MapFeature = Shared &
  (
    | {
        readonly kind: 'pin';
        /** True: the home that all others are compared with. */
        readonly isSubject?: boolean;
      }
    | { readonly kind: 'cluster' | 'stack'; readonly count: number; readonly best: number | null; readonly bbox: Box }
  );
