/** One metro area of the sample inventory. */
export type SampleMarket = {
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Degrees of its center. */
  readonly latitude: number;
  readonly longitude: number;
  /** Typical home value, dollars. */
  readonly homeValue: number;
  /** Three-bedroom rent with utilities, dollars per month. */
  readonly threeBedroomRent: number;
  /** Growth of home values, percent per year. */
  readonly appreciation: number;
  /** Year in which a typical home was built. */
  readonly yearBuilt: number;
};

type Line = readonly [
  city: string,
  state: string,
  latitude: number,
  longitude: number,
  homeValueThousands: number,
  threeBedroomRent: number,
  appreciation: number,
  yearBuilt: number,
];

/**
 * Largest first. Home value: Zillow Home Value Index of the metro area, July 2024. Rent: HUD Small Area Fair Market
 * Rents of fiscal year 2026, median of the postal codes within 35 km. Appreciation: ten-year compound growth of that
 * index to July 2024, capped at 8%. Center: the city's postal codes. Year built: rough estimate by state.
 */
const lines: readonly Line[] = [
  ['New York', 'NY', 40.76, -73.98, 672, 3580, 5.1, 1945],
  ['Los Angeles', 'CA', 34.05, -118.25, 960, 3450, 6.9, 1972],
  ['Chicago', 'IL', 41.85, -87.68, 328, 2260, 5.3, 1958],
  ['Dallas', 'TX', 32.77, -96.78, 379, 2610, 8, 1988],
  ['Houston', 'TX', 29.83, -95.43, 311, 1900, 6.3, 1988],
  ['Washington', 'DC', 38.89, -77.01, 568, 3100, 4.3, 1955],
  ['Philadelphia', 'PA', 40.0, -75.15, 366, 2270, 5.8, 1948],
  ['Miami', 'FL', 25.77, -80.21, 492, 3460, 8, 1986],
  ['Atlanta', 'GA', 33.84, -84.39, 388, 2420, 8, 1986],
  ['Boston', 'MA', 42.36, -71.06, 705, 3510, 6.6, 1945],
  ['Phoenix', 'AZ', 33.45, -112.07, 459, 2780, 8, 1990],
  ['Detroit', 'MI', 42.33, -83.09, 256, 1790, 7.7, 1957],
  ['Seattle', 'WA', 47.61, -122.33, 747, 3380, 8, 1975],
  ['Minneapolis', 'MN', 44.98, -93.27, 378, 2390, 5.5, 1965],
  ['San Diego', 'CA', 32.72, -117.16, 953, 4170, 7.8, 1972],
  ['Tampa', 'FL', 27.94, -82.44, 382, 2660, 8, 1986],
  ['Denver', 'CO', 39.74, -104.98, 590, 2880, 7.8, 1982],
  ['Baltimore', 'MD', 39.29, -76.62, 389, 2600, 4.1, 1955],
  ['St. Louis', 'MO', 38.64, -90.25, 255, 1580, 5.7, 1962],
  ['Orlando', 'FL', 28.54, -81.33, 400, 2590, 8, 1986],
  ['Charlotte', 'NC', 35.23, -80.82, 386, 2230, 8, 1988],
  ['San Antonio', 'TX', 29.44, -98.47, 289, 2020, 6.3, 1988],
  ['Portland', 'OR', 45.52, -122.68, 553, 2650, 7.1, 1972],
  ['Sacramento', 'CA', 38.58, -121.49, 587, 3180, 6.7, 1972],
  ['Pittsburgh', 'PA', 40.43, -80.02, 217, 1670, 5.2, 1948],
  ['Cincinnati', 'OH', 39.17, -84.54, 289, 1780, 7, 1955],
  ['Austin', 'TX', 30.33, -97.75, 461, 2550, 6.8, 1988],
  ['Las Vegas', 'NV', 36.17, -115.14, 433, 2650, 8, 1996],
  ['Kansas City', 'MO', 39.1, -94.58, 308, 1880, 7.6, 1962],
  ['Columbus', 'OH', 39.97, -83.01, 317, 1710, 7.9, 1955],
  ['Indianapolis', 'IN', 39.78, -86.13, 284, 2080, 7.6, 1965],
  ['Cleveland', 'OH', 41.5, -81.67, 234, 1740, 6.6, 1955],
  ['Nashville', 'TN', 36.18, -86.79, 446, 2350, 8, 1980],
  ['Virginia Beach', 'VA', 36.8, -76.02, 353, 2320, 4.9, 1978],
  ['Providence', 'RI', 41.82, -71.42, 490, 2280, 7.2, 1950],
  ['Jacksonville', 'FL', 30.34, -81.68, 362, 2040, 8, 1986],
  ['Milwaukee', 'WI', 43.04, -87.94, 351, 1690, 6.3, 1956],
  ['Oklahoma City', 'OK', 35.5, -97.5, 237, 1790, 5.7, 1974],
  ['Raleigh', 'NC', 35.8, -78.63, 448, 2260, 7.6, 1988],
  ['Memphis', 'TN', 35.18, -89.97, 242, 1850, 7.3, 1980],
  ['Richmond', 'VA', 37.52, -77.48, 373, 2280, 6.6, 1978],
  ['Louisville', 'KY', 38.19, -85.68, 261, 1700, 6.3, 1966],
  ['New Orleans', 'LA', 29.95, -90.08, 247, 1710, 2.3, 1972],
  ['Salt Lake City', 'UT', 40.69, -111.9, 546, 2410, 8, 1980],
  ['Hartford', 'CT', 41.78, -72.69, 368, 2290, 5.3, 1955],
  ['Buffalo', 'NY', 42.89, -78.87, 267, 1540, 7.2, 1945],
  ['Birmingham', 'AL', 33.52, -86.83, 255, 1460, 5.8, 1974],
  ['Rochester', 'NY', 43.17, -77.63, 258, 1600, 6.9, 1945],
  ['Grand Rapids', 'MI', 42.98, -85.62, 329, 1970, 8, 1957],
  ['Tucson', 'AZ', 32.22, -110.93, 353, 2190, 7.5, 1990],
  ['Tulsa', 'OK', 36.14, -95.99, 238, 1640, 6.2, 1974],
  ['Fresno', 'CA', 36.75, -119.64, 399, 2240, 7.6, 1972],
  ['Omaha', 'NE', 41.26, -95.96, 294, 1710, 7, 1965],
  ['Greenville', 'SC', 34.85, -82.41, 300, 1520, 7.6, 1986],
  ['Albuquerque', 'NM', 35.05, -106.67, 338, 2170, 7, 1978],
  ['Knoxville', 'TN', 35.99, -83.96, 348, 1860, 8, 1980],
  ['Baton Rouge', 'LA', 30.5, -91.08, 240, 1530, 3.5, 1972],
  ['El Paso', 'TX', 31.69, -106.3, 219, 1700, 5.8, 1988],
  ['Columbia', 'SC', 34.01, -80.99, 253, 1770, 6.4, 1986],
  ['Greensboro', 'NC', 36.07, -79.79, 258, 1750, 7.3, 1988],
  ['Boise City', 'ID', 43.59, -116.24, 481, 2340, 8, 1988],
  ['Little Rock', 'AR', 34.75, -92.36, 222, 1470, 4.2, 1978],
  ['Akron', 'OH', 41.08, -81.52, 223, 1510, 6.4, 1955],
  ['Des Moines', 'IA', 41.67, -93.57, 286, 1580, 5.8, 1960],
  ['Springfield', 'MA', 42.12, -72.59, 355, 2290, 5.8, 1945],
  ['Syracuse', 'NY', 43.04, -76.15, 238, 1730, 6.6, 1945],
  ['Toledo', 'OH', 41.68, -83.52, 191, 1460, 6.7, 1955],
  ['Wichita', 'KS', 37.69, -97.34, 218, 1550, 6.6, 1968],
  ['Augusta', 'GA', 33.46, -82.09, 236, 1580, 6.7, 1986],
  ['Jackson', 'MS', 32.3, -90.18, 197, 1620, 5.3, 1976],
  ['Spokane', 'WA', 47.65, -117.43, 418, 2130, 8, 1975],
  ['Chattanooga', 'TN', 35.05, -85.31, 310, 1650, 7.5, 1980],
  ['Youngstown', 'OH', 41.1, -80.66, 161, 1340, 6.7, 1955],
  ['Mobile', 'AL', 30.68, -88.1, 192, 1440, 6.2, 1974],
  ['Fort Wayne', 'IN', 41.09, -85.07, 244, 1350, 8, 1965],
  ['Shreveport', 'LA', 32.61, -93.75, 172, 1370, 1.7, 1972],
  ['Rockford', 'IL', 42.29, -89.09, 196, 1580, 8, 1958],
];

/** Largest first. */
export const sampleMarkets: readonly SampleMarket[] = lines.map(
  ([city, state, latitude, longitude, thousands, threeBedroomRent, appreciation, yearBuilt]) => ({
    city,
    state,
    latitude,
    longitude,
    homeValue: thousands * 1000,
    threeBedroomRent,
    appreciation,
    yearBuilt,
  }),
);
