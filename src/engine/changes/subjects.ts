import { leastDollars } from '#underwriting/schedule/internal-rate.ts';
import { withoutImplied } from '../plan/imply-tests.ts';
import type { Plan } from '../plan/plan.ts';
import type { ScanTest } from '../plan/scan-form.ts';

/** What one target or range asks, in one test or two: it stands and falls as a whole, and has one bit. */
export type Subject = { readonly name: string; readonly bit: number; readonly tests: readonly ScanTest[] };

/** The bit of the bound on E0, which is no test. */
export const capBit = 1;

/** What a plan asks of a listing's money but for the bound on E0; there are fewer than 30 subjects. */
export function subjectsOf(plan: Plan): readonly Subject[] {
  const tests = [...plan.targets, ...rangesOf(plan)];
  const names = [...new Set(tests.map(subjectName))];
  return names.map((name, place) => ({
    name,
    bit: (2 * capBit) << place,
    tests: tests.filter((test) => subjectName(test) === name),
  }));
}

/** The subjects without the tests that others imply, and without what is left with none: as a whole they ask the same. */
export function neededOf(subjects: readonly Subject[]): readonly Subject[] {
  const needed = new Set(withoutImplied(testsOf(subjects)));
  return subjects
    .map((subject) => ({ ...subject, tests: subject.tests.filter((test) => needed.has(test)) }))
    .filter(({ tests }) => tests.length > 0);
}

/** All tests of the subjects. */
export function testsOf(subjects: readonly Subject[]): ScanTest[] {
  return subjects.flatMap(({ tests }) => tests);
}

/**
 * What the ranges ask. A range of the equity multiple, be it open at both ends, asks that there is one: that E0 is not next
 * to nothing.
 */
export function rangesOf({ ranges, needsMultiple, equity }: Plan): readonly ScanTest[] {
  if (!needsMultiple) return ranges;
  return [...ranges, { name: 'any equityMultiple', form: equity, constant: -leastDollars }];
}

/** Both limits of a refinance are one subject, and so is all that is asked of a range. */
function subjectName({ name }: ScanTest): string {
  return name.replace(/ again$/, '').replace(/^(least|most|any) /, 'range of ');
}
