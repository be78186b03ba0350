/** The unit of a number on the wire. `percent` values are fractions in the core. */
export type Unit =
  | 'percent'
  | 'years'
  | 'months'
  | 'ratio'
  | 'multiple'
  | 'dollars'
  | 'count'
  | 'decimal'
  | 'calendar_year';

/** A group of the search form. */
export type SearchGroup =
  | 'multiple'
  | 'targets'
  | 'financing'
  | 'lender'
  | 'money'
  | 'property'
  | 'listing'
  | 'scenario'
  | 'persona'
  | 'costs'
  | 'refinance';

/** A group of the panel that edits a proforma. */
export type PanelGroup =
  | 'offer'
  | 'financing'
  | 'lender'
  | 'rent'
  | 'growth'
  | 'costs'
  | 'exit'
  | 'refinance'
  | 'tax'
  | 'persona';

/** One slider of the search form: ends, step, and the value shown while unset. */
export type Slider = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Absent: the default of the parameter, and for a range the whole track. */
  readonly default?: readonly [low: number, high: number];
  /** The recommended part of the track: the usual lender share or target. */
  readonly recommended?: readonly [low: number, high: number];
};

type Common = {
  readonly label: string;
  /** For chips and phrases; absent: the label. */
  readonly short?: string;
  /** Absent: the wire name in camelCase. */
  readonly client?: string;
  /** The name in the core; absent: the wire name in camelCase, without `target_`. */
  readonly core?: string;
  /** Position in search addresses and among chips. Absent: not part of the search form. */
  readonly address?: number;
  readonly group?: SearchGroup;
  readonly panel?: PanelGroup;
  /** True: can be changed for all homes of a portfolio at once. */
  readonly bulk?: boolean;
};

type NumberDetails = Common & {
  /** Targets only: the side on which a figure meets it. */
  readonly meets?: 'least' | 'most';
  /** What applies while there is no value, in words. */
  readonly empty?: string;
  readonly slider?: Slider;
  /** What most investors or lenders use; docs/underwriting.md has the sources. */
  readonly usual?: readonly [low: number, high: number];
  /** The slider of the edit panel. Absent ends: the bounds. */
  readonly track?: { readonly min?: number; readonly max?: number; readonly step: number };
};

export type NumberParameter = NumberDetails & {
  readonly kind: 'number';
  readonly unit: Unit;
  readonly isWhole: boolean;
  readonly default: number | null;
  readonly min: number;
  readonly max: number;
};

export type ChoiceParameter = Common & {
  readonly kind: 'choice';
  /** The label of every value. */
  readonly options: Readonly<Record<string, string>>;
  readonly default: string | null;
  /** The value that means "not stated". */
  readonly neutral?: string;
  /** True: a request may state a blank text, which also means "not stated". */
  readonly hasBlank?: boolean;
};

export type SwitchParameter = Common & {
  readonly kind: 'switch';
  readonly default: boolean;
  /** The words for on and off. Absent: yes and no. */
  readonly words?: readonly [on: string, off: string];
};

/** Two ends, either of which can be open. */
export type RangeParameter = Common & {
  readonly kind: 'range';
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  /** Absent: the server gives the ends of the slider. */
  readonly slider?: Slider;
  /** True: each end of the slider means no limit, also where a search states it. */
  readonly open?: boolean;
  /** The step of a slider whose ends come from the server. */
  readonly step?: number;
};

export type ListParameter = Common & { readonly kind: 'list'; readonly options?: Readonly<Record<string, string>> };
export type TextParameter = Common & {
  readonly kind: 'text';
  /** True: the words of the investor, which others read in quotes. */
  readonly isQuoted?: boolean;
};

export type Parameter =
  | NumberParameter
  | ChoiceParameter
  | SwitchParameter
  | RangeParameter
  | ListParameter
  | TextParameter;

type Bounds = readonly [min: number, max: number];

function numberOf<const OfUnit extends Unit, const Default extends number | null, const More extends NumberDetails>(
  unit: OfUnit,
  isWhole: boolean,
  standard: Default,
  [min, max]: Bounds,
  more: More,
) {
  return { kind: 'number', unit, isWhole, default: standard, min, max, ...more } as const;
}

export function percent<const Default extends number | null, const More extends NumberDetails>(
  standard: Default,
  bounds: Bounds,
  more: More,
) {
  return numberOf('percent', false, standard, bounds, more);
}

export function dollars<const More extends NumberDetails>(standard: number, bounds: Bounds, more: More) {
  return numberOf('dollars', false, standard, bounds, more);
}

export function wholeYears<const More extends NumberDetails>(standard: number, bounds: Bounds, more: More) {
  return numberOf('years', true, standard, bounds, more);
}

export function years<const More extends NumberDetails>(standard: number, bounds: Bounds, more: More) {
  return numberOf('years', false, standard, bounds, more);
}

export function months<const More extends NumberDetails>(standard: number, bounds: Bounds, more: More) {
  return numberOf('months', false, standard, bounds, more);
}

export function ratio<const Default extends number | null, const More extends NumberDetails>(
  standard: Default,
  bounds: Bounds,
  more: More,
) {
  return numberOf('ratio', false, standard, bounds, more);
}
