import { implies } from './imply-tests.ts';
import { isScanBranch, leavesOf, type ScanForm, type ScanRow, type ScanTest } from './scan-form.ts';

/**
 * The tests, each with the forms alone between which what is asked leaves a choice: together, and with the known ones,
 * they are met by the same listings. A sale at next year's NOI over a cap rate is worth nothing where that NOI is
 * negative; what pays its debt is no such listing.
 */
export function settleTests(tests: readonly ScanTest[], known: readonly ScanTest[]): ScanTest[] {
  const settled = [...tests];
  tests.forEach(({ form }, place) => {
    const test = settled[place];
    const others = [...known, ...settled.filter((other) => other !== test)];
    const isCertain = (row: ScanRow) => isImplied(row, others) || isImpliedByItself(row, test);
    settled[place] = { ...test, form: settle(form, isCertain) };
  });
  return settled;
}

/** The form without the choices that listings which meet the tests do not have. */
export function settleForm(form: ScanForm, tests: readonly ScanTest[]): ScanForm {
  return settle(form, (row) => isImplied(row, tests));
}

function settle(form: ScanForm, isCertain: (row: ScanRow) => boolean): ScanForm {
  if (!isScanBranch(form)) return form;
  const atLeastZero = settle(form.atLeastZero, isCertain);
  return isCertain(form.test) ? atLeastZero : { ...form, atLeastZero, below: settle(form.below, isCertain) };
}

function isImplied(row: ScanRow, tests: readonly ScanTest[]): boolean {
  return tests.some((test) => implies(test, atLeastZero(row)));
}

/** Whichever of its linear forms holds: what meets it has a value of the row that is not negative. */
function isImpliedByItself(row: ScanRow, { name, form, constant }: ScanTest): boolean {
  return leavesOf(form).every((leaf) => implies({ name, form: leaf, constant }, atLeastZero(row)));
}

function atLeastZero(row: ScanRow): ScanTest {
  return { name: 'branch', form: row, constant: 0 };
}
