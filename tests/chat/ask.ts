import type { ChatAnswer, ChatEvent } from '#contracts/chat.ts';
import { ask, postJson } from '../http.ts';
import type { TestPerson } from '../people.ts';

export type AskedServer = { readonly origin: string };

/** Starts a conversation and returns its id. */
export async function startChat({ origin }: AskedServer, { headers }: TestPerson, start: object = {}): Promise<string> {
  return (await postJson(`${origin}/api/v1/chat_sessions`, start, headers)).json.data.id;
}

/** Asks a question and returns the events of the answer. Fails if the call is refused. */
export async function askChat(
  { origin }: AskedServer,
  { headers }: TestPerson,
  id: string,
  question: object | string,
): Promise<ChatEvent[]> {
  const body = typeof question === 'string' ? { text: question } : question;
  const answer = await ask(`${origin}/api/v1/chat_sessions/${id}/messages`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return eventsOf(answer.text);
}

export function eventsOf(text: string): ChatEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => JSON.parse(/^data: (.*)$/m.exec(block)![1]!) as ChatEvent);
}

/** The answer that ends the events. */
export function answerOf(events: readonly ChatEvent[]): ChatAnswer {
  const last = events.at(-1);
  if (last?.kind !== 'done') throw new Error(JSON.stringify(last));
  return last.message.answer;
}

/** The answer as read, and the same without its figures. */
export function wordsOf({ parts }: Pick<ChatAnswer, 'parts'>): { readonly text: string; readonly bare: string } {
  return {
    text: parts.map((part) => (part.kind === 'text' ? part.text : part.figure.text)).join(''),
    bare: parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
  };
}
