import { hash } from 'node:crypto';

/**
 * The id of a listing: the first 16 hexadecimal digits of SHA-256 over source, a zero byte and the source's own key. The
 * same listing has the same id on every server.
 */
export function listingIdOf(source: string, sourceKey: string): string {
  return hash('sha256', `${source}\0${sourceKey}`, 'hex').slice(0, 16);
}
