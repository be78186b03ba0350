import type { FeedRow } from './feed-row.ts';

const mostPhotos = 100;
const longestUrl = 2000;
const notForThePublic = new Set(['private', 'officeonly', 'firmonly', 'agentonly']);
const letters = (value: unknown) => (typeof value === 'string' ? value.toLowerCase().replaceAll(/[^a-z]/g, '') : '');

/**
 * Addresses of the photographs, the first hundred: our own column, else the RESO Media records that are pictures for
 * the public, in their order. What is no web address is left out.
 */
export function photosOf(row: FeedRow): string[] {
  const own = row.list('photos');
  return (own.length > 0 ? own : mediaUrls(row.list('media'))).filter(isWebAddress).slice(0, mostPhotos);
}

function mediaUrls(media: readonly unknown[]): unknown[] {
  return media
    .filter((item) => typeof item === 'object' && item !== null)
    .map((item) => item as Readonly<Record<string, unknown>>)
    .filter(isPublicPhoto)
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((item) => item['MediaURL']);
}

function isPublicPhoto(item: Readonly<Record<string, unknown>>): boolean {
  const category = letters(item['MediaCategory']);
  const permissions = [item['Permission']].flat().map(letters);
  return (
    (category === '' || category === 'photo') &&
    letters(item['MediaStatus']) !== 'deleted' &&
    !permissions.some((permission) => notForThePublic.has(permission))
  );
}

function orderOf(item: Readonly<Record<string, unknown>>): number {
  const order = item['Order'];
  return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER;
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestUrl && /^https?:\/\/[^\s\uFFFD]+$/i.test(value);
}
