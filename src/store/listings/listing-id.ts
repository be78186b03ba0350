import { hash } from 'node:crypto';

/**
 * The first 16 hexadecimal digits of SHA-256 over source, a zero byte and the source's key. A listing has the same id
 * on every server.
 */
export function listingIdOf(source: string, sourceKey: string): string {
  return hash('sha256', `${source}\0${sourceKey}`, 'hex').slice(0, 16);
}
