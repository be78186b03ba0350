/** A formula without a result, under the code that spreadsheets show. */
export class FormulaError extends Error {
  readonly code: '#DIV/0!' | '#NAME?' | '#NUM!' | '#VALUE!' | '#REF!';

  constructor(code: FormulaError['code']) {
    super(code);
    this.code = code;
  }
}
