/**
 * Rent of a home worth $250,000 by state, dollars a month. Derived from 12,650 postal codes: HUD's Small Area Fair Market
 * Rent of fiscal year 2026 for three bedrooms, less the utilities of a house, against Zillow's home value of December
 * 2016 carried to July 2024 by the growth of its metropolitan area; fitted on logarithms with one slope for the country
 * and the median of each state; drawn toward the country's figure with the weight of 20 postal codes. Puerto Rico, which
 * has no such values: the median of its HUD rents at its median home value of 2023, $124,600 (Data USA).
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

/** The same for the country. */
const monthlyRentElsewhere = 1670;
const referencePrice = 250_000;

/** That slope: a home of twice the price rents for 31 % more, so a dear home yields less than a cheap one. */
const rentFollowsPrice = 0.39;

/** Beyond the prices that were fitted the ratio of rent to price stays as it is at the end. */
const fittedPrices = { lowest: 60_000, highest: 2_000_000 };

/** A price beyond these is none, but an opening bid or a slip: the rent is that of a home at the bound. */
const believedPrices = { lowest: 30_000, highest: 20_000_000 };

/** Rent by the price alone, dollars a month, for a state of two letters; the country's where it has no figure. */
export function stateRent(listPrice: number, state: string): number {
  const believed = clamp(listPrice, believedPrices);
  const price = clamp(believed, fittedPrices);
  const reference = monthlyRentByState.get(state) ?? monthlyRentElsewhere;
  return reference * (price / referencePrice) ** rentFollowsPrice * (believed / price);
}

function clamp(price: number, { lowest, highest }: typeof believedPrices): number {
  return Math.min(Math.max(price, lowest), highest);
}
