import type { FeedRow } from '../../csv/feed-row.ts';
import { recordRow } from '../record-row.ts';

const notForThePublic = new Set(['private', 'officeonly', 'firmonly', 'agentonly']);
const letters = (value: unknown) => (typeof value === 'string' ? value.toLowerCase().replaceAll(/[^a-z]/g, '') : '');

/** The photographs: our own column, else the RESO Media records that are pictures for the public, in their order. */
export function photosOf(row: FeedRow): readonly unknown[] {
  const own = row.list('photos');
  return own.length > 0 ? own : mediaUrls(row.list('media'));
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
  const order = recordRow(item).number('order') ?? Number.NaN;
  return Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER;
}
