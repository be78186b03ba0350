import type { Delivery } from '../mail/mailer.ts';
import type { Texter } from './texter.ts';

export type TwilioAccount = {
  readonly accountSid: string;
  readonly authToken: string;
  /** A phone number in E.164, or the id of a messaging service. */
  readonly from: string;
  /** Root of the API. */
  readonly url: string;
};

const defaultMilliseconds = 10_000;
const longestReason = 200;
/** An answer of Twilio has less than 2 kB. */
const longestAnswer = 16_384;

/** Sends text messages through the REST API of Twilio. */
export function createTwilioTexter(account: TwilioAccount, milliseconds = defaultMilliseconds): Texter {
  const url = `${account.url.replace(/\/$/, '')}/2010-04-01/Accounts/${account.accountSid}/Messages.json`;
  const credentials = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
  return {
    send: async ({ recipient, text }, beforeTransmission) => {
      const sender = account.from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
      try {
        await beforeTransmission();
      } catch (error) {
        return { kind: 'later', reason: String(error).slice(0, longestReason) };
      }
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(milliseconds),
          headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
          body: new URLSearchParams({ To: recipient, [sender]: account.from, Body: text }),
        });
        return response.ok ? await sent(response) : await failed(response);
      } catch (error) {
        return unanswered(error);
      }
    },
  };
}

async function sent(response: Response): Promise<Delivery> {
  await response.body?.cancel().catch(() => {});
  return { kind: 'sent' };
}

/** A refusal of this message is final. Too many requests, wrong credentials and faults of the service are temporary. */
async function failed(response: Response): Promise<Delivery> {
  const { status } = response;
  const reason = `${status} ${await readStart(response).catch(() => '')}`.trim().slice(0, longestReason);
  return { kind: status === 400 ? 'refused' : 'later', reason };
}

async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= longestAnswer) break;
  }
  return Buffer.concat(chunks).toString('utf8').replaceAll(/\s+/g, ' ');
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/** Without a connection the message was not sent. Otherwise it may have been, and a second one would be a nuisance. */
function unanswered(error: unknown): Delivery {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const name = cause instanceof Error ? cause.name : 'unknown';
  const reason = `No answer (${code || name})`;
  return { kind: neverConnected.has(code) ? 'later' : 'refused', reason };
}
