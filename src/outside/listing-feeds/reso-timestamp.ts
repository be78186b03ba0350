/**
 * The moment in ISO form; a time without a zone is taken as UTC. What is no date stays as it is, to be refused; so does
 * a year that no database takes, in words.
 */
export function resoTimestamp(cell: string | null): string | null {
  if (cell === null) return null;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(cell) || !/\d:\d/.test(cell) ? cell : `${cell.replace(' ', 'T')}Z`;
  const moment = new Date(zoned);
  if (Number.isNaN(moment.getTime())) return cell;
  return moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999 ? moment.toISOString() : `year of ${cell}`;
}
