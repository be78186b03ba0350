/**
 * Effective rates, percent of value per year. Source: highest and lowest states of ATTOM's 2023 property tax analysis.
 */
const percentIn2023 = new Map(
  Object.entries({
    IL: 1.88,
    NJ: 1.64,
    CT: 1.54,
    NY: 1.46,
    NE: 1.46,
    OH: 1.37,
    PA: 1.33,
    VT: 1.29,
    KS: 1.26,
    NH: 1.25,
    HI: 0.31,
    AZ: 0.41,
    AL: 0.42,
    DE: 0.43,
    TN: 0.44,
    ID: 0.44,
    UT: 0.45,
    NV: 0.48,
    CO: 0.48,
    WV: 0.49,
  }),
);

/**
 * Effective rates of about 2017, percent of value per year, for the states missing from the table above. Source: median
 * annual tax over median home value by state (American Community Survey).
 */
const percentAbout2017 = new Map(
  Object.entries({
    AK: 1.19,
    AR: 0.63,
    CA: 0.77,
    DC: 0.55,
    FL: 0.98,
    GA: 0.91,
    IN: 0.87,
    IA: 1.53,
    KY: 0.86,
    LA: 0.52,
    ME: 1.35,
    MD: 1.1,
    MA: 1.22,
    MI: 1.64,
    MN: 1.15,
    MS: 0.8,
    MO: 0.99,
    MT: 0.84,
    NM: 0.78,
    NC: 0.86,
    ND: 1.01,
    OK: 0.9,
    OR: 1.04,
    RI: 1.66,
    SC: 0.57,
    SD: 1.32,
    TX: 1.83,
    VA: 0.8,
    WA: 1.03,
    WI: 1.94,
    WY: 0.61,
  }),
);

/** For unknown states. Above the national average of 0.87 % because rentals get no homestead exemption. */
const fallbackPercent = 1;

/** Effective property tax of a state (two letters, or null), fraction of value per year. */
export function stateTaxRate(state: string | null): number {
  const known = state === null ? undefined : (percentIn2023.get(state) ?? percentAbout2017.get(state));
  return (known ?? fallbackPercent) / 100;
}

/** Whether the rate comes from a table by state or is the fallback. */
export function stateTaxSource(state: string | null): 'state' | 'default' {
  return state !== null && (percentIn2023.has(state) || percentAbout2017.has(state)) ? 'state' : 'default';
}

/** The table with the rate of a state, and the first day of its year; null: the rate is the fallback. */
export function stateTaxTable(state: string | null): { readonly name: string; readonly dated: string } | null {
  if (state === null) return null;
  if (percentIn2023.has(state)) return { name: 'ATTOM property tax analysis', dated: '2023-01-01' };
  return percentAbout2017.has(state) ? { name: 'American Community Survey', dated: '2017-01-01' } : null;
}
