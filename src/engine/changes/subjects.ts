import { minimumDollars } from '#underwriting/schedule/internal-rate.ts';
import { withoutImplied } from '../plan/imply-tests.ts';
import type { Plan } from '../plan/plan.ts';
import type { ScanTest } from '../plan/scan-form.ts';

/** One target or range of a query as a unit, with one or two tests and one bit. */
export type Subject = { readonly name: string; readonly bit: number; readonly tests: readonly ScanTest[] };

/** The bit of the E0 maximum, which is not a test. */
export const capBit = 1;

/**
 * The targets and ranges of a plan, except the E0 maximum. There are fewer than 30, so the bits fit into an integer.
 */
export function subjectsOf(plan: Plan): readonly Subject[] {
  const tests = [...plan.targets, ...rangesOf(plan)];
  const names = [...new Set(tests.map(subjectName))];
  return names.map((name, index) => ({
    name,
    bit: (2 * capBit) << index,
    tests: tests.filter((test) => subjectName(test) === name),
  }));
}

/** Removes tests that others imply, and subjects without remaining tests. The conditions as a whole stay the same. */
export function neededOf(subjects: readonly Subject[]): readonly Subject[] {
  const needed = new Set(withoutImplied(testsOf(subjects)));
  return subjects
    .map((subject) => ({ ...subject, tests: subject.tests.filter((test) => needed.has(test)) }))
    .filter(({ tests }) => tests.length > 0);
}

export function testsOf(subjects: readonly Subject[]): ScanTest[] {
  return subjects.flatMap(({ tests }) => tests);
}

/**
 * The tests of the ranges. A range of the equity multiple, even with both ends open, requires that the multiple exists,
 * so E0 must be at least `minimumDollars`.
 */
export function rangesOf({ ranges, needsMultiple, equity }: Plan): readonly ScanTest[] {
  if (!needsMultiple) return ranges;
  return [...ranges, { name: 'any equityMultiple', form: equity, constant: -minimumDollars }];
}

/** The two limits of a refinance are one subject, and so are the ends of a range. */
function subjectName({ name }: ScanTest): string {
  return name.replace(/ again$/, '').replace(/^(least|most|any) /, 'range of ');
}
