import { implies } from './imply-tests.ts';
import {
  isScanBranch,
  isTaxedScan,
  leavesOf,
  type PlainScanForm,
  type ScanForm,
  type ScanRow,
  type ScanTest,
} from './scan-form.ts';

/**
 * Removes branches that the other tests already decide. Together with the known tests, the result passes the same
 * listings. Example: a sale by cap rate has a branch for a negative NOI, but a DSCR target excludes those listings.
 */
export function simplifyTests(tests: readonly ScanTest[], known: readonly ScanTest[]): ScanTest[] {
  const simplified = [...tests];
  tests.forEach(({ form }, index) => {
    const test = simplified[index];
    const others = [...known, ...simplified.filter((other) => other !== test)];
    const isCertain = (row: ScanRow) => isImplied(row, others) || isImpliedByItself(row, test);
    simplified[index] = { ...test, form: simplify(form, isCertain) };
  });
  return simplified;
}

/** The form without branches that the tests already decide. */
export function simplifyForm(form: ScanForm, tests: readonly ScanTest[]): ScanForm {
  return simplify(form, (row) => isImplied(row, tests));
}

function simplify(form: ScanForm, isCertain: (row: ScanRow) => boolean): ScanForm {
  return isTaxedScan(form)
    ? { ...form, beforeTax: simplifyPlain(form.beforeTax, isCertain) }
    : simplifyPlain(form, isCertain);
}

function simplifyPlain(form: PlainScanForm, isCertain: (row: ScanRow) => boolean): PlainScanForm {
  if (!isScanBranch(form)) return form;
  const atLeastZero = simplifyPlain(form.atLeastZero, isCertain);
  return isCertain(form.test) ? atLeastZero : { ...form, atLeastZero, below: simplifyPlain(form.below, isCertain) };
}

function isImplied(row: ScanRow, tests: readonly ScanTest[]): boolean {
  return tests.some((test) => implies(test, atLeastZero(row)));
}

/** Whether a listing that meets the test, in any of its branches, has a value of the row of at least 0. */
function isImpliedByItself(row: ScanRow, { name, form, constant }: ScanTest): boolean {
  return leavesOf(form).every((leaf) => implies({ name, form: leaf, constant }, atLeastZero(row)));
}

function atLeastZero(row: ScanRow): ScanTest {
  return { name: 'branch', form: row, constant: 0 };
}
