/** The IANA time zones that this machine knows, and `UTC`. */
export const timeZones: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

/** Aliases that the list omits although they name one of its zones. Excludes plain offsets. */
const alias = /^[A-Za-z]+(?:[_-][A-Za-z]+)*(?:\/[A-Za-z]+(?:[_-][A-Za-z]+)*){1,2}$/;

/** Names that machines without a place of their own report. */
const universalTime = /^(?:Etc\/)?(?:UTC|UCT|GMT|Greenwich|Universal|Zulu)$/i;

/** True for a listed zone or an alias of one (`US/Eastern`, `Asia/Kolkata`, `GMT`), in any case. */
export function isTimeZone(name: string): boolean {
  if (timeZones.includes(name) || universalTime.test(name)) return true;
  if (!alias.test(name) || name.startsWith('Etc/')) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return timeZones.includes(timeZone);
  } catch {
    return false;
  }
}

/** A listed zone in the case of the list. Aliases stay as they are. */
export function timeZoneInListedCase(name: string): string {
  const lower = name.toLowerCase();
  return timeZones.find((listed) => listed.toLowerCase() === lower) ?? name;
}
