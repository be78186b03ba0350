/**
 * Gross rent yield by state, percent of the price a year. Derived: the median over its postal codes of HUD's Small
 * Area Fair Market Rent of fiscal year 2026 for three bedrooms, less the utilities of a house, times 12, over
 * Zillow's home value of July 2024 (12,650 postal codes); drawn toward the country's median of 6.6 % with the weight of 20
 * postal codes where a state has few.
 */
const percentByState = new Map(
  Object.entries({
    AK: 7,
    AL: 7.1,
    AR: 7.4,
    AZ: 6.6,
    CA: 4.9,
    CO: 5.5,
    CT: 6.4,
    DC: 5.6,
    DE: 6.9,
    FL: 7.5,
    GA: 6.9,
    HI: 5.1,
    IA: 6.5,
    ID: 6.5,
    IL: 8.6,
    IN: 7.8,
    KS: 6.5,
    KY: 6.7,
    LA: 8.4,
    MA: 5.6,
    MD: 6.5,
    MI: 6.8,
    MN: 6.2,
    MO: 6.7,
    MS: 7.9,
    MT: 6.5,
    NC: 6.3,
    ND: 6.7,
    NE: 6.7,
    NH: 7.1,
    NJ: 6.7,
    NM: 6.4,
    NV: 6.5,
    NY: 7,
    OH: 7.1,
    OK: 8,
    OR: 6,
    PA: 7.4,
    RI: 5.7,
    SC: 7,
    SD: 6.6,
    TN: 6.6,
    TX: 8.4,
    UT: 5.7,
    VA: 6.1,
    VT: 6.4,
    WA: 5.2,
    WI: 5.7,
    WV: 8.2,
    WY: 6.3,
  }),
);

const elsewherePercent = 6.6;

/** Gross rent of a year over the price, fraction, for a state of two letters; the country's where it has none. */
export function stateRentYield(state: string): number {
  return (percentByState.get(state) ?? elsewherePercent) / 100;
}
