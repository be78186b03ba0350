import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as the server received it. */
export type ReceivedMail = { readonly from: string; readonly to: string; readonly raw: string };

/** The error with which the server refuses a step of a mail; null: it accepts. */
export type Refusal = { readonly code: number; readonly text: string } | null;

export type MailServer = {
  /** Such as smtp://127.0.0.1:40123. */
  readonly url: string;
  readonly received: ReceivedMail[];
  /** A test can replace these. */
  readonly settings: {
    atRecipient: () => Refusal | Promise<Refusal>;
    atData: () => Refusal | Promise<Refusal>;
    /** The server has the mail and has not answered yet. */
    beforeAnswer: () => void | Promise<void>;
  };
  close(): Promise<void>;
};

/** Starts an SMTP server on a free port. Call `close` at the end. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const settings: MailServer['settings'] = { atRecipient: () => null, atData: () => null, beforeAnswer: () => {} };
  const take = async (stream: Readable, { envelope: { mailFrom, rcptTo } }: SMTPServerSession): Promise<void> => {
    const raw = (await buffer(stream)).toString();
    const refused = errorOf(await settings.atData());
    if (refused) throw refused;
    const from = mailFrom === false ? '' : mailFrom.address;
    received.push({ from, to: rcptTo.map(({ address }) => address).join(','), raw });
    await settings.beforeAnswer();
  };
  const takeRecipient = async (): Promise<void> => {
    const refused = errorOf(await settings.atRecipient());
    if (refused) throw refused;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => callbackify(takeRecipient)(done),
    onData: callbackify(take),
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    settings,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function errorOf(refusal: Refusal): Error | null {
  return refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code });
}
