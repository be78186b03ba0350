/** The zones of the IANA database that this machine knows, and `UTC`. */
export const timeZones: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

/** Names that the list leaves out though they mean one of its zones; nothing that is merely an offset. */
const alias = /^[A-Za-z]+(?:[_-][A-Za-z]+)*(?:\/[A-Za-z]+(?:[_-][A-Za-z]+)*){1,2}$/;

/** True for a zone of the list, or another name of one (`US/Eastern`, `Asia/Calcutta`). */
export function isTimeZone(name: string): boolean {
  if (timeZones.includes(name)) return true;
  if (!alias.test(name) || name.startsWith('Etc/')) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return timeZones.includes(timeZone);
  } catch {
    return false;
  }
}
