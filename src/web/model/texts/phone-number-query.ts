import { queryOptions, useQuery } from '@tanstack/react-query';
import { phoneNumberApi } from '#contracts/phone-number.ts';
import { call } from '../api/call.ts';
import { configQuery } from '../api/queries.ts';
import { personKey } from '../session/person-key.ts';

/** The phone number that text messages go to, or that waits for its code. */
export function phoneNumberQuery() {
  return queryOptions({
    queryKey: [personKey, 'phone-number'],
    queryFn: ({ signal }) => call(phoneNumberApi.phoneNumber, { signal }),
  });
}

/** Whether this site sends text messages. */
export function useCanText(): boolean {
  return useQuery(configQuery()).data?.settings.text_messages === true;
}
