export const markedSorts = ['recent', 'multiple', 'income', 'price', 'rating', 'score'] as const;
export const markedStars = ['1', '2', '3', '4', '5'] as const;
const kinds = ['bookmark', 'pin', 'rating', 'exclusive'] as const;
const types = ['SFR', 'CONDO'] as const;
/** Homes that are in no portfolio. */
export const noPortfolio = 'none';
const longest = 120;

/** The filters and order in the page URL; absent: everything, latest mark first. */
export type MarkedHomesFilter = {
  readonly kind?: (typeof kinds)[number];
  /** Minimum number of stars. */
  readonly stars?: (typeof markedStars)[number];
  /** `TN` or `Memphis, TN`. */
  readonly place?: string;
  readonly type?: (typeof types)[number];
  /** A portfolio id, or `none`. */
  readonly portfolio?: string;
  readonly sort?: Exclude<(typeof markedSorts)[number], 'recent'>;
};

/** Keeps the valid parts of a URL query. */
export function readMarkedHomesFilter(raw: Readonly<Record<string, unknown>>): MarkedHomesFilter {
  const oneOf = <Name extends string, Value extends string>(name: Name, values: readonly Value[]) => {
    const value = values.find((known) => known === raw[name]);
    return (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };
  };
  const text = <Name extends string>(name: Name) => {
    const value = raw[name];
    const entry = typeof value === 'string' && value !== '' ? { [name]: value.slice(0, longest) } : {};
    return entry as { readonly [Key in Name]?: string };
  };
  return {
    ...oneOf('kind', kinds),
    ...oneOf('stars', markedStars),
    ...text('place'),
    ...oneOf('type', types),
    ...text('portfolio'),
    ...oneOf('sort', ['multiple', 'income', 'price', 'rating', 'score'] as const),
  };
}
