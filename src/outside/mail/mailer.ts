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

/** The outcome: `sent`; `captured`: stored to be read here; `refused`: permanently; `later`: worth retrying. */
export type Delivery =
  | { readonly kind: 'sent' | 'captured' }
  | { readonly kind: 'refused' | 'later'; readonly reason: string };

/** `send` never throws. */
export type Mailer = { readonly send: (mail: OutgoingMail) => Promise<Delivery> };
