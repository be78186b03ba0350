import type { Box } from '#domain/search-parameters.ts';

type Shared = {
  /** The same for the same feature in the next answer; of a pin the name of what it stands for. */
  readonly key: string;
  readonly lng: number;
  readonly lat: number;
  /** What stands on it. */
  readonly label: string;
  /** What it is called. */
  readonly name: string;
};

/** A button of the map: one home, many that a closer look parts, or many on one point. */
export type MapFeature = Shared &
  (
    | {
        readonly kind: 'pin';
        /** True: the one that all others are held against. */
        readonly isSubject?: boolean;
      }
    | { readonly kind: 'cluster' | 'stack'; readonly count: number; readonly best: number | null; readonly bbox: Box }
  );

/** A place with a name that people know, such as a city, in its middle. */
export type Place = { readonly name: string; readonly lng: number; readonly lat: number };
