import { randomUUID } from 'node:crypto';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { type Answer, ask } from './http.ts';
import type { TestPerson } from './people.ts';

export type SentWrite = {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: object;
  readonly key: string;
};

/** An acknowledged write with its response. */
export type AcknowledgedWrite = {
  readonly sent: SentWrite;
  readonly status: number;
  readonly text: string;
  readonly data: Row;
};

type Row = { readonly id: string; readonly proforma_id?: string };

/** The writes of one person. `pendingWrite`: the last one, which got no response. */
export type WriteLog = { readonly acknowledged: AcknowledgedWrite[]; pendingWrite: SentWrite | null };

/** Sends a write, again while a busy server refuses it, which changes nothing. Throws without a response. */
export async function sendWrite(
  origin: string,
  { headers }: TestPerson,
  { method, path, body, key }: SentWrite,
): Promise<Answer> {
  for (;;) {
    const answer = await ask(`${origin}/api/v1/${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 503) return answer;
  }
}

/**
 * Sends writes of every kind, one after the other, until there is no response. Bookmarks every saved proforma or adds
 * it to a portfolio. Fields that belong together contain the same number.
 */
export async function writeUntilDisconnected(
  origin: string,
  person: TestPerson,
  listingId: string,
  onAcknowledged: () => void,
): Promise<WriteLog> {
  const written: WriteLog = { acknowledged: [], pendingWrite: null };
  for (let number = 1; ; number++) {
    const sent = nextWrite(written.acknowledged, listingId, number);
    written.pendingWrite = sent;
    const answer = await sendWrite(origin, person, sent).catch(() => null);
    if (answer === null) return written;
    if (answer.status >= 300) throw new Error(`${sent.method} ${sent.path}: ${answer.status} ${answer.text}`);
    written.acknowledged.push({ sent, status: answer.status, text: answer.text, data: answer.json?.data });
    written.pendingWrite = null;
    onAcknowledged();
  }
}

/** An interest rate that encodes a number, percent. */
export const rateOf = (number: number) => 4 + number / 1000;

function nextWrite(done: readonly AcknowledgedWrite[], listingId: string, number: number): SentWrite {
  const alias = aliasToken(listingId, settleAssumptions({ interest_rate: rateOf(number) }));
  const write = (method: SentWrite['method'], path: string, body: object = {}) => ({
    method,
    path,
    body,
    key: randomUUID(),
  });
  const bookmark = pick(done, 'bookmarks', number);
  const portfolio = pick(done, 'portfolios', number);
  const pin = pick(done, 'user_pins', number);
  const goal = 'high cash flow';
  const isTaken = (path: string) => done.some(({ sent }) => sent.path === path);
  switch (number % 8) {
    case 2:
      return write('POST', 'portfolios', { title: `${number}`, goal, proforma_id: alias, rating: 4, pinned: true });
    case 3:
      return write('POST', 'user_ratings', { proforma_id: bookmark!.proforma_id, rating: 1 + (number % 5) });
    case 4:
      return write('PATCH', `proformas/${bookmark!.proforma_id}`, {
        title: `${number}`,
        notes: `${number}`,
        assumptions: { interest_rate: rateOf(number) },
      });
    case 5:
      return write('POST', 'portfolio_proformas', { portfolio_id: portfolio!.id, proforma_id: alias });
    case 6:
      return write('POST', 'user_pins', { proforma_id: bookmark!.proforma_id });
    case 7:
      return isTaken(`user_pins/${pin!.id}`)
        ? write('POST', 'bookmarks', { alias_id: alias })
        : write('DELETE', `user_pins/${pin!.id}`);
    case 0:
      return write('POST', 'proformas/import_from_url', {
        url: `${number} Elm Street, Cleveland, OH 44105`,
        price: 90_000,
        rent: 1200,
        title: `${number}`,
        goal,
        rating: 5,
        pinned: true,
      });
    default:
      return write('POST', 'bookmarks', { alias_id: alias });
  }
}

function pick(done: readonly AcknowledgedWrite[], path: string, number: number): Row | undefined {
  const made = done.filter(({ sent }) => sent.method === 'POST' && sent.path === path);
  return made[number % Math.max(1, made.length)]?.data;
}
