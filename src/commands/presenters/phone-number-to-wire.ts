import type { PhoneNumber } from '#contracts/phone-number.ts';
import type { StoredPhoneNumber } from '#store/texts/phone-numbers.ts';

export function phoneNumberToWire(stored: StoredPhoneNumber): PhoneNumber {
  const { phoneNumber, confirmedAt, isStopped, pendingNumber, pendingUntil } = stored;
  return {
    phone_number: phoneNumber,
    confirmed_at: confirmedAt,
    stopped: isStopped,
    pending:
      pendingNumber === null || pendingUntil === null
        ? null
        : { phone_number: pendingNumber, expires_at: pendingUntil },
  };
}
