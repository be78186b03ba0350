import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ChatMessage, chatApi } from '#contracts/chat.ts';
import { call } from '../api/call.ts';
import { personKey } from '../session/person-key.ts';

const conversationsKey = [personKey, 'conversations'] as const;

/** The person's conversations in which something was asked, newest first. */
export function conversationsQuery() {
  return queryOptions({
    queryKey: conversationsKey,
    queryFn: async ({ signal }) => (await call(chatApi.chatSessions, { signal })).filter(({ title }) => title !== null),
    staleTime: 0,
  });
}

export async function readConversation(id: string): Promise<readonly ChatMessage[]> {
  return (await call(chatApi.chatSession, { params: { id } })).messages;
}

export async function deleteConversation(client: QueryClient, id: string): Promise<void> {
  await call(chatApi.deleteChatSession, { params: { id } });
  await client.invalidateQueries({ queryKey: conversationsKey });
}
