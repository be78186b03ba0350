import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChatAnswer, ChatEvent, ChatMessage, ChatPart, ChatQuestion } from '#contracts/chat.ts';
import { CallError } from '../api/call-error.ts';
import { askChat, startChat } from './ask-chat.ts';
import { deleteConversation, readConversation } from './conversations-query.ts';

/** What is beside the conversation. */
export type ChatPlace = Omit<ChatQuestion, 'text'>;

/** An answer while it arrives. */
export type ArrivingAnswer = {
  readonly question: string;
  readonly understood: readonly string[];
  readonly parts: readonly ChatPart[];
  /** Null: it still arrives. */
  readonly failure: string | null;
};

export type Conversation = {
  readonly messages: readonly ChatMessage[];
  readonly arriving: ArrivingAnswer | null;
  /** The text of the answer that was last completed here; empty: none. */
  readonly announced: string;
  readonly ask: (text: string) => void;
  readonly restart: () => void;
  /** Continues an earlier conversation. False: something else came first. */
  readonly open: (id: string) => Promise<boolean>;
  /** Ignores a conversation that is still being opened. */
  readonly cancelOpening: () => void;
  readonly remove: (id: string) => Promise<void>;
};

const failed = 'We couldn’t answer that. Please try again.';

/** A conversation about what is on the page. It starts with the first question. */
export function useConversation(place: ChatPlace): Conversation {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [arriving, setArriving] = useState<ArrivingAnswer | null>(null);
  const [announced, setAnnounced] = useState('');
  const client = useQueryClient();
  const session = useRef<Promise<string> | null>(null);
  const request = useRef<AbortController | null>(null);
  /** Counts the openings and what cancels them. */
  const opening = useRef(0);
  useEffect(() => () => request.current?.abort(), []);

  async function send(text: string, signal: AbortSignal): Promise<void> {
    const { proforma_id } = place;
    session.current ??= startChat(proforma_id ? { proforma_id } : {});
    const started = session.current;
    const id = await started.catch((error: unknown) => {
      session.current = null;
      throw error;
    });
    let isDone = false;
    await askChat(
      id,
      { text, ...place },
      (event) => {
        if (signal.aborted) return;
        if (event.kind === 'done') {
          isDone = true;
          setMessages((earlier) => [...earlier, event.message]);
          setAnnounced(textOfAnswer(event.message.answer));
          setArriving(null);
        } else setArriving((answer) => answer && withEvent(answer, event));
      },
      signal,
    );
    if (!isDone) setArriving((answer) => answer && { ...answer, failure: answer.failure ?? failed });
  }

  function cancelOpening(): void {
    opening.current++;
  }

  function ask(text: string): void {
    cancelOpening();
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setArriving({ question: text, understood: [], parts: [], failure: null });
    send(text, controller.signal).catch((error: unknown) => {
      if (controller.signal.aborted) return;
      // The browser words the break of a connection.
      const failure = error instanceof CallError ? error.message : failed;
      setArriving((answer) => answer && { ...answer, failure });
    });
  }

  function restart(): void {
    cancelOpening();
    request.current?.abort();
    session.current = null;
    show([]);
  }

  function show(shown: readonly ChatMessage[]): void {
    setMessages(shown);
    setAnnounced('');
    setArriving(null);
  }

  async function open(id: string): Promise<boolean> {
    const number = ++opening.current;
    const shown = await readConversation(id);
    if (number !== opening.current) return false;
    request.current?.abort();
    session.current = Promise.resolve(id);
    show(shown);
    return true;
  }

  async function remove(id: string): Promise<void> {
    await deleteConversation(client, id);
    if ((await session.current) === id) restart();
  }

  return { messages, arriving, announced, ask, restart, open, cancelOpening, remove };
}

type ArrivingEvent = Exclude<ChatEvent, { kind: 'done' }>;

function withEvent(answer: ArrivingAnswer, event: ArrivingEvent): ArrivingAnswer {
  if (event.kind === 'error') return { ...answer, failure: event.message };
  if (event.kind === 'tool') return { ...answer, understood: [...answer.understood, event.understood] };
  return { ...answer, parts: [...answer.parts, event] };
}

/** The text of an answer, as it is read. */
export function textOfAnswer({ parts }: Pick<ChatAnswer, 'parts'>): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : part.figure.text)).join('');
}
