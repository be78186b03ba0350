import type { FeedRow } from '../../csv/feed-row.ts';
import { recordRow } from '../record-row.ts';

const privatePermissions = new Set(['private', 'officeonly', 'firmonly', 'agentonly']);
const letters = (value: unknown) => (typeof value === 'string' ? value.toLowerCase().replaceAll(/[^a-z]/g, '') : '');

/** Our own `photos` column, or the public photos of the RESO Media records in their order. */
export function photosOf(row: FeedRow): readonly unknown[] {
  const stated = row.list('photos');
  return stated.length > 0 ? stated : mediaUrls(row.list('media'));
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
    !permissions.some((permission) => privatePermissions.has(permission))
  );
}

function orderOf(item: Readonly<Record<string, unknown>>): number {
  const order = recordRow(item).number('order') ?? Number.NaN;
  return Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER;
}
