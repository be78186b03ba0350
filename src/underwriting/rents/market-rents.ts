/** Market rents of one postal code, dollars per month with utilities, for 0, 1, 2, 3 and 4 bedrooms. */
export type BedroomRents = readonly [number, number, number, number, number];

/**
 * Looks up the market rents of a five-digit postal code; null if unknown. The rents are current: the loader of the
 * table adjusts them by a rent index.
 */
export type MarketRents = (postalCode: string) => BedroomRents | null;

/** Source: the median of HUD's Small Area Fair Market Rents of fiscal year 2026 over all postal codes. */
export const usualRents: BedroomRents = [930, 1000, 1230, 1600, 1830];
