import { describe, expect, test } from 'vitest';
import { addressKey, streetKey } from './address-key.ts';
import { addressLine } from './address-parts.ts';
import { readAddress } from './read-address.ts';

describe('a typed address', () => {
  test.each([
    ['2114 Bigelow Ave N, Seattle, WA 98109', '2114 Bigelow Ave N | - | Seattle | WA | 98109'],
    ['2114 bigelow avenue north seattle wa', '2114 Bigelow Avenue North | - | Seattle | WA | -'],
    ['400 Beale St #1501, San Francisco, CA 94105', '400 Beale St | #1501 | San Francisco | CA | 94105'],
    ['400 Beale St Apt 1501 San Francisco California, USA', '400 Beale St | Apt 1501 | San Francisco | CA | -'],
    ['9 Oak Ln, Charleston, West Virginia 25301-0001', '9 Oak Ln | - | Charleston | WV | 25301'],
    ['9 oak ln 25301', '9 Oak Ln | - | Charleston | WV | 25301'],
    ['100 St Charles Ave New Orleans LA', '100 St Charles Ave | - | New Orleans | LA | -'],
    ['100 main st west chester pa', '100 Main St | - | West Chester | PA | -'],
    ['123 Highway 9 S, Clarksville TN', '123 Highway 9 S | - | Clarksville | TN | -'],
    ['45 County Road 12 Houston TX', '45 County Road 12 | - | Houston | TX | -'],
    ['1005 Avenue B Austin TX', '1005 Avenue B | - | Austin | TX | -'],
    ['Hidden Valley Rd, Asheville, NC 28803', 'Hidden Valley Rd | - | Asheville | NC | 28803'],
    ['28-31 Hobart St, Woodside, NY', '28-31 Hobart St | - | Woodside | NY | -'],
    ['12 Main Street', '12 Main Street | - | - | - | -'],
  ])('%s', (text, expected) => {
    expect(
      Object.values(readAddress(text)!)
        .map((part) => part ?? '-')
        .join(' | '),
    ).toBe(expected);
  });

  test.each(['', 'somewhere in Ohio', 'Main Street, Ohio', 'not a url', 'x'.repeat(400), `1 ${'a '.repeat(400)}`])(
    'is invalid: %j',
    (text) => {
      expect(readAddress(text)).toBeNull();
    },
  );

  test('can be parsed from its own one-line form', () => {
    for (const line of ['12 Main St Unit B, Akron, OH 44302', '12 Main St #4, Akron, OH 44302', '7 Elm Ct, Erie, PA']) {
      expect(addressLine(readAddress(line)!)).toBe(line);
    }
  });
});

describe('two spellings of an address', () => {
  test.each([
    ['2114 Bigelow Ave N', '2114 bigelow avenue north'],
    ['400 Beale St #1501', '400 Beale Street Apt 1501'],
    ['400 Beale St Unit T-401', '400 BEALE ST T401'],
    ['1716 135th Street Ct S', '1716 135th St Ct S'],
    ['1615 E 61st St', '1615 E 61 St.'],
    ["7 O'Brien Rd", '7 OBRIEN RD'],
    ['28-31 Hobart St', '2831 Hobart Street'],
    ['28 31 Hobart St', '2831 Hobart Street'],
    ['235 Broadway 320', '235 Broadway #320'],
  ])('%s equals %s', (one, other) => {
    expect(streetKey(one)).toBe(streetKey(other));
  });

  test.each([
    ['400 Beale St #1501', '400 Beale St #1502'],
    ['400 Beale St', '400 Beale St #1'],
    ['400 Beale St', '400 Beale Ave'],
    ['400 N Beale St', '400 S Beale St'],
    ['28 31 St', '2831 St'],
    ['12 Calle 5', '12 Calle #5'],
  ])('%s differs from %s', (one, other) => {
    expect(streetKey(one)).not.toBe(streetKey(other));
  });

  test('differ in different places', () => {
    const keyOf = (text: string) => addressKey(readAddress(text)!);
    expect(keyOf('1 Main St, Akron, OH 44302')).toBe(keyOf('1 main street 44302'));
    expect(keyOf('1 Main St, Akron, OH 44302')).not.toBe(keyOf('1 Main St, Erie, PA 16507'));
  });
});
