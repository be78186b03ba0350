import type { AddressParts } from './address-parts.ts';
import { type Portal, portals } from './portals.ts';

export type PortalReading = {
  readonly portal: Portal;
  /** Null: not the page of a home. */
  readonly address: AddressParts | null;
};

/** Parses the address from the URL of a known portal; null: not a known portal. */
export function readPortalUrl(url: URL): PortalReading | null {
  const portal = portals.find(({ host }) => isOfHost(url, host));
  if (!portal) return null;
  const parts = url.pathname.split('/').filter((part) => part !== '');
  return { portal, address: portal.read(parts.map(decodePart)) };
}

function isOfHost({ hostname }: URL, host: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return name === host || name.endsWith(`.${host}`);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
