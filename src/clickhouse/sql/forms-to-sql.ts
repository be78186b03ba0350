import { isScanBranch, isTaxedScan, type ScanForm, type ScanRow, type ScanTest } from '#engine/plan/scan-form.ts';

/** What differs between databases and tables. */
export type Dialect = {
  readonly literal: (value: number) => string;
  /** The value of a linear form over the asking price. */
  readonly row: (row: ScanRow) => string;
};

/** The value of a form over the asking price, with the operations of the engine in the same order. */
export function formToSql(form: ScanForm, dialect: Dialect): string {
  if (isTaxedScan(form)) return `(${formToSql(form.beforeTax, dialect)}) - (${taxToSql(form, dialect)})`;
  if (!isScanBranch(form)) return dialect.row(form);
  const { test, atLeastZero, below } = form;
  return `case when ${dialect.row(test)} >= 0 then ${formToSql(atLeastZero, dialect)} else ${formToSql(below, dialect)} end`;
}

/** Each weight times the highest sum of incomes so far, at least 0. */
function taxToSql({ incomeSums, weights }: Extract<ScanForm, { weights: unknown }>, dialect: Dialect): string {
  let highest = dialect.literal(0);
  const taxes = incomeSums.map((sum, index) => {
    highest = `greatest(${highest}, ${dialect.row(sum)})`;
    return `${dialect.literal(weights[index]!)} * ${highest}`;
  });
  return taxes.join(' + ');
}

/** Whether a listing meets a test. */
export function testToSql({ form, constant }: ScanTest, dialect: Dialect): string {
  const value = formToSql(form, dialect);
  return constant === 0 ? `(${value}) >= 0` : `price * (${value}) + ${dialect.literal(constant)} >= 0`;
}
