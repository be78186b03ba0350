import { formatLongDay } from '#domain/format.ts';
import { formatLongDate } from '#domain/long-date.ts';
import { localDateOf } from '#domain/notice-time.ts';
import { useSettings } from '../../../model/settings/settings.ts';

/** Says the day of a time in ISO 8601 as mails do: in the time zone of the account. */
export function useDayInWords(): (at: string) => string {
  const timeZone = useSettings()?.user_timezone;
  return (at) => (timeZone ? formatLongDate(localDateOf(timeZone, Date.parse(at))) : formatLongDay(at));
}
