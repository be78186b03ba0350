import { type ChatEvent, type ChatQuestion, chatApi, chatEvent } from '#contracts/chat.ts';
import { call, fetchSignedIn } from '../api/call.ts';
import { CallError, errorOf } from '../api/call-error.ts';
import { readEvents } from '../api/read-events.ts';

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
  if (!response.body) throw new CallError('no_answer', 'We couldn’t read the answer. Please try again.', response);
  await readEvents(response.body, (data) => {
    const parsed = chatEvent.safeParse(data);
    if (parsed.success) onEvent(parsed.data);
  });
}
