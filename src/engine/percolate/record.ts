/**
 * A compiled search has a header of eight numbers, classes of filters, and instructions. The header is: the price
 * coefficient of E0, the E0 maximum, the price paid over the asking price, flags, and the row of the first test, which
 * must be at least 0. Rows have the coefficients of a `ScanRow`: price, rent, cost, upfront. E0 contains the whole
 * upfront repairs.
 */
export const headerLength = 8;
export const maximumEquityAt = 1;
export const priceScaleAt = 2;
export const flagsAt = 3;
export const firstRowAt = 4;

/** The tax is the current bill. */
export const fixedTaxFlag = 1;
/** The price coefficient of the first row depends on the market. The first instruction has the test itself. */
export const marketFlag = 2;
/** The search has no filters and no instructions: it matches what passes its header. */
export const plainFlag = 4;
/** Number of different flags. */
export const flagCount = 8;

/** Where the instructions start, after another copy of the price scale and the flags, which saves a look at the header. */
export const instructionsAt = 2;

/**
 * Each instruction is a test that must pass. This one has a row and a constant: asking price × row + constant must be at least 0.
 */
export const rowCode = 0;
/** A row and a length: if the row is below 0, continues `length` numbers further. */
export const branchCode = 1;
/** A length: continues `length` numbers further. */
export const jumpCode = 2;
/**
 * As `rowCode` and `branchCode`, followed by fixed, growing and years. In a known market the price coefficient is about
 * fixed + growing × growth after `years`.
 */
export const marketRowCode = 3;
export const marketBranchCode = 4;
/** The listing must have an equity multiple. */
export const multipleCode = 5;
/** The number of postal codes, then the codes. Always the first instruction. */
export const postalCodesCode = 6;

/**
 * A number of years, then the taxable income up to each of them as a row, with the weight of its tax. The rows after it
 * are less this tax.
 */
export const taxCode = 7;

/** As `rowCode`, followed by the coefficient of the costs that lenders leave out. */
export const lenderRowCode = 8;

export const rowLength = 6;
export const lenderRowLength = 7;
export const marketRowLength = 9;
export const jumpLength = 2;
export const taxedYearLength = 5;
