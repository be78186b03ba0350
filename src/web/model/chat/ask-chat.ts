import { type ChatEvent, type ChatQuestion, chatApi, chatEvent } from '#contracts/chat.ts';
import { call, fetchSignedIn } from '../api/call.ts';
import { CallError, errorOf } from '../api/call-error.ts';

/** Starts a conversation and returns its id. */
export async function startChat(start: { readonly proforma_id?: string }): Promise<string> {
  return (await call(chatApi.createChatSession, { input: start })).id;
}

/** Asks a question, and reports the events of the answer as they arrive. Throws a CallError for a refused question. */
export async function askChat(
  sessionId: string,
  question: ChatQuestion,
  onEvent: (event: ChatEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetchSignedIn(chatApi.askChat.path.replace('{id}', sessionId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal,
  });
  if (!response.ok) throw errorOf(response, await response.json().catch(() => null));
  for await (const data of eventsOf(response)) {
    const parsed = chatEvent.safeParse(JSON.parse(data));
    if (parsed.success) onEvent(parsed.data);
  }
}

/** The data of each server-sent event. */
async function* eventsOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new CallError('no_answer', 'We couldn’t read the answer. Please try again.', response);
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read();
    waiting += value ?? '';
    const blocks = waiting.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) yield data;
    }
    if (done) return;
  }
}
