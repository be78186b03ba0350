import { portals } from './portals.ts';

/**
 * Sites whose terms forbid automated access or that require a sign-in. URLs of portals are parsed for the address;
 * other sites are ignored.
 */
const otherSites = [
  'apartments.com',
  'hotpads.com',
  'rent.com',
  'zumper.com',
  'compass.com',
  'movoto.com',
  'loopnet.com',
  'crexi.com',
  'auction.com',
  'hubzu.com',
  'craigslist.org',
  'facebook.com',
  'fb.com',
  'airbnb.com',
  'vrbo.com',
];

const hosts = [...portals.map(({ host }) => host), ...otherSites];

export function isExcludedSite({ hostname }: URL): boolean {
  const name = hostname.replace(/\.$/, '');
  return hosts.some((host) => name === host || name.endsWith(`.${host}`));
}
