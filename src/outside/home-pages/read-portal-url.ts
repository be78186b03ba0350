import type { AddressParts } from './address-parts.ts';
import { type Portal, portals } from './portals.ts';

/** What the address of a page tells by itself. */
export type PortalReading = {
  readonly portal: Portal;
  /** Null: not the page of a home. */
  readonly address: AddressParts | null;
};

/** What the address of a page of a known portal tells; null: it is of no portal that is known. */
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
