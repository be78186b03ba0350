/**
 * Rent of a home worth $250,000 by state, dollars per month. Derived from 12,650 postal codes: HUD's Small Area Fair
 * Market Rent of fiscal year 2026 for three bedrooms, less the utilities of a house, against Zillow's home value of
 * December 2016, adjusted to July 2024 by the growth of its metropolitan area. Fitted on logarithms with one slope for
 * the country and the median of each state, then shrunk toward the national figure with the weight of 20 postal codes.
 * Puerto Rico has no Zillow values; its figure is the median of its HUD rents at its median home value of 2023,
 * $124,600 (Data USA).
 */
const monthlyRentByState = new Map(
  Object.entries({
    AK: 1740,
    AL: 1430,
    AR: 1400,
    AZ: 1800,
    CA: 2000,
    CO: 1730,
    CT: 1860,
    DC: 1670,
    DE: 1670,
    FL: 1970,
    GA: 1550,
    HI: 1910,
    IA: 1440,
    ID: 1710,
    IL: 1760,
    IN: 1380,
    KS: 1480,
    KY: 1440,
    LA: 1450,
    MA: 1940,
    MD: 1840,
    MI: 1460,
    MN: 1640,
    MO: 1420,
    MS: 1340,
    MT: 1640,
    NC: 1500,
    ND: 1490,
    NE: 1510,
    NH: 1930,
    NJ: 2060,
    NM: 1600,
    NV: 1870,
    NY: 1830,
    OH: 1420,
    OK: 1460,
    OR: 1700,
    PA: 1570,
    PR: 760,
    RI: 1650,
    SC: 1410,
    SD: 1670,
    TN: 1490,
    TX: 1750,
    UT: 1630,
    VA: 1730,
    VT: 1630,
    WA: 1750,
    WI: 1360,
    WV: 1550,
    WY: 1520,
  }),
);

/** The national figure, for unknown states. */
const nationalMonthlyRent = 1670;
const referencePrice = 250_000;

/** The fitted slope on logarithms: a home of twice the price rents for 31 % more. */
const rentPriceElasticity = 0.39;

/** The fitted range of prices. Beyond it, the ratio of rent to price stays constant. */
const fittedPrices = { lowest: 60_000, highest: 2_000_000 };

/** Prices beyond these bounds are opening bids or errors; the rent is then that of a home at the bound. */
const plausiblePrices = { lowest: 30_000, highest: 20_000_000 };

/** Rent by price alone, dollars per month. `state` has two letters; an unknown state gets the national figure. */
export function stateRent(listPrice: number, state: string): number {
  const plausiblePrice = clamp(listPrice, plausiblePrices);
  const price = clamp(plausiblePrice, fittedPrices);
  const reference = monthlyRentByState.get(state) ?? nationalMonthlyRent;
  return reference * (price / referencePrice) ** rentPriceElasticity * (plausiblePrice / price);
}

function clamp(price: number, { lowest, highest }: typeof plausiblePrices): number {
  return Math.min(Math.max(price, lowest), highest);
}
