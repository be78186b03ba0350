import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

function complaintOf(source: Record<string, string>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
}

test('an empty environment and blank values give the defaults', () => {
  const standard = readEnvironment({});
  expect(standard).toMatchObject({ mode: 'production', host: '127.0.0.1', port: 3000, databaseUrl: null });
  expect(readEnvironment({ PORT: ' ', DATABASE_URL: '', TRUSTED_PROXIES: '' })).toEqual(standard);
});

test.each([
  ['PORT', ['abc', '-1', '65536', '30.5', '0x10', '1e3'], 'a whole number from 0 to 65535'],
  ['RATE_LIMIT', ['0', '1000001', 'many'], 'a whole number from 1 to 1000000'],
  ['LOG_LEVEL', ['loud'], 'one of silent, fatal, error, warn, info, debug, trace'],
  ['NODE_ENV', ['staging'], 'one of production, development, test'],
  [
    'DATABASE_URL',
    ['mysql://localhost/forma', 'localhost'],
    'an address such as postgres://user:password@host/database',
  ],
  [
    'PUBLIC_ORIGIN',
    ['forma.example', 'https://forma.example/', 'ftp://forma.example'],
    'an origin such as https://forma.example',
  ],
  [
    'TRUSTED_PROXIES',
    ['proxy.example', '10.0.0.1,999.0.0.1', '10.0.0.0/33'],
    'IP addresses or networks such as 10.0.0.0/8, by commas',
  ],
])('a wrong %s is named with what is expected', (name, values, expected) => {
  for (const value of values) expect(complaintOf({ [name]: value })).toContain(`  ${name}: expected ${expected}`);
});

test('every wrong variable is named at once, and none of their values, which may hold a password', () => {
  const complaint = complaintOf({ PORT: 'abc', DATABASE_URL: 'mysql://me:secret@host' });
  expect(complaint).toMatch(/PORT.*\n.*DATABASE_URL/);
  expect(complaint).not.toContain('secret');
});

test('trusted proxies are a list of addresses and networks', () => {
  const { trustedProxies } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,::1' });
  expect(trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1', '::1']);
});
