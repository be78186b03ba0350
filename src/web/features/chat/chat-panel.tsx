import { SendHorizontal, SquarePen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type ChatNumbers, longestQuestion } from '#contracts/chat.ts';
import { type ChatPlace, textOfAnswer, useConversation } from '../../model/chat/use-conversation.ts';
import { Button } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AnswerParts, ChatAnswer, Suggestions, Understood } from './chat-answer.tsx';
import { chatCopy as copy } from './chat-copy.ts';
import classes from './chat-panel.module.css';

export type ChatPanelProps = {
  readonly place: ChatPlace;
  /** Questions for a start. */
  readonly suggestions: readonly string[];
  readonly intro: string;
  readonly onApply: ((numbers: ChatNumbers) => void) | null;
};

type Props = ChatPanelProps & { readonly opened: boolean; readonly onClose: () => void };

/** The conversation in a panel over the right edge, or in a sheet on a phone. It stays while the panel is closed. */
export function ChatPanel({ place, suggestions, intro, onApply, opened, onClose }: Props) {
  const { messages, arriving, ask, restart } = useConversation(place);
  const [text, setText] = useState('');
  const last = messages.at(-1);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const question = text.trim();
    if (question === '') return;
    setText('');
    ask(question);
  }

  return (
    <SidePanel
      title={copy.title}
      opened={opened}
      onClose={onClose}
      action={
        messages.length > 0 && (
          <Button square look="quiet" aria-label={copy.restart} title={copy.restart} onClick={restart}>
            <SquarePen size={16} aria-hidden />
          </Button>
        )
      }
      foot={
        <form className={classes['form']} onSubmit={submit}>
          <TextField
            label={copy.field}
            value={text}
            maxLength={longestQuestion}
            placeholder={copy.placeholder}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
            end={
              <Button square look="quiet" type="submit" aria-label={copy.send}>
                <SendHorizontal size={16} aria-hidden />
              </Button>
            }
          />
        </form>
      }
    >
      {messages.length === 0 && !arriving && (
        <div className={look('column', 'gap12')}>
          <p className={look('soft')}>{intro}</p>
          <Suggestions questions={suggestions} onAsk={ask} />
        </div>
      )}
      <ol className={classes['messages']} aria-label={copy.conversation}>
        {messages.map((message) => (
          <li key={message.id} className={look('column', 'gap8')}>
            <p className={classes['question']}>{message.question}</p>
            <ChatAnswer
              answer={message.answer}
              home={place.proforma_id ?? null}
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
              <p role="alert" className={look('error')}>
                {arriving.failure}
              </p>
            )}
          </li>
        )}
      </ol>
      {/* Announces each answer once, when it is whole. */}
      <VisuallyHidden role="status">{last && !arriving ? textOfAnswer(last.answer) : ''}</VisuallyHidden>
      {/* Renewed with each part, so that the newest line stays in view. */}
      <div key={`${messages.length} ${arriving?.parts.length ?? ''}`} ref={scrollIntoView} />
    </SidePanel>
  );
}

function scrollIntoView(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'end' });
}
