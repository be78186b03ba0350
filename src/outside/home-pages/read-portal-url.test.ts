import { expect, test } from 'vitest';
import { readPortalUrl } from './read-portal-url.ts';

const lineOf = (url: string) => {
  const address = readPortalUrl(new URL(url))?.address;
  return address
    ? Object.values(address)
        .map((part) => part ?? '-')
        .join(' | ')
    : address;
};

test.each([
  // Zillow: street, city, state and postal code in one slug; a unit with or without a designator.
  [
    'https://www.zillow.com/homedetails/77-Harbor-View-Ln-Erie-PA-16507/1234567_zpid/',
    '77 Harbor View Ln | - | Erie | PA | 16507',
  ],
  [
    'https://zillow.com/homedetails/900-Lake-St-APT-12B-San-Antonio-TX-78205/1_zpid',
    '900 Lake St | Apt 12B | San Antonio | TX | 78205',
  ],
  [
    'http://www.zillow.com/homedetails/15-Las-Palmas-Blvd-310-Irving-TX-75039/2_zpid/?x=1',
    '15 Las Palmas Blvd | 310 | Irving | TX | 75039',
  ],
  [
    'https://www.zillow.com/homedetails/42-NE-8th-Ave-42-Kirkland-WA-98034/3_zpid/',
    '42 NE 8th Ave | 42 | Kirkland | WA | 98034',
  ],
  ['https://www.zillow.com/homedetails/x/99_zpid/', '- | - | - | - | -'],
  // Hyphenated house numbers keep or lose their hyphen; streets may be named after numbers.
  [
    'https://www.zillow.com/homedetails/2831-Hobart-St-Woodside-NY-11377/1_zpid/',
    '2831 Hobart St | - | Woodside | NY | 11377',
  ],
  [
    'https://www.zillow.com/homedetails/28-31-Hobart-St-Woodside-NY-11377/1_zpid/',
    '28-31 Hobart St | - | Woodside | NY | 11377',
  ],
  [
    'https://www.trulia.com/home/43-40-union-st-unit-3d-flushing-ny-11355-1234567',
    '43-40 Union St | Unit 3D | Flushing | NY | 11355',
  ],
  ['https://www.homes.com/property/149-07-85-rd-briarwood-ny/abc1/', '149-07 85 Rd | - | Briarwood | NY | -'],
  [
    'https://www.zillow.com/homedetails/2950-12-Mile-Rd-Berkley-MI-48072/1_zpid/',
    '2950 12 Mile Rd | - | Berkley | MI | 48072',
  ],
  [
    'https://www.redfin.com/WA/Tacoma/1211-136-Street-Ct-S-98444/home/9',
    '1211 136 Street Ct S | - | Tacoma | WA | 98444',
  ],
  // The street ends before a direction or a suffix that belongs to the city.
  [
    'https://www.zillow.com/homedetails/7410-Hancock-Dr-North-Chesterfield-VA-23236/1_zpid/',
    '7410 Hancock Dr | - | North Chesterfield | VA | 23236',
  ],
  [
    'https://www.zillow.com/homedetails/7410-Hancock-Dr-N-Chesterfield-VA-23832/1_zpid/',
    '7410 Hancock Dr N | - | Chesterfield | VA | 23832',
  ],
  [
    'https://www.zillow.com/homedetails/105-Burns-Ter-Forest-Hills-Gardens-NY-11375/1_zpid/',
    '105 Burns Ter | - | Forest Hills Gardens | NY | 11375',
  ],
  ['https://www.homes.com/property/9-oak-st-garden-city-south-ny/abc1/', '9 Oak St | - | Garden City South | NY | -'],
  // Without a house number.
  [
    'https://www.zillow.com/homedetails/Hidden-Valley-Rd-Asheville-NC-28803/1_zpid/',
    'Hidden Valley Rd | - | Asheville | NC | 28803',
  ],
  ['https://www.zillow.com/homedetails/Asheville-NC-28803/1_zpid/', '- | - | - | - | -'],
  // The search box of Zillow.
  [
    'https://www.zillow.com/homes/15-Las-Palmas-Blvd-310-Irving-TX-75039_rb/',
    '15 Las Palmas Blvd | 310 | Irving | TX | 75039',
  ],
  [
    'https://www.zillow.com/homes/9-Oak-Ct-Apt-2,-Forest-Park,-IL-60130_rb/2_zpid/',
    '9 Oak Ct | Apt 2 | Forest Park | IL | 60130',
  ],
  ['https://www.zillow.com/homes/9-Oak-Ct%2C-Forest-Park%2C-IL_rb', '9 Oak Ct | - | Forest Park | IL | -'],
  // Redfin: state and city first, the unit separate; names of new construction are not streets.
  ['https://www.redfin.com/TX/Waco/7-Rio-Cir-76706/home/1', '7 Rio Cir | - | Waco | TX | 76706'],
  ['https://www.redfin.com/TX/Waco/9-Rio-St-76706/unit-C/home/2', '9 Rio St | C | Waco | TX | 76706'],
  ['https://www.redfin.com/OH/Akron/12-1-2-Elm-St-44302/home/3', '12 1/2 Elm St | - | Akron | OH | 44302'],
  ['https://www.redfin.com/OH/Akron/Elm-Court/Unit-3-02/home/4', '- | 3.02 | Akron | OH | -'],
  ['https://www.redfin.com/OH/Akron/Elm-Court/Aspen/home/4', '- | - | Akron | OH | -'],
  ['https://www.redfin.com/OH/Unknown/1800-22ND-STREET-CT-N-Unknown/home/5', '1800 22nd Street Ct N | - | - | OH | -'],
  ['https://www.redfin.com/home/6', '- | - | - | - | -'],
  [
    'https://www.realtor.com/realestateandhomes-detail/5-Oak-Ave-Unit-2_Austin_TX_78701_M1-2',
    '5 Oak Ave | Unit 2 | Austin | TX | 78701',
  ],
  [
    'https://www.realtor.com/realestateandhomes-detail/5-Oak-Ave_Saint-Paul_MN_55101/M1',
    '5 Oak Ave | - | Saint Paul | MN | 55101',
  ],
  // Trulia: lowercase, with an id at the end; a city that differs from that of the postal code.
  [
    'https://www.trulia.com/home/31-pine-dr-sw-east-grand-rapids-mi-49506-1234567?a=1#b',
    '31 Pine Dr SW | - | East Grand Rapids | MI | 49506',
  ],
  ['https://www.trulia.com/home/8-s-5th-pl-mesa-az-85201-7654321', '8 S 5th Pl | - | Mesa | AZ | 85201'],
  // Homes.com: no postal code.
  ['https://www.homes.com/property/6-birch-ln-nw-atlanta-ga/abc123/', '6 Birch Ln NW | - | Atlanta | GA | -'],
  ['https://www.homes.com/property/4-hill-dr-locust-valley-ny/abc123/', '4 Hill Dr | - | Locust Valley | NY | -'],
  [
    'https://www.homes.com/property/70-bay-shore-ter-s-lake-quivira-ks-66217/id-1/',
    '70 Bay Shore Ter S | - | Lake Quivira | KS | 66217',
  ],
  [
    'https://rentprogress.com/property-details/10-e-oak-ave/gilbert/az/85234/9?source=search',
    '10 E Oak Ave | - | Gilbert | AZ | 85234',
  ],
  [
    'https://www.invitationhomes.com/houses-for-rent/20-sw-8th-ln-miami-fl-33190',
    '20 SW 8th Ln | - | Miami | FL | 33190',
  ],
])('%s', (url, expected) => {
  expect(lineOf(url)).toBe(expected);
});

test.each([
  'https://www.zillow.com/columbus-oh/',
  'https://www.zillow.com/homedetails/',
  'https://www.zillow.com/homes/for_sale/',
  'https://www.zillow.com/homes/Columbus-OH_rb/',
  'https://www.zillow.com/homes/Park-Place,-Columbus,-OH_rb/',
  'https://www.zillow.com/homes/43215_rb/',
  'https://www.redfin.com/city/1/TX/Waco',
  'https://www.realtor.com/realestateandhomes-search/Austin_TX',
  'https://www.trulia.com/TX/Austin/',
  'https://www.homes.com/waco-tx/',
  'https://rentprogress.com/',
  'https://www.invitationhomes.com/houses-for-rent/%E0%A4%A',
])('%s is not the page of a home', (url) => {
  expect(lineOf(url)).toBeNull();
});

test('a host that only ends like a portal is not a portal', () => {
  expect(readPortalUrl(new URL('https://example.test/homedetails/1-A-St-Erie-PA-16507/1_zpid/'))).toBeNull();
  expect(readPortalUrl(new URL('https://notzillow.com/homedetails/1-A-St-Erie-PA-16507/1_zpid/'))).toBeNull();
});
