import { portals } from './portals.ts';

/**
 * Sites whose rules forbid programs to read their pages, or which show homes only to who is signed in: of the portals
 * their addresses are read, of the others nothing.
 */
const others = [
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

const hosts = [...portals.map(({ host }) => host), ...others];

/** Whether a page is of a site whose pages are not fetched. */
export function isExcludedSite({ hostname }: URL): boolean {
  const name = hostname.replace(/\.$/, '');
  return hosts.some((host) => name === host || name.endsWith(`.${host}`));
}
