import type { ChatNumbers } from '#contracts/chat.ts';
import type { Conversation } from '../../model/chat/use-conversation.ts';
import { Button } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AnswerParts, ChatAnswer, Understood } from './chat-answer.tsx';
import { chatCopy as copy } from './chat-copy.ts';
import classes from './chat-panel.module.css';

type Props = {
  readonly conversation: Conversation;
  /** The home beside the conversation. */
  readonly home: string | null;
  readonly onApply: ((numbers: ChatNumbers) => void) | null;
};

/** Questions with their answers, the last one as it arrives. */
export function ChatMessages({ conversation: { messages, arriving, announced, ask }, home, onApply }: Props) {
  const last = messages.at(-1);
  return (
    <>
      <ol className={classes['messages']} aria-label={copy.conversation}>
        {messages.map((message) => (
          <li key={message.id} className={look('column', 'gap8')}>
            <p className={classes['question']}>{message.question}</p>
            <ChatAnswer
              answer={message.answer}
              home={home}
              onApply={onApply}
              onAsk={ask}
              isLast={message === last && !arriving}
            />
          </li>
        ))}
        {arriving && (
          <li className={look('column', 'gap8')} aria-busy={arriving.failure === null}>
            <p className={classes['question']}>{arriving.question}</p>
            <Understood lines={arriving.understood} />
            <AnswerParts parts={arriving.parts} />
            {arriving.failure === null ? (
              <p className={look('faint', 'fine')}>{copy.answering}…</p>
            ) : (
              <>
                <p role="alert" className={look('error')}>
                  {arriving.failure}
                </p>
                <div>
                  <Button size="small" onClick={() => ask(arriving.question)}>
                    {copy.retry}
                  </Button>
                </div>
              </>
            )}
          </li>
        )}
      </ol>
      {/* Announces each answer once, when it is whole. */}
      <VisuallyHidden role="status">{arriving ? '' : announced}</VisuallyHidden>
      {/* Renewed with each part, so that the newest line stays in view. */}
      <div key={`${messages.length} ${arriving?.parts.length} ${arriving?.failure}`} ref={scrollIntoView} />
    </>
  );
}

function scrollIntoView(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'end' });
}
