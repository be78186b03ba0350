import type { ChatMessage, ChatSession } from '#contracts/chat.ts';
import type { StoredChatMessage, StoredChatSession } from '#store/chat/chat-sessions.ts';

export function sessionToWire({
  chatSessionId,
  title,
  proformaId,
  createdAt,
  updatedAt,
}: StoredChatSession): ChatSession {
  return { id: chatSessionId, title, proforma_id: proformaId, created_at: createdAt, updated_at: updatedAt };
}

export function messageToWire({ chatMessageId, question, answer, createdAt }: StoredChatMessage): ChatMessage {
  return { id: chatMessageId, question, answer, created_at: createdAt };
}
