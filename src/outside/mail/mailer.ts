/** A mail as it leaves. */
export type OutgoingMail = {
  /** The same when it is sent again, so that a mail program shows it once. */
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
 * What became of it: `sent`; `captured`, kept to be read here; `refused`, for good; `later`, it may go through at
 * another time.
 */
export type Delivery =
  | { readonly kind: 'sent' | 'captured' }
  | { readonly kind: 'refused' | 'later'; readonly reason: string };

/** Takes mail away. Never throws. */
export type Mailer = { readonly send: (mail: OutgoingMail) => Promise<Delivery> };
