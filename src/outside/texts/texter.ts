import type { Delivery } from '../mail/mailer.ts';

/** `recipient`: a phone number in E.164. */
export type OutgoingText = { readonly recipient: string; readonly text: string };

/** `send` never throws. It calls `beforeTransmission` first, and sends nothing if that fails. */
export type Texter = {
  readonly send: (text: OutgoingText, beforeTransmission: () => Promise<void>) => Promise<Delivery>;
};
