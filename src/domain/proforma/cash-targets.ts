import type { TargetName } from '#underwriting/linear/compile-targets.ts';

/** The targets of figures that do not exist if no cash goes in. */
export const cashTargets: ReadonlySet<TargetName> = new Set([
  'equityMultiple',
  'irr',
  'initialCocr',
  'refiOutRatio',
] as const);
