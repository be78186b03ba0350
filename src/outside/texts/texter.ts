import type { Delivery } from '../mail/mailer.ts';

/** `recipient`: a phone number in E.164. */
export type OutgoingText = { readonly recipient: string; readonly text: string };

/** `send` never throws. */
export type Texter = { readonly send: (text: OutgoingText) => Promise<Delivery> };
