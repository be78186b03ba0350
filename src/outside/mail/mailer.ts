/** A mail to send. */
export type OutgoingMail = {
  /** The same for every attempt, so that a mail program shows it once. */
  readonly mailId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly writtenAt: string;
};

/**
 * The outcome: `sent`; `captured`: stored to be read here; `refused`: permanently; `later`: worth retrying; `unknown`: the
 * server had the mail and did not answer.
 */
export type Delivery =
  | { readonly kind: 'sent' | 'captured' }
  | { readonly kind: 'refused' | 'later' | 'unknown'; readonly reason: string };

/**
 * `send` never throws. It calls `beforeTransmission` when the server is ready for the text of the mail, and sends nothing
 * of it if that fails: until then the server cannot have the mail.
 */
export type Mailer = {
  readonly send: (mail: OutgoingMail, beforeTransmission: () => Promise<void>) => Promise<Delivery>;
};
