/** Systems write years outside these for an unknown time. */
const firstYear = 1900;
const lastYear = 9998;

/**
 * The instant in ISO 8601; a time without a zone is UTC. Null for a placeholder year. Invalid text stays unchanged and
 * is refused by validation.
 */
export function resoTimestamp(cell: string | null): string | null {
  if (cell === null || !/^\d{4}-\d\d-\d\d/.test(cell)) return cell;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(cell) || !/\d:\d/.test(cell) ? cell : `${cell.replace(' ', 'T')}Z`;
  const moment = new Date(zoned);
  if (Number.isNaN(moment.getTime())) return cell;
  const year = moment.getUTCFullYear();
  return year >= firstYear && year <= lastYear ? moment.toISOString() : null;
}

/** Whether a result of `resoTimestamp` is an instant. */
export function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
