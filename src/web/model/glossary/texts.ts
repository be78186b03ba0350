import type { FigureName } from '#contracts/calculation.ts';

export type Texts = {
  /** Plain words, with an example. */
  readonly beginner: string;
  /** The formula in words. */
  readonly intermediate: string;
};

/** The texts of an assumption. Its glossary entry has them too, under the label of the assumption. */
export type AssumptionTexts = Texts & {
  readonly expert: string;
  /** Why the default is what it is. */
  readonly reason?: string;
  /** Absent: the label. */
  readonly title?: string;
  /** Other names. */
  readonly also?: string;
  readonly figure?: FigureName;
  readonly formula?: string;
};
