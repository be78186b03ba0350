/** The parts of a score with their weights, percent. Why: docs/underwriting.md. */
export const componentWeights = { return: 30, incomeSafety: 25, robustness: 20, price: 15, facts: 10 } as const;

export type ComponentName = keyof typeof componentWeights;
export const componentNames = Object.keys(componentWeights) as ComponentName[];

export type MeasureName =
  | 'equityMultiple'
  | 'dscr'
  | 'breakEvenOccupancy'
  | 'cashFlow'
  | 'stressTests'
  | 'offerHeadroom'
  | 'comparablePrice'
  | 'rent'
  | 'dues'
  | 'propertyTax'
  | 'confirmed';

/** A measured value with its points from 0 to 100. */
export type Measure = {
  readonly name: MeasureName;
  /** In the unit of the measure; null: only its points say what it is, such as a price without an upper limit. */
  readonly value: number | null;
  readonly points: number;
  /** Within its component, percent. */
  readonly weight: number;
};

export type Component = {
  readonly name: ComponentName;
  /** Null: no data. */
  readonly points: number | null;
  /** Of the score, percent; 0 without data, which raises the others in proportion. */
  readonly weight: number;
  readonly measures: readonly Measure[];
};

/** Null: no data. */
export type MeasureOrNull = Measure | null;

/** Combines measures. Those without data are left out, and the weights of the others sum to 100. */
export function combine(measures: readonly MeasureOrNull[]): Pick<Component, 'points' | 'measures'> {
  const known = measures.filter((measure) => measure !== null);
  const total = sum(known.map(({ weight }) => weight));
  if (total === 0) return { points: null, measures: [] };
  const weighed = known.map((measure) => ({ ...measure, weight: (100 * measure.weight) / total }));
  return { points: weighedPoints(weighed), measures: weighed };
}

/** Weighs components. Those without data get no weight, and the weights of the others sum to 100. */
export function weigh(
  parts: Readonly<Record<ComponentName, Pick<Component, 'points' | 'measures'>>>,
): readonly Component[] {
  const weightOf = (name: ComponentName) => (parts[name].points === null ? 0 : componentWeights[name]);
  const total = sum(componentNames.map(weightOf));
  return componentNames.map((name) => ({
    name,
    ...parts[name],
    weight: total === 0 ? 0 : (100 * weightOf(name)) / total,
  }));
}

/** From 0 to 100. */
export function weighedPoints(parts: readonly { readonly points: number | null; readonly weight: number }[]): number {
  return sum(parts.map(({ points, weight }) => ((points ?? 0) * weight) / 100));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
