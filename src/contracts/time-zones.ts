/** The IANA time zones that this machine knows, and `UTC`. */
export const timeZones: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

/** Aliases that the list omits although they name one of its zones. Excludes plain offsets. */
const alias = /^[A-Za-z]+(?:[_-][A-Za-z]+)*(?:\/[A-Za-z]+(?:[_-][A-Za-z]+)*){1,2}$/;

/** The listed name of a zone in any case, or of an alias of one (`US/Eastern`, `Asia/Kolkata`); null: unknown. */
export function listedTimeZone(name: string): string | null {
  if (timeZones.includes(name)) return name;
  if (!alias.test(name) || name.startsWith('Etc/')) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return timeZones.includes(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}
