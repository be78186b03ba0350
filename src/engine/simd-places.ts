/* The input of the passes: numbers of 8 bytes, at these places. TypeScript writes it, AssemblyScript reads it. */

/* Addresses of columns and of the arrays of the block. */
export const rowsPlace = 0;
export const pricePlace = 1;
export const rentPlace = 2;
export const taxPlace = 3;
export const costPlace = 4;
export const upfrontPlace = 5;
export const marketPlace = 6;
export const incomesPlace = 7;
export const multiplesPlace = 8;
export const keysPlace = 9;
export const kindPlace = 10;
export const candidatesPlace = 11;

export const taxScalePlace = 12;
export const equityOfPricePlace = 13;
export const equityOfUpfrontPlace = 14;
export const maximumEquityPlace = 15;
export const equityTolerancePlace = 16;

/* Two forms. Within each: coefficients of price, rent, costs and repairs, and a constant. */
export const firstFormPlace = 17;
export const secondFormPlace = 22;
export const ofPriceInForm = 0;
export const ofRentInForm = 1;
export const ofCostInForm = 2;
export const ofUpfrontInForm = 3;
export const constantInForm = 4;

/* Low and high of income, price, E0 and multiple: read and written. */
export const lowIncomePlace = 27;
export const highIncomePlace = 28;
export const lowPricePlace = 29;
export const highPricePlace = 30;
export const lowEquityPlace = 31;
export const highEquityPlace = 32;
export const lowMultiplePlace = 33;
export const highMultiplePlace = 34;

/* Price coefficients by market step, instead of the one of the first form. */
export const ofPricesPlace = 35;

export const inputLength = 35 + 256;
