/** Machines write the first and the last year that they know for a moment that nobody knows. */
const firstYear = 1900;
const lastYear = 9998;

/**
 * The moment in ISO form; a time without a zone is taken as UTC. Null for a year in which nothing was modified. What is no
 * date stays as it is, to be refused.
 */
export function resoTimestamp(cell: string | null): string | null {
  if (cell === null || !/^\d{4}-\d\d-\d\d/.test(cell)) return cell;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(cell) || !/\d:\d/.test(cell) ? cell : `${cell.replace(' ', 'T')}Z`;
  const moment = new Date(zoned);
  if (Number.isNaN(moment.getTime())) return cell;
  const year = moment.getUTCFullYear();
  return year >= firstYear && year <= lastYear ? moment.toISOString() : null;
}

/** Whether `resoTimestamp` gave a moment, not what is no date. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
